/** Why the server cannot start, in one sentence for the terminal; printed without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
