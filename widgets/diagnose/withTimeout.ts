/** The person is waiting at the console, so slower answers count as none. */
const ANSWER_MS = 10_000

/** Fetches without cookies; fails unless the answer and its body arrive in time. */
export const fetchWithTimeout = (address: string | URL, init?: RequestInit): Promise<Response> =>
  fetch(address, { credentials: 'omit', ...init, signal: AbortSignal.timeout(ANSWER_MS) })

/**
 * Calls a function of the page.
 * @throws DOMException TimeoutError if it takes too long
 */
export async function withTimeout<Answer>(ask: () => Answer): Promise<Awaited<Answer>> {
  const limit = AbortSignal.timeout(ANSWER_MS)
  const tooLate = new Promise<never>((_resolve, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason))
  })
  return await Promise.race([Promise.resolve().then(ask), tooLate])
}
