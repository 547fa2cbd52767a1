import { formatDuration } from '#contract/duration.ts'
import type { ClockAction, Exercise } from '#contract/exercise.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { Conflict } from '#server/errors.ts'
import type { ActivityAction } from '#server/modules/activity/labels.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { eventFor } from '#server/modules/events/access.ts'
import { changedEvent, editEvent } from '#server/modules/events/editing.ts'
import { forgetNumbers, numberTeams } from '#server/modules/events/teamNumbers.ts'
import { resetInjects } from '#server/modules/injects/service.ts'
import { signalWork } from '#server/ownWork.ts'
import { type Clock, elapsedAt, nextClock, planned } from './clock.ts'
import { canConduct } from './policy.ts'
import { presentExercise } from './present.ts'
import { findClock, saveClock } from './queries.ts'
import { cancelAll } from './starting.ts'
import { forgetEnded } from './writes.ts'

/** The clock of an event, started or not. */
export const clockOf = async (db: Db, event: number, now: Date): Promise<Clock> =>
  (await findClock(db, event)) ?? planned(now)

/** @throws NotFound */
export async function readExercise(deps: Deps, by: Session, key: string): Promise<Exercise> {
  const { row, facts } = await eventFor(deps.db, by, key)
  const now = deps.now()
  return presentExercise(by, row.event, facts, await clockOf(deps.db, row.event.id, now), now)
}

const DONE: Record<ClockAction, ActivityAction> = {
  start: 'exercise_started',
  pause: 'exercise_paused',
  resume: 'exercise_resumed',
  end: 'exercise_ended',
  reset: 'exercise_reset',
}

/**
 * StartEx, Pause, Resume, EndEx, which cancels pending starts, and reset. Concurrent actions run one after the other.
 * @throws Forbidden, NotFound; Conflict if the clock's state does not allow it
 */
export async function changeClock(
  deps: Deps,
  by: Session,
  key: string,
  action: ClockAction,
): Promise<Exercise> {
  const event = await editEvent(deps, by, { id: key, may: canConduct }, async (tx, held) => {
    const { event } = held.row
    const now = deps.now()
    const clock = nextClock(await clockOf(tx, event.id, now), action, now)
    if (typeof clock === 'string') throw new Conflict(clock)
    await saveClock(tx, event.id, clock)
    if (action === 'start') await numberTeams(tx, event.id)
    if (action === 'reset') {
      await forgetNumbers(tx, event.id)
      await forgetEnded(tx, event.id)
    }
    const record = (done: ActivityAction, details: string) =>
      recordActivity(tx, by, { ...changedEvent(held), subject: 'exercise', action: done, details })
    if (action === 'end') await cancelAll({ tx, event, now, record }, { keepsAnswers: true })
    const more = action === 'reset' ? await resetInjects(tx, event.id, now) : ''
    await record(DONE[action], `Exercise time ${formatDuration(elapsedAt(clock, now))}${more}`)
    return event.id
  })
  // A running clock delivers injects.
  signalWork(deps, 'missions')
  return readExercise(deps, by, String(event))
}
