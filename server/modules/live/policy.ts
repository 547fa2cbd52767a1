import { mayHearOfAction } from '#server/modules/afterAction/policy.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { canEditEvent, canSeeEvent } from '#server/modules/events/policy.ts'
import { mayHearOfInject } from '#server/modules/injects/policy.ts'
import type { ChangeRow } from '#server/modules/live/queries.ts'
import type { SharedFacts } from '#server/modules/live/sharedFacts.ts'
import { mayKnowMission } from '#server/modules/missions/policy.ts'
import { mayHearOfObservation } from '#server/modules/observations/policy.ts'

/** No row has this id. */
const NOBODY = 0

/**
 * Who is notified of a change: the people it is about, those in charge of its organization, and those who see
 * the event it concerns (VIS of authz §2), or saw it until this very change. Sign-ins are nobody else's business within
 * an organization.
 * @param event facts of the event the row names, when it names one that still exists
 */
export function mayHear(by: Session, row: ChangeRow, event: SharedFacts | undefined): boolean {
  const { id, role, organization_id, organizations, permissions } = by.user
  if (role === 'super_admin' || row.actor_id === id || row.target_user_id === id) return true
  // Who may list the administrators (authz line 11) may hear that the list is another.
  if (row.subject === 'admin' && role === 'admin' && permissions.manage_admin_management === true) return true
  if (row.organization_id !== null) {
    if (organizations === 'all' || organizations.includes(row.organization_id)) return true
    if (row.organization_id === organization_id) {
      if (role === 'org_admin') return true
      if (row.event_id === null && role !== 'admin' && row.subject !== 'session') return true
    }
  }
  return [event, row.event_before].some((facts) => facts && hearsAsViewer(by, row, facts))
}

function hearsAsViewer(by: Session, row: ChangeRow, event: SharedFacts): boolean {
  const { id, organization_id } = by.user
  const facts = {
    ...event,
    takes_part: event.participants.includes(id),
    partner_of_caller: organization_id !== null && event.partners.includes(organization_id),
  }
  // Of observations VIS(E) says nothing: evaluators may not hold it, and most who do read none.
  if (row.subject === 'observation') return canEditEvent(by, facts) || mayHearOfObservation(by, event, row)
  if (row.subject === 'corrective-action' || row.subject === 'after-action-report')
    return mayHearOfAction(by, facts, row)
  if (!canSeeEvent(by, facts)) return false
  if (row.subject === 'inject') return mayHearOfInject(by, facts, row.action)
  if (row.subject !== 'mission' && row.subject !== 'mission-report') return true
  // Its row names the kiosk's organization and, as actor or target, its starter: both were asked above.
  return mayKnowMission(by, facts, {
    starter_id: NOBODY,
    organization_id: row.organization_id ?? NOBODY,
    team_organization_id: row.team_organization_id,
    state: 'running',
  })
}
