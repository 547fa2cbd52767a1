import type { WidgetSession } from './widgetSession.ts'

/** A read that was sent before there was anybody to read its answer. */
interface AheadCall {
  access: string
  /** Milliseconds since 1970. */
  at: number
  answer: Promise<Response>
}

/** Whom the token belongs to, as auth/check-auth/ tells it; unchecked. */
export interface Asker {
  roles?: unknown
}

/** What took longer to be read is requested again: it may have changed meanwhile. */
const KEPT_MS = 10_000

/** By address. They wait no longer than their session lives. */
const calls = new WeakMap<WidgetSession, Map<string, AheadCall>>()

/**
 * Names what a view will read first: the address below the API base, exactly as it will ask; undefined where that cannot be
 * told.
 * @param asker undefined as long as nobody knows
 */
export type FirstRead = (asker: Asker | undefined) => string | undefined

/**
 * Asks while the code of a view is on its way what that will ask first: who the person is and what the widget shows. The
 * answers wait for it.
 */
export async function readAhead(session: WidgetSession, firstRead: FirstRead): Promise<void> {
  const { access, apiBase } = session.store.getState()
  // With a runtime there is a view already, which asks by itself.
  if (!access || session.runtime) return
  const ahead = calls.get(session) ?? new Map<string, AheadCall>()
  calls.set(session, ahead)
  const ask = (path: string): Promise<Response> => {
    const before = ahead.get(apiBase + path)
    if (before?.access === access) return before.answer
    const headers = { Accept: 'application/json', Authorization: `Bearer ${access}` }
    const answer = fetch(apiBase + path, { headers, cache: 'no-store' })
    ahead.set(apiBase + path, { access, at: Date.now(), answer })
    // The reader gets its failure; there may be none.
    answer.catch(() => undefined)
    return answer
  }
  const known = firstRead(undefined)
  try {
    const asking = ask('auth/check-auth/')
    if (known) void ask(known)
    const who = await asking
    if (!who.ok) return
    const { user } = (await who.clone().json()) as { user?: Asker }
    const path = firstRead({ ...user })
    if (path && path !== known && !session.runtime && session.store.getState().access === access)
      await ask(path)
  } catch {
    // Chosen silence (E4): the view reads the same answer, or asks again, and says what went wrong.
  }
}

/** Hands out an answer that was asked for ahead, once, to a reader with the same token. */
export function takeAhead(
  session: WidgetSession,
  url: string,
  access: string | null,
): Promise<Response> | undefined {
  const call = calls.get(session)?.get(url)
  calls.get(session)?.delete(url)
  return call?.access === access && Date.now() - call.at < KEPT_MS ? call.answer : undefined
}
