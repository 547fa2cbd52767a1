import { type CorrectiveAction, correctiveAction, UNFINISHED_STATES } from '#contract/correctiveActions.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { picked } from '#server/picked.ts'
import { canEditAction, canSetState } from './policy.ts'
import type { ActionRow } from './queries.ts'

/** Today in UTC, for comparing due dates. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** @param today YYYY-MM-DD */
export function presentAction(
  by: Session,
  { action, event, owner_name, observation_text, in_charge }: ActionRow,
  today: string,
): CorrectiveAction {
  const { due_date, state, owner_organization_id } = action
  const facts = { event, owner_organization_id }
  return {
    ...picked(correctiveAction, action),
    event: { id: event.id, event_id: event.event_id, name: event.name },
    owner:
      owner_organization_id === null || owner_name === null
        ? null
        : { id: owner_organization_id, name: owner_name },
    is_overdue: due_date !== null && due_date < today && UNFINISHED_STATES.some((one) => one === state),
    // Only those in charge may read observations (decision 070).
    observation:
      in_charge && action.observation_id !== null && observation_text !== null
        ? { id: action.observation_id, text: observation_text }
        : null,
    can_edit: canEditAction(by, facts),
    can_set_state: canSetState(by, facts),
  }
}
