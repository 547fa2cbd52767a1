import { mayReceiveAction, mayReceiveReport } from '#server/modules/afterAction/policy.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { canEditEvent, canSeeEvent } from '#server/modules/events/policy.ts'
import { mayReceiveInject } from '#server/modules/injects/policy.ts'
import { mayKnowMission } from '#server/modules/missions/policy.ts'
import { mayReceiveObservation } from '#server/modules/observations/policy.ts'
import type { ChangeRow } from './queries.ts'
import type { SharedFacts } from './sharedFacts.ts'

/** A row id that does not exist. */
const NO_SUCH_ID = 0

/**
 * Who is notified of a change: the people it is about, those in charge of its organization, and those who see the event
 * it concerns (VIS of authz §2) or did until this change. Within an organization, sign-ins are private.
 * @param event facts of the row's event, if it still exists
 */
export function mayReceive(by: Session, row: ChangeRow, event: SharedFacts | undefined): boolean {
  const { id, role, organization_id, organizations, permissions } = by.user
  if (role === 'super_admin' || row.actor_id === id || row.target_user_id === id) return true
  // Those who may list administrators (authz line 11) are notified of changes to the list.
  if (row.subject === 'admin' && role === 'admin' && permissions.manage_admin_management === true) return true
  if (row.organization_id !== null) {
    if (organizations === 'all' || organizations.includes(row.organization_id)) return true
    if (row.organization_id === organization_id) {
      if (role === 'org_admin') return true
      if (row.event_id === null && role !== 'admin' && row.subject !== 'session') return true
    }
  }
  return [event, row.event_before].some((facts) => facts && receivesAsViewer(by, row, facts))
}

function receivesAsViewer(by: Session, row: ChangeRow, event: SharedFacts): boolean {
  const { id, organization_id } = by.user
  const facts = {
    ...event,
    takes_part: event.participants.includes(id),
    partner_of_caller: organization_id !== null && event.partners.includes(organization_id),
  }
  // VIS(E) does not decide about observations: evaluators may lack it, and most who have it may not read them.
  if (row.subject === 'observation') return canEditEvent(by, facts) || mayReceiveObservation(by, event, row)
  if (row.subject === 'corrective-action') return mayReceiveAction(by, facts, row)
  if (row.subject === 'after-action-report') return mayReceiveReport(by, facts, row)
  if (!canSeeEvent(by, facts)) return false
  if (row.subject === 'inject') return mayReceiveInject(by, facts, row.action)
  if (row.subject !== 'mission' && row.subject !== 'mission-report') return true
  // The row's organization is the kiosk's; its actor or target is the starter. Both were checked above.
  return mayKnowMission(by, facts, {
    starter_id: NO_SUCH_ID,
    organization_id: row.organization_id ?? NO_SUCH_ID,
    team_organization_id: row.team_organization_id,
    state: 'running',
  })
}
