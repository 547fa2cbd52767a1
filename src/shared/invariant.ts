/** Throws on a programming error; the nearest error boundary shows it (style rule E5). */
export function invariant(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(what)
}
