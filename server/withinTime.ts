import { setTimeout as after } from 'node:timers/promises'

/** Time limit for health checks of database and file store; callers wait a few seconds themselves. */
export const ANSWER_MS = 2_000

class NoAnswer extends Error {
  override name = 'NoAnswer'
  /** Same code as a network timeout. */
  readonly code = 'ETIMEDOUT'
}

/** @throws if the work fails, or takes longer than the limit; its later result is ignored */
export async function withinTime<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = after(limitMs, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new NoAnswer(`No answer within ${limitMs} ms.`)
  })
  late.catch(() => undefined)
  work.catch(() => undefined)
  return Promise.race([work, late]).finally(() => over.abort())
}
