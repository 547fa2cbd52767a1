import { setTimeout as after } from 'node:timers/promises'

/** What a database or a file store has for a sign of life; those who ask wait a few seconds themselves. */
export const ANSWER_MS = 2_000

class NoAnswer extends Error {
  override name = 'NoAnswer'
  /** As the network says it. */
  readonly code = 'ETIMEDOUT'
}

/** @throws when the work fails, or has not ended by then; its end is of no interest any more */
export async function withinTime<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = after(limitMs, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new NoAnswer(`No answer within ${limitMs} ms.`)
  })
  late.catch(() => undefined)
  work.catch(() => undefined)
  return Promise.race([work, late]).finally(() => over.abort())
}
