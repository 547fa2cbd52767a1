import { normalizeRole } from '#contract/roles.ts'
import { canOpen, landingPath } from '#src/app/router/routes.ts'
import type { SessionStore } from '#src/shared/session/sessionStore.ts'

/** An address of the portal with its navigation state. */
export type Place = { path: string; state?: unknown }

/**
 * What an ended session left in this tab (ruling 25): the location, and unsent input. Only for that person: another
 * person's sign-in deletes it, and so does a logout or password change in this tab. One in another tab does not
 * (decision 088).
 */
type EndedSession = {
  user: string | number
  /** Fills in the login form. */
  email?: string | undefined
  /** Ended by a logout or password change in another tab. */
  isLogout?: boolean | undefined
  place?: Place | undefined
  forms: Record<string, unknown>
}

const ENDED_ITEM = 'radops.ended'
/** The address opened while signed out (ruling 159), for the next sign-in in this tab. */
const REQUESTED_ITEM = 'radops.asked'

/** @returns undefined if there is nothing, or nothing readable */
export function readEnded(): EndedSession | undefined {
  try {
    const found = JSON.parse(sessionStorage.getItem(ENDED_ITEM) ?? 'null') as Partial<EndedSession> | null
    if (!found || !isId(found.user)) return undefined
    return {
      user: found.user,
      email: typeof found.email === 'string' ? found.email : undefined,
      isLogout: found.isLogout === true,
      place: readPlace(found.place),
      forms: { ...found.forms },
    }
  } catch {
    return undefined // malformed
  }
}

export const rememberRequestedPath = (path: string): void => sessionStorage.setItem(REQUESTED_ITEM, path)

/** @throws DOMException if session storage is full */
export function writeEnded(ended: EndedSession): void {
  if (ended.place || Object.keys(ended.forms).length > 0)
    sessionStorage.setItem(ENDED_ITEM, JSON.stringify(ended))
  else clearEnded()
}

export const clearEnded = (): void => sessionStorage.removeItem(ENDED_ITEM)

/** The ended session that the login page follows; undefined after a logout in this tab, and on a first visit. */
export const endedBefore = (): EndedSession | undefined => {
  const ended = readEnded()
  return ended?.place && ended
}

/** Ids are numbers from the server, but may be text from storage. */
export const isSamePerson = (one: string | number | undefined, other: string | number | undefined): boolean =>
  one !== undefined && other !== undefined && String(one) === String(other)

/**
 * Where a sign-in leads, once: back to where the same person's session ended, or to the address opened while signed
 * out, if the role can open it; else to the role's landing page (portal spec §2.2, rulings 25 and 159).
 */
export function takeDestination(session: SessionStore): Place {
  const { user } = session.getState()
  const role = normalizeRole(user?.roles)
  const requested = sessionStorage.getItem(REQUESTED_ITEM)
  sessionStorage.removeItem(REQUESTED_ITEM)
  const ended = readEnded()
  if (ended && !isSamePerson(ended.user, user?.id)) clearEnded()
  else if (ended?.place) {
    writeEnded({ ...ended, place: undefined })
    const path = knownPath(ended.place.path, role)
    if (path) return { path, state: ended.place.state }
  }
  return { path: (requested !== null && knownPath(requested, role)) || landingPath(role) }
}

/** Only an address of our own that the role can open. */
function knownPath(path: string, role: string): string | undefined {
  const { origin, pathname, search } = new URL(path, location.origin)
  return origin === location.origin && canOpen(pathname, role) ? pathname + search : undefined
}

const isId = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

const readPlace = (place: Partial<Place> | undefined): Place | undefined =>
  typeof place?.path === 'string' ? { path: place.path, state: place.state } : undefined
