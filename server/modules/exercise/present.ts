import type { Exercise } from '#contract/exercise.ts'
import type { Session } from '#server/modules/auth/session.ts'
import type { EventFacts } from '#server/modules/events/policy.ts'
import { maySeePeopleOf, personName } from '#server/people.ts'
import { type Clock, elapsedAt } from './clock.ts'
import { canConduct, knowsKiosk } from './policy.ts'
import { answerOf, type ExerciseRow, isHeld, kioskOf, nextStartOf, operatorOf } from './rows.ts'

/** The exercise, its clock at a moment, and whether the caller may conduct it. */
export function presentExercise(
  by: Session,
  event: { id: number; event_id: string; name: string },
  facts: EventFacts,
  clock: Clock,
  now: Date,
): Exercise {
  return {
    event: event.id,
    event_id: event.event_id,
    event_name: event.name,
    state: clock.state,
    elapsed_ms: elapsedAt(clock, now),
    server_time: now.toISOString(),
    started_at: clock.started_at?.toISOString() ?? null,
    ended_at: clock.ended_at?.toISOString() ?? null,
    can_control: canConduct(by, facts),
    is_active: facts.status === 'Active',
  }
}

/** A row's kiosk and operator as this person may see them; null if they may not (ruling 164). */
export function shownTo(by: Session, facts: EventFacts, row: ExerciseRow) {
  const { organization } = row
  const operator = operatorOf(row)
  const isOwn = operator?.id === by.user.id
  const arePeopleKnown = maySeePeopleOf(by, organization.id)
  const isKioskKnown = isOwn || knowsKiosk(by, facts, organization.id)
  return {
    kiosk: isKioskKnown ? kioskOf(row) : null,
    operator: isOwn || arePeopleKnown ? operator : null,
    isKioskKnown,
    arePeopleKnown,
    /** The caller is the operator. */
    isOwn,
  }
}

/**
 * Kiosk and operator of a team's next start as this person may see them; null if they may not.
 * @param members as for `nextStartOf`
 */
export function nextStartShownTo<Member extends { id: number }>(
  by: Session,
  facts: EventFacts,
  row: ExerciseRow,
  members: readonly Member[],
) {
  const { isKioskKnown, arePeopleKnown } = shownTo(by, facts, row)
  const { kiosk, operator } = nextStartOf(row, members)
  return { kiosk: isKioskKnown ? kiosk : null, operator: arePeopleKnown ? operator : null }
}

/** Who said a held team's Go or No-Go, by name for callers who may know them, and when; null without an answer. */
export function answeredShownTo(by: Session, row: ExerciseRow) {
  const { assignment, answerer } = row
  if (!assignment?.answered_at || !isHeld(row) || answerOf(row) === null) return null
  const isKnown = answerer && (answerer.id === by.user.id || maySeePeopleOf(by, answerer.organization_id))
  return { by: isKnown ? personName(answerer) : null, at: assignment.answered_at.toISOString() }
}
