import { edits, inScope, isSharedWith, type LawActor, type LawEvent, type Org, sees } from './authzLaw.ts'

// Observations by authz §2 and §4.5, independent of the server's code.
// tests/api/authz/observations.test.ts checks the server against these rules.

/** An observation of the fixture. */
export interface LawObservation {
  /** An actor's name. */
  author: string
  team: Org | null
}

const isStaff = ({ role }: LawActor) => role === 'super_admin' || role === 'admin'
const isManager = ({ role }: LawActor) => role === 'org_admin' || role === 'org_event_manager'
const isParticipant = (a: LawActor) => !isStaff(a) && !isManager(a)

/** EVAL(E) for those the fixture names: of the event's organization, or of a partner it is shared with. */
export const evaluates = (a: LawActor, e: LawEvent, named: readonly string[]): boolean =>
  named.includes(a.name) &&
  a.org !== null &&
  (a.org === e.org || (e.mode === 'Partners' && e.partners.includes(a.org)))

const isInCharge = (a: LawActor, e: LawEvent) => edits(a, e) || inScope(a, e)

/** Manages a participating organization. */
const leads = (a: LawActor, e: LawEvent): boolean =>
  isManager(a) && a.org !== null && e.teams.includes(a.org) && (a.org !== e.org || sees(a, e))

/** OBSERVE(E). */
export const observes = (a: LawActor, e: LawEvent, named: readonly string[]): boolean =>
  isInCharge(a, e) || leads(a, e) || evaluates(a, e, named)

export function reads(a: LawActor, e: LawEvent, o: LawObservation, named: readonly string[]): boolean {
  if (isInCharge(a, e)) return true
  if (leads(a, e) && (o.team === null || o.team === a.org)) return true
  return evaluates(a, e, named) && o.author === a.name
}

export function fileStatus(a: LawActor, e: LawEvent | null, named: readonly string[], ok: number): number {
  if (isStaff(a)) return 403
  if (!e || !observes(a, e, named)) return 404
  return evaluates(a, e, named) ? ok : 403
}

/** Editing one's own observation. */
export function changeOwnStatus(
  a: LawActor,
  e: LawEvent | null,
  o: LawObservation,
  { named, ok }: { named: readonly string[]; ok: number },
): number {
  if (isStaff(a)) return 403
  if (!e || !reads(a, e, o, named)) return 404
  return o.author === a.name && evaluates(a, e, named) ? ok : 403
}

/** Editing an objective: 404 for those who may not read it, then EDIT. */
export function changeObjectiveStatus(
  a: LawActor,
  e: LawEvent | null,
  named: readonly string[],
  ok: number,
): number {
  if (isParticipant(a)) return 403
  if (!e || !observes(a, e, named) || !sees(a, e)) return 404
  return edits(a, e) ? ok : 403
}

const namesEvaluators = (a: LawActor, e: LawEvent) => edits(a, e) || (isManager(a) && isSharedWith(a, e))

export function listEvaluatorsStatus(a: LawActor, e: LawEvent | null): number {
  if (isParticipant(a)) return 403
  if (!e || !sees(a, e)) return 404
  return namesEvaluators(a, e) || inScope(a, e) ? 200 : 403
}

export function nameEvaluatorStatus(a: LawActor, e: LawEvent | null, ok: number): number {
  if (isParticipant(a)) return 403
  if (!e || !sees(a, e)) return 404
  return namesEvaluators(a, e) ? ok : 403
}

/** Removing an evaluator of an organization. */
export function removeEvaluatorStatus(a: LawActor, e: LawEvent | null, of: Org, ok: number): number {
  if (isParticipant(a)) return 403
  if (!e || listEvaluatorsStatus(a, e) !== 200) return 404
  if (edits(a, e)) return ok
  if (inScope(a, e)) return 403
  return a.org === of ? ok : 404
}
