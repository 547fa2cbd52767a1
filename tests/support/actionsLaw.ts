import { edits, inScope, type LawActor, type LawEvent, type Org, sees } from './authzLaw.ts'

// Corrective actions by authz §4.5, independent of the server's code.
// tests/api/authz/actions.test.ts checks the server against these rules.

export const isParticipant = ({ role }: LawActor) => role === 'org_user' || role === 'user'
const isManager = ({ role }: LawActor) => role === 'org_admin' || role === 'org_event_manager'

const isInCharge = (a: LawActor, e: LawEvent) => edits(a, e) || inScope(a, e)
const owns = (a: LawActor, owner: Org) => isManager(a) && a.org === owner

export const readsAction = (a: LawActor, e: LawEvent, owner: Org): boolean =>
  isInCharge(a, e) || owns(a, owner)

export function readStatus(a: LawActor, e: LawEvent | null, owner: Org): number {
  if (isParticipant(a)) return 403
  return e && readsAction(a, e, owner) ? 200 : 404
}

/** In the fixture, every organization is responsible for an action of each event. */
export function readAllStatus(a: LawActor, e: LawEvent | null): number {
  if (isParticipant(a)) return 403
  return e && (isInCharge(a, e) || isManager(a)) ? 200 : 404
}

export function addStatus(a: LawActor, e: LawEvent | null): number {
  if (isParticipant(a)) return 403
  if (!e || !sees(a, e)) return 404
  return edits(a, e) ? 201 : 403
}

export function editActionStatus(a: LawActor, e: LawEvent | null, owner: Org, ok: number): number {
  const status = readStatus(a, e, owner)
  if (status !== 200 || !e) return status
  return edits(a, e) ? ok : 403
}

export function stateStatus(a: LawActor, e: LawEvent | null, owner: Org): number {
  const status = readStatus(a, e, owner)
  if (status !== 200 || !e) return status
  return edits(a, e) || owns(a, owner) ? 200 : 403
}

/** OA and EM of a partner the event is shared with. */
const isPartner = (a: LawActor, e: LawEvent) =>
  isManager(a) && a.org !== null && e.mode === 'Partners' && e.partners.includes(a.org)

/** Of a report that is shared for comments or not. */
export function readReportStatus(a: LawActor, e: LawEvent | null, isShared: boolean): number {
  if (isParticipant(a)) return 403
  return e && (isInCharge(a, e) || (isShared && isPartner(a, e))) ? 200 : 404
}

export function commentStatus(a: LawActor, e: LawEvent | null, isShared: boolean): number {
  const status = readReportStatus(a, e, isShared)
  if (status !== 200 || !e) return status
  return edits(a, e) || (!isInCharge(a, e) && isPartner(a, e)) ? 200 : 403
}
