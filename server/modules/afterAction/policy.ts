import { or, type SQL } from 'drizzle-orm'
import { nothing, scoped } from '#server/db/db.ts'
import { corrective_actions } from '#server/db/schema/afterAction.ts'
import { ownOrganization, within } from '#server/modules/auth/scope.ts'
import { isParticipant, isPlatform, type Session } from '#server/modules/auth/session.ts'
import { canEditEvent, type EditFacts, partnerOf } from '#server/modules/events/policy.ts'
import { inCharge } from '#server/modules/observations/policy.ts'

// Who may read and change corrective actions: authz §4.5.

/** Participants are refused before any row is read (authz §3). */
export const mayEverRead = (by: Session): boolean => !isParticipant(by)

/** OA and EM of the owning organization. */
const seesTo = (by: Session): SQL =>
  isPlatform(by) || isParticipant(by)
    ? nothing()
    : within(corrective_actions.owner_organization_id, ownOrganization(by))

/**
 * EDIT(E), staff in charge, or OA and EM of the owning organization. A WHERE over corrective actions and their events.
 */
export const readableActions = (by: Session): SQL =>
  mayEverRead(by) ? scoped(or(inCharge(by), seesTo(by))) : nothing()

/** What the rules need to know about an action. */
interface ActionFacts {
  event: EditFacts
  owner_organization_id: number | null
}

/** May change and delete it. */
export const canEditAction = (by: Session, { event }: ActionFacts): boolean => canEditEvent(by, event)

/** May set its state, given that they may read it. */
export const canSetState = (by: Session, facts: ActionFacts): boolean =>
  canEditAction(by, facts) ||
  (!isPlatform(by) &&
    !isParticipant(by) &&
    facts.owner_organization_id !== null &&
    facts.owner_organization_id === by.user.organization_id)

/** Who is notified of a change, besides administrators of the organization in the log row and staff in charge of it. */
export const mayReceiveAction = (
  by: Session,
  event: EditFacts,
  row: { organization_id: number | null },
): boolean =>
  canEditEvent(by, event) ||
  (by.user.role === 'org_event_manager' &&
    row.organization_id !== null &&
    row.organization_id === by.user.organization_id)

/** Partners are notified of changes to a report while it is shared with them (`commentsOn`), and of the end of that. */
export const mayReceiveReport = (
  by: Session,
  event: EditFacts & { partner_of_caller: boolean; report_shared?: boolean },
  row: { organization_id: number | null; action: string },
): boolean =>
  mayReceiveAction(by, event, row) ||
  (event.partner_of_caller &&
    !isPlatform(by) &&
    !isParticipant(by) &&
    (event.report_shared === true || row.action === 'report_unshared'))

/**
 * OA and EM of a partner the event is shared with: they read its report once shared, and may comment. A WHERE over
 * events.
 */
export const commentsOn = (by: Session): SQL =>
  isPlatform(by) || isParticipant(by) ? nothing() : partnerOf(by.user.organization_id)
