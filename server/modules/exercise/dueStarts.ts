import { OPERATOR_PROBLEMS } from '#contract/exerciseBoard.ts'
import type { Db } from '#server/db/db.ts'
import type { events } from '#server/db/schema/events.ts'
import type { Deps } from '#server/deps.ts'
import { type Actor, ofEvent, recordActivity, SYSTEM } from '#server/modules/activity/record.ts'
import { startOrdered } from '#server/modules/missions/claim.ts'
import { releaseForConductor, tryLockPerson } from '#server/modules/missions/reservations.ts'
import { personName } from '#server/people.ts'
import type { FailureLog } from '#server/repeatedWork.ts'
import {
  type DueRow,
  findConductor,
  findDue,
  findNext,
  lockDue,
  lockEventOf,
  lockIfFree,
} from './dueQueries.ts'
import { answerOf, loadRows } from './rows.ts'
import { markStarted, notStarted } from './starting.ts'
import { operatorProblemText, peopleOf } from './startProblems.ts'
import { changeAssignment } from './writes.ts'

/** A start that was missed (no server was running, or it failed) is made up for within this time; later it fails. */
const LATE_START_MS = 60_000
const TOO_LATE = 'The server did not start the mission within a minute of its start time.'
/** Rows per round, and how many are started in parallel. */
const AT_ONCE = 200
const LANES = 4
/** Retry delay for a row that another process has locked. */
const RETRY_MS = 100

/**
 * Starts every row that is due, each in one transaction with its mission, so an interrupted start changes nothing and
 * any process starts it in its next round. Called by every process's supervisor. A failure does not stop other rows; it
 * is retried each round until it is too late.
 * @returns when the next row is due; null when nothing is scheduled
 */
export async function startDue(deps: Deps, log: FailureLog): Promise<Date | null> {
  const due = await findDue(deps.db, deps.now(), AT_ONCE)
  let isBusy = false
  let hasFailed = false
  const lane = async () => {
    for (let row = due.shift(); row; row = due.shift()) {
      const one = row
      try {
        if ((await deps.db.transaction((tx) => startOne(tx, deps, one))) === 'busy') isBusy = true
      } catch (error) {
        hasFailed = true
        log.failed(error)
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (!hasFailed) log.worked()
  return isBusy ? new Date(deps.now().getTime() + RETRY_MS) : findNext(deps.db, deps.now())
}

/** @returns 'busy' when another transaction has locked the row's operator or kiosk */
async function startOne(tx: Db, deps: Deps, due: DueRow): Promise<'busy' | 'done'> {
  const now = deps.now()
  const { event_id, team_id, kiosk_id, operator_id } = due
  // In the order of docs/architecture.md (Order of locks); kiosk and row only if nobody else has them.
  const event = await lockEventOf(tx, due)
  if (!event) return 'done'
  if (operator_id !== null && !(await tryLockPerson(tx, operator_id))) return 'busy'
  if (kiosk_id !== null && !(await lockIfFree(tx, kiosk_id))) return 'busy'
  const scheduled = await lockDue(tx, due, now)
  if (!scheduled?.start_at) return 'done'
  const [row] = await loadRows(tx, event_id, now, team_id)
  if (!row) return 'done'
  const { kiosk, operator } = row
  const fail = (reason: string) => failRow(tx, event, row.team, reason, now)
  if (now.getTime() - scheduled.start_at.getTime() > LATE_START_MS) return fail(TOO_LATE)
  if (event.status !== 'Active') return fail('The event is inactive.')
  if (!kiosk) return fail('The kiosk of this team was deleted.')
  const problem = operatorProblemText(row, await peopleOf({ tx }, [row]))
  if (!operator || problem !== undefined) return fail(problem ?? OPERATOR_PROBLEMS.missing)
  if (row.mission) return fail('The team has already started its own mission.')
  const by = await conductorOf(tx, scheduled.held_by)
  // Someone of the team may have it in their dialog.
  await releaseForConductor(tx, by, { kiosk_ids: [kiosk.id], now })
  const started = await startOrdered(tx, by, {
    event,
    team: row.team,
    kiosk_id: kiosk.id,
    starter_id: operator.id,
    now,
  })
  if (typeof started === 'string') return fail(notStarted(started, { kiosk }))
  await markStarted(tx, {
    event_id,
    row: { team: row.team, kiosk },
    answer: answerOf(row),
    operator_id: operator.id,
    mission_id: started.id,
    held_by: scheduled.held_by,
    now,
  })
  return 'done'
}

/** The start is logged under the conductor who scheduled it. */
async function conductorOf(tx: Db, id: number | null): Promise<Actor> {
  const user = id === null ? undefined : await findConductor(tx, id)
  return user ? { user: { id: user.id, name: personName(user) }, ip: null, browser: null } : SYSTEM
}

async function failRow(
  tx: Db,
  event: typeof events.$inferSelect,
  team: { id: number; name: string },
  reason: string,
  now: Date,
): Promise<'done'> {
  await changeAssignment(tx, event.id, team.id, undefined, {
    state: 'failed',
    reason,
    start_at: null,
    changed_at: now,
  })
  await recordActivity(tx, SYSTEM, {
    action: 'exercise_start_failed',
    subject: 'exercise',
    ...ofEvent(event),
    details: `Team ${team.name}: ${reason}`,
  })
  return 'done'
}
