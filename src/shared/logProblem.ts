/**
 * Logs to the browser console, for operators. The only place in src that does.
 * @param what one sentence without secrets, tokens or personal data
 */
export function logProblem(what: string, detail?: unknown): void {
  // oxlint-disable-next-line no-console -- the console is this function's purpose
  console.error(`RadOps: ${what}`, detail ?? '')
}
