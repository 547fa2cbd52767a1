import type { WidgetSession } from './widgetSession.ts'

/** A read sent before its view had loaded. */
interface PrefetchedCall {
  access: string
  /** Milliseconds since 1970. */
  at: number
  answer: Promise<Response>
}

/** The token's user from auth/check-auth/, unvalidated. */
export interface SignedInUser {
  roles?: unknown
}

/** Older answers are fetched again, because they may be out of date. */
const KEPT_MS = 10_000

/** By session and address; released with the session. */
const calls = new WeakMap<WidgetSession, Map<string, PrefetchedCall>>()

/**
 * The address of a view's first read, below the API base and exactly as the view requests it; undefined if it cannot be
 * known.
 * @param user undefined until known
 */
export type FirstRead = (user: SignedInUser | undefined) => string | undefined

/**
 * While a view's code loads, requests what it will need first: the token's user and the widget's data. The answers are
 * kept for it.
 */
export async function prefetch(session: WidgetSession, firstRead: FirstRead): Promise<void> {
  const { access, apiBase } = session.store.getState()
  // With a runtime there is already a view, which fetches by itself.
  if (!access || session.runtime) return
  const ahead = calls.get(session) ?? new Map<string, PrefetchedCall>()
  calls.set(session, ahead)
  const ask = (path: string): Promise<Response> => {
    const before = ahead.get(apiBase + path)
    if (before?.access === access) return before.answer
    const headers = { Accept: 'application/json', Authorization: `Bearer ${access}` }
    const answer = fetch(apiBase + path, { headers, cache: 'no-store' })
    ahead.set(apiBase + path, { access, at: Date.now(), answer })
    // The reader handles the failure; there may be no reader.
    answer.catch(() => undefined)
    return answer
  }
  const known = firstRead(undefined)
  try {
    const asking = ask('auth/check-auth/')
    if (known) void ask(known)
    const who = await asking
    if (!who.ok) return
    const { user } = (await who.clone().json()) as { user?: SignedInUser }
    const path = firstRead({ ...user })
    if (path && path !== known && !session.runtime && session.store.getState().access === access)
      await ask(path)
  } catch {
    // Deliberately silent (E4): the view reads the same answer, or fetches again, and reports what went wrong.
  }
}

/** Returns a prefetched answer, once, to a reader with the same token. */
export function takePrefetched(
  session: WidgetSession,
  url: string,
  access: string | null,
): Promise<Response> | undefined {
  const call = calls.get(session)?.get(url)
  calls.get(session)?.delete(url)
  return call?.access === access && Date.now() - call.at < KEPT_MS ? call.answer : undefined
}
