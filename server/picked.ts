/** As sent: a moment is its ISO time. */
type Sent<Value> = Value extends Date ? string : Value

/** Columns that no answer has (authz §5), whatever a schema names its fields. */
type Secret = `${string}_hash` | `${string}_sealed` | 'storage_key' | 'token_epoch'

/**
 * The fields of a row that the schema of an answer has too, moments as ISO times. The presenter adds what has another
 * name, and replaces what not every caller may see (style B4).
 */
export function picked<Shape extends object, Row extends object>(
  { shape }: { shape: Shape },
  row: Extract<keyof Row & keyof Shape, Secret> extends never
    ? Row
    : 'The schema names a secret column of the row.',
): { [Name in keyof Row & keyof Shape]: Sent<Row[Name]> } {
  const sent = Object.entries(row)
    .filter(([name]) => name in shape)
    .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])
  return Object.fromEntries(sent)
}
