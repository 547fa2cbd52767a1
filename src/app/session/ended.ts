import { normalizeRole } from '#contract/roles.ts'
import { canOpen, landingPath } from '#src/app/router/routes.ts'
import type { SessionStore } from '#src/shared/session/sessionStore.ts'

/** An address of the portal with what its navigation carried. */
export type Place = { path: string; state?: unknown }

/**
 * What a session that has ended left behind in this tab (ruling 25): where the person was, and what they had typed.
 * For that person alone; anybody else's sign-in, a logout and a password change take it away.
 */
export type Ended = { user: string | number; place?: Place | undefined; forms: Record<string, unknown> }

const ENDED_ITEM = 'radops.ended'
/** The address opened while signed out (ruling 159), for the next sign-in in this tab. */
const ASKED_ITEM = 'radops.asked'

/** @returns undefined when nothing was left, or nothing that can be read */
export function readEnded(): Ended | undefined {
  try {
    const found = JSON.parse(sessionStorage.getItem(ENDED_ITEM) ?? 'null') as Partial<Ended> | null
    if (!found || !isId(found.user)) return undefined
    return { user: found.user, place: readPlace(found.place), forms: { ...found.forms } }
  } catch {
    return undefined // the item was edited
  }
}

export const rememberAsked = (path: string): void => sessionStorage.setItem(ASKED_ITEM, path)

/** @throws DOMException when session storage is full */
export function writeEnded(ended: Ended): void {
  if (ended.place || Object.keys(ended.forms).length > 0)
    sessionStorage.setItem(ENDED_ITEM, JSON.stringify(ended))
  else forgetEnded()
}

export const forgetEnded = (): void => sessionStorage.removeItem(ENDED_ITEM)

/** Whether the sign-in page follows a session that ended by itself, not a logout and not a first visit. */
export const hasEnded = (): boolean => readEnded()?.place !== undefined

/** Ids come from the server as numbers and from storage perhaps as text. */
export const isSamePerson = (one: string | number | undefined, other: string | number | undefined): boolean =>
  one !== undefined && other !== undefined && String(one) === String(other)

/**
 * Where a sign-in leads: back to where the same person's session ended, or to the address that was opened signed out, once, if
 * the role may open it; else to the landing of the role (portal spec §2.2, rulings 25 and 159).
 */
export function takeDestination(session: SessionStore): Place {
  const { user } = session.getState()
  const role = normalizeRole(user?.roles)
  const asked = sessionStorage.getItem(ASKED_ITEM)
  sessionStorage.removeItem(ASKED_ITEM)
  const ended = readEnded()
  if (ended && !isSamePerson(ended.user, user?.id)) forgetEnded()
  else if (ended?.place) {
    writeEnded({ ...ended, place: undefined })
    const path = knownPath(ended.place.path, role)
    if (path) return { path, state: ended.place.state }
  }
  return { path: (asked !== null && knownPath(asked, role)) || landingPath(role) }
}

/** Only an address of our own that the role may open. */
function knownPath(path: string, role: string): string | undefined {
  const { origin, pathname, search } = new URL(path, location.origin)
  return origin === location.origin && canOpen(pathname, role) ? pathname + search : undefined
}

const isId = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

const readPlace = (place: Partial<Place> | undefined): Place | undefined =>
  typeof place?.path === 'string' ? { path: place.path, state: place.state } : undefined
