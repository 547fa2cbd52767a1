/**
 * The one place that writes to the browser's console: for the people who run the installation, never for the user.
 * @param what one sentence without secrets, tokens or personal data
 */
export function reportProblem(what: string, detail?: unknown): void {
  // oxlint-disable-next-line no-console -- the console is this function's purpose
  console.error(`RadOps: ${what}`, detail ?? '')
}

/** A broken promise of the program itself; caught by the nearest boundary (style rule E5). */
export function invariant(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(what)
}
