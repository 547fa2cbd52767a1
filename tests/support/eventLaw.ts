import { edits, type LawActor, type LawEvent, type Org, runs, sees } from './authzLaw.ts'

// The authorization design about making, changing and ending events, lines 46 to 49 and 54, in its own words.

const isParticipant = (a: LawActor) => a.role === 'user' || a.role === 'org_user'

/** Line 46: whose events a caller makes; null for those who make none (403). */
export function createsFor(a: LawActor): Org | null {
  const mayCreate = ['super_admin', 'org_admin', 'org_event_manager'].includes(a.role)
  return mayCreate ? a.org : null
}

/** Lines 47 to 49 and 54, and the end of an event: the role, the row, then EDIT (§3). null is an event that is not there. */
export function editStatus(a: LawActor, e: LawEvent | null): 'allowed' | 403 | 404 {
  if (isParticipant(a)) return 403
  if (!e || !sees(a, e)) return 404
  return edits(a, e) ? 'allowed' : 403
}

/** Whether it is ready: for who may run or edit it. */
export function readinessStatus(a: LawActor, e: LawEvent | null): 'allowed' | 403 | 404 {
  if (!e || !sees(a, e)) return 404
  return runs(a, e) || edits(a, e) ? 'allowed' : 403
}
