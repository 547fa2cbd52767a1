import { takePrefetched } from '#widgets/session/prefetch.ts'
import { claimsOf } from '#widgets/session/tokenClaims.ts'
import type { WidgetSession } from '#widgets/session/widgetSession.ts'

/**
 * Repeats a refused call once with a fresh token from the page, if person and server are the same. Never sends one
 * person's data in another's name; if tokens do not identify the person, only GETs are repeated.
 */
export function renewing(session: WidgetSession): typeof globalThis.fetch {
  const { epoch } = session.store.getState()
  const isCurrent = () => session.store.getState().epoch === epoch
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    const token = headers.get('Authorization')?.replace(/^Bearer /, '') ?? null
    // Without a token the server could only refuse, every five seconds where screens poll.
    if (token === null && session.store.getState().status === 'needed') return signInNeeded()
    const ahead = init?.method === 'GET' ? takePrefetched(session, String(input), token) : undefined
    const response = await (ahead ?? fetch(input, init))
    if (response.status !== 401 || !isCurrent()) return response
    const access = await unlessAborted(session.renew(token), init?.signal)
    if (!access || !isCurrent() || !(init?.method === 'GET' || isOfSame(token, access))) return response
    headers.set('Authorization', `Bearer ${access}`)
    const again = await fetch(input, { ...init, headers })
    if (again.status === 401) session.refuse(access)
    return again
  }
}

function isOfSame(refused: string | null, access: string): boolean {
  const { sub } = claimsOf(refused ?? '')
  return sub !== undefined && sub === claimsOf(access).sub
}

/** Stops waiting when the caller aborts; the renewal continues for others. @throws the signal's reason */
async function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return answer
  signal.throwIfAborted()
  let stop: () => void = () => undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason)
  })
  signal.addEventListener('abort', stop)
  return Promise.race([answer, aborted]).finally(() => signal.removeEventListener('abort', stop))
}

const signInNeeded = (): Response => Response.json({ detail: 'Sign-in needed.' }, { status: 401 })
