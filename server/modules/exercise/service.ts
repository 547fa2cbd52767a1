import type { ClockAction, Exercise } from '#contract/exercise.ts'
import type { Deps } from '#server/deps.ts'
import { Conflict } from '#server/errors.ts'
import type { ActivityAction } from '#server/modules/activity/labels.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { eventFor } from '#server/modules/events/access.ts'
import { changedEvent, editEvent } from '#server/modules/events/editing.ts'
import type { EventFacts } from '#server/modules/events/policy.ts'
import { type Clock, elapsedAt, planned, press } from './clock.ts'
import { canConduct } from './policy.ts'
import { findClock, saveClock } from './queries.ts'

/** @throws NotFound */
export async function readExercise(deps: Deps, by: Session, key: string): Promise<Exercise> {
  const { row, facts } = await eventFor(deps.db, by, key)
  const now = deps.now()
  return presentExercise(by, row.event, facts, (await findClock(deps.db, row.event.id)) ?? planned(now), now)
}

const DONE: Record<ClockAction, ActivityAction> = {
  start: 'exercise_started',
  pause: 'exercise_paused',
  resume: 'exercise_resumed',
  end: 'exercise_ended',
  reset: 'exercise_reset',
}

/**
 * StartEx, Pause, Resume, EndEx and reset. Two conductors who press at once press one after the other.
 * @throws Forbidden, NotFound; Conflict where the clock's state does not allow it
 */
export async function pressClock(
  deps: Deps,
  by: Session,
  key: string,
  action: ClockAction,
): Promise<Exercise> {
  const event = await editEvent(
    deps,
    by,
    { key, ifMatch: undefined },
    async (tx, held) => {
      const { event } = held.row
      const now = deps.now()
      const clock = press((await findClock(tx, event.id)) ?? planned(now), action, now)
      if (typeof clock === 'string') throw new Conflict(clock)
      await saveClock(tx, event.id, clock)
      await recordActivity(tx, by, {
        ...changedEvent(held),
        subject: 'exercise',
        action: DONE[action],
        details: `Exercise time ${inWords(elapsedAt(clock, now))}`,
      })
      return event.id
    },
    { may: canConduct },
  )
  return readExercise(deps, by, String(event))
}

function presentExercise(
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
  }
}

/** hh:mm:ss of exercise time. */
function inWords(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
