import { edits, inScope, type LawActor, type LawEvent, type Org, sees } from './authzLaw.ts'
import { evaluates } from './observationsLaw.ts'
import { createsOrganization, readOrganizationStatus } from './organizationsLaw.ts'

// Offline maps by authz §4.5, independent of the server's code.
// tests/api/authz/offlineMaps.test.ts checks the server against these rules.

const isParticipant = (a: LawActor) => a.role === 'org_user' || a.role === 'user'

/** Manages the maps of an organization: its OA, and staff in charge with the flag. */
export const managesMapsOf = (a: LawActor, org: Org): boolean =>
  a.role === 'org_admin'
    ? a.org === org
    : (a.role === 'super_admin' || a.role === 'admin') && inScope(a, { org }) && createsOrganization(a)

/** POST organizations/{id}/offline-maps/ */
export function uploadToOrganizationStatus(a: LawActor, org: Org | null, ok: number): number {
  const status = readOrganizationStatus(a, org)
  if (status !== 200 || org === null) return status
  return managesMapsOf(a, org) ? ok : 403
}

/** Each event names one person from each of these organizations. */
export const MAP_EVALUATORS = (['A', 'B', 'C'] as const).map((org) => `US ${org}`)

/** Reads the base maps of an event: sees it, or evaluates it. */
export const readsEventMaps = (a: LawActor, event: LawEvent): boolean =>
  sees(a, event) || evaluates(a, event, MAP_EVALUATORS)

/** Reads a map of an organization: in charge of it, or reads the base maps of one of its events. */
export const readsMapOf = (a: LawActor, org: Org, events: readonly LawEvent[]): boolean =>
  readOrganizationStatus(a, org) === 200 ||
  events.some((event) => event.org === org && readsEventMaps(a, event))

/** PATCH and DELETE offline-maps/{id}/ of an event's map; null is a missing one. */
export function changeEventMapStatus(a: LawActor, event: LawEvent | null, ok: number): number {
  if (isParticipant(a)) return 403
  if (!event || !readsEventMaps(a, event)) return 404
  return edits(a, event) ? ok : 403
}

/** PATCH and DELETE offline-maps/{id}/ of an organization's map. */
export function changeOrganizationMapStatus(
  a: LawActor,
  org: Org | null,
  { events, ok }: { events: readonly LawEvent[]; ok: number },
): number {
  if (isParticipant(a)) return 403
  if (org === null || !readsMapOf(a, org, events)) return 404
  return managesMapsOf(a, org) ? ok : 403
}
