/** Someone waits in front of a console: an answer that takes longer than this counts as none. */
const ANSWER_MS = 10_000

/** Asks without cookies, and fails when neither answer nor body is there in time. */
export const askInTime = (address: string | URL, init?: RequestInit): Promise<Response> =>
  fetch(address, { credentials: 'omit', ...init, signal: AbortSignal.timeout(ANSWER_MS) })

/**
 * What a function of the page answers.
 * @throws DOMException TimeoutError when it does not in time
 */
export async function inTime<Answer>(ask: () => Answer): Promise<Awaited<Answer>> {
  const limit = AbortSignal.timeout(ANSWER_MS)
  const tooLate = new Promise<never>((_resolve, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason))
  })
  return await Promise.race([Promise.resolve().then(ask), tooLate])
}
