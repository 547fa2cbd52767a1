/** As sent: a moment is its ISO time. */
type Sent<Value> = Value extends Date ? string : Value

/**
 * The fields of a row that the schema of an answer has too, moments as ISO times. The presenter adds what has another
 * name, and replaces what not every caller may see (style B4).
 */
export function picked<Shape extends object, Row extends object>(
  { shape }: { shape: Shape },
  row: Row,
): { [Name in keyof Row & keyof Shape]: Sent<Row[Name]> } {
  const sent = Object.entries(row)
    .filter(([name]) => name in shape)
    .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])
  return Object.fromEntries(sent)
}
