import { counted } from '#contract/counted.ts'
import { HOLD_MS, type RetryBody, type StartAllBody } from '#contract/exerciseBoard.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { startOrdered } from '#server/modules/missions/claim.ts'
import { lockPerson, releaseForConductor } from '#server/modules/missions/reservations.ts'
import { lockMission, type MissionRow } from '#server/modules/missions/transition.ts'
import { signalWork } from '#server/ownWork.ts'
import { maySeePeopleOf, personName } from '#server/people.ts'
import { mayAssign } from './assigning.ts'
import {
  assertCurrentMission,
  assertNotEnded,
  type ConductorAction,
  conduct,
  GONE,
  RowsRefused,
  rowRefused,
  teamRow,
} from './conducting.ts'
import { nextStartShownTo, shownTo } from './present.ts'
import { findKiosks, findObstacles, findPerson, lockKiosks } from './queries.ts'
import { answerOf, type ExerciseRow, isStarted, loadRows, nextStartOf } from './rows.ts'
import { kioskProblem, OPERATOR_IS_BUSY, peopleOf, startProblems } from './startProblems.ts'
import { cancelScheduled, dropLapsed, saveAssignments, scheduleRows } from './writes.ts'

/**
 * Schedules the start of all held rows, or of the named teams, after a countdown and optionally staggered. Whichever
 * process is first starts each on time (dueStarts.ts).
 * @throws Forbidden, NotFound, FieldError; RowsRefused with teams that have not said Go, unless `even_no_go` and, where
 *   it is given, `confirmed` allow it
 */
export async function scheduleStart(
  deps: Deps,
  by: Session,
  key: string,
  { countdown_s, stagger_s, teams, ...allowed }: StartAllBody,
): Promise<void> {
  await conduct(deps, by, key, {}, async (action) => {
    const { tx, event, now, record } = action
    await assertNotEnded(action)
    const rows = await loadRows(tx, event.id, now)
    const gone = teams?.filter((id) => rows.every(({ team }) => team.id !== id)) ?? []
    if (gone.length > 0)
      throw new RowsRefused(
        NOT_ALL_GO,
        gone.map((team) => ({ team, kiosk: null, reason: GONE })),
      )
    const chosen = teams
      ? rows.filter(({ team }) => teams.includes(team.id))
      : rows.filter(({ state }) => NOT_READY[state] !== undefined || state === 'go')
    if (chosen.length === 0) throw new RowsRefused('No kiosk is held. Hold the kiosks first.')
    const problems = chosen
      .filter((row) => row.state !== 'go' && !startsWithoutGo(row, allowed))
      .map(({ team, kiosk, state }) => ({
        team: team.id,
        kiosk: kiosk?.id ?? null,
        reason: NOT_READY[state] ?? 'Its kiosk is not held.',
      }))
    if (problems.length > 0) throw new RowsRefused(NOT_ALL_GO, problems)
    const first = now.getTime() + countdown_s * 1000
    await scheduleRows(
      tx,
      event.id,
      chosen.map(({ team }, at) => ({
        team_id: team.id,
        start_at: new Date(first + at * stagger_s * 1000),
      })),
      { held_by: by.user.id, now },
    )
    const apart = stagger_s === 0 ? '' : `, ${stagger_s} s apart`
    const against = chosen.filter(({ state }) => state === 'no_go').map(({ team }) => team.name)
    const overruled = against.length === 0 ? '' : `, including ${against.join(', ')}, No-Go`
    await record(
      'exercise_start_scheduled',
      `${counted(chosen.length, 'team')} in ${countdown_s} s${apart}${overruled}`,
    )
  })
  signalWork(deps, 'missions')
}

/** States that start only with `even_no_go`. */
const NOT_READY: Partial<Record<ExerciseRow['state'], string>> = {
  held: 'The team has not said Go.',
  no_go: 'The team is No-Go.',
}

const NOT_ALL_GO = 'Not every team is Go.'

/** Whether a team that is not Go starts too: a No-Go that the caller has not seen is never overruled. */
function startsWithoutGo(
  { team, state }: ExerciseRow,
  { even_no_go = false, confirmed }: Pick<StartAllBody, 'even_no_go' | 'confirmed'>,
): boolean {
  if (!even_no_go || NOT_READY[state] === undefined) return false
  if (!confirmed) return true
  return confirmed.some((seen) => seen.team === team.id && (state !== 'no_go' || seen.answer === 'no_go'))
}

/**
 * Cancels every pending start: holds its kiosk for another ten minutes, and keeps the team's answer.
 * @throws Forbidden, NotFound
 */
export const cancelStart = (deps: Deps, by: Session, key: string): Promise<void> =>
  conduct(deps, by, key, {}, (action) => cancelAll(action, { keepsAnswers: true }))

/** Idempotent. @param keepsAnswers keep Go and No-Go */
export async function cancelAll(
  { tx, event, now, record }: Pick<ConductorAction, 'tx' | 'event' | 'now' | 'record'>,
  { keepsAnswers }: { keepsAnswers: boolean },
): Promise<void> {
  const held_until = new Date(now.getTime() + HOLD_MS)
  const count = await cancelScheduled(tx, event.id, { held_until, now, keepsAnswers })
  if (count > 0) {
    await record('exercise_start_cancelled', `${counted(count, 'start')} cancelled`)
  }
}

/**
 * Starts one team now, on the kiosk of its next start (`nextStartOf`) or on another: Retry, Start again, Start now and
 * Swap kiosk.
 * @throws Forbidden, NotFound, FieldError
 */
export async function retryStart(
  deps: Deps,
  by: Session,
  key: string,
  { team, kiosk, mission, expected }: RetryBody,
): Promise<void> {
  await conduct(deps, by, key, { orLead: true }, async (action) => {
    const row = await teamRow(action, team)
    await assertNotEnded(action)
    if (row.state === 'scheduled') throw rowRefused(row, 'This team is about to start.')
    if (isStarted(row)) throw rowRefused(row, await hasMission(action, row))
    assertCurrentMission(row, mission)
    const members = (await peopleOf(action, [row])).get(team) ?? []
    if (expected && hasOtherStart(action, row, members, expected)) {
      throw rowRefused(row, 'The kiosk or operator of this start has changed.')
    }
    const next = nextStartOf(row, members)
    const wanted = kiosk ?? next.kiosk?.id
    if (wanted === undefined) throw rowRefused(row, 'Assign a kiosk to this team first.')
    await startRow(action, await withKiosk(action, { ...row, operator: next.operator }, wanted))
  })
  signalWork(deps, 'missions')
}

/** Which mission the team has, where, and by whom as far as the caller may know them (ruling 164). */
async function hasMission({ tx, by, facts }: ConductorAction, row: ExerciseRow): Promise<string> {
  const { assignment, mission, mission_kiosk } = row
  // Of one that a member started, only the operator is known.
  const starter =
    mission && assignment?.mission_id === mission.id && assignment.held_by !== null
      ? await findPerson(tx, assignment.held_by)
      : undefined
  const { operator } = shownTo(by, facts, row)
  const who =
    starter && maySeePeopleOf(by, starter.organization_id)
      ? `, started by ${personName(starter)}`
      : operator
        ? `, operated by ${personName(operator)}`
        : ''
  const where = mission_kiosk ? ` on kiosk ${mission_kiosk.name}` : ''
  return `This team already has a mission: ${mission?.mission_id}${where}${who}.`
}

/** Whether the next start is not the one that the board showed the caller. */
function hasOtherStart(
  { by, facts }: ConductorAction,
  row: ExerciseRow,
  members: Parameters<typeof nextStartShownTo>[3],
  { kiosk, operator }: NonNullable<RetryBody['expected']>,
): boolean {
  const shown = nextStartShownTo(by, facts, row, members)
  return (shown.kiosk?.id ?? null) !== kiosk || (shown.operator?.id ?? null) !== operator
}

/** A row whose kiosk is locked, free for its team, and usable by the caller. */
type ReadyRow = ExerciseRow & { kiosk: NonNullable<ExerciseRow['kiosk']> }

/**
 * Locks the person who starts and the kiosk, in the order of docs/architecture.md (Order of locks).
 * @param moving the mission that continues on the kiosk, locked with its previous one
 */
export async function withKiosk(
  action: ConductorAction,
  row: ExerciseRow,
  id: number,
  moving?: Pick<MissionRow, 'id' | 'kiosk_id' | 'starter_id'>,
): Promise<ReadyRow> {
  const { tx, by, event, now } = action
  const [kiosk] = await findKiosks(tx, [id])
  if (!kiosk || !mayAssign(action, row, kiosk, id)) {
    throw new RowsRefused('This kiosk cannot be assigned to the team.', [
      { team: row.team.id, kiosk: id, reason: 'This kiosk cannot be assigned to the team.' },
    ])
  }
  const starter = moving?.starter_id ?? row.operator?.id
  if (starter !== undefined) await lockPerson(tx, starter)
  if (moving) await lockMission(tx, moving.id)
  await lockKiosks(tx, moving ? [id, moving.kiosk_id] : [id])
  await releaseForConductor(tx, by, { kiosk_ids: [id], now })
  const [obstacles] = await findObstacles(tx, [id], now)
  const reason = kioskProblem(obstacles, { event_id: event.id, team_id: row.team.id })
  if (reason !== undefined) throw rowRefused({ team: row.team, kiosk }, reason)
  await dropLapsed(tx, [id], now)
  return { ...row, kiosk }
}

/**
 * Starts a row's mission with its operator and kiosk, and records the result.
 * @param more.operator_id another operator, whom the caller has checked
 * @throws RowsRefused
 */
export async function startRow(
  action: ConductorAction,
  row: ReadyRow,
  more: Pick<Parameters<typeof startOrdered>[2], 'continues' | 'reason'> & { operator_id?: number } = {},
): Promise<void> {
  const { tx, by, event, now } = action
  const { operator_id = row.operator?.id, ...order } = more
  if (more.operator_id === undefined) {
    const problem = (await startProblems(action, [row])).get(row.team.id)
    if (problem !== undefined) throw rowRefused(row, problem)
  }
  if (operator_id === undefined) throw new Error('a start without an operator is refused above')
  const started = await startOrdered(tx, by, {
    event,
    team: row.team,
    kiosk_id: row.kiosk.id,
    starter_id: operator_id,
    now,
    ...order,
  })
  if (typeof started === 'string') throw rowRefused(row, notStarted(started, row))
  await markStarted(tx, {
    event_id: event.id,
    row,
    answer: answerOf(row),
    operator_id,
    mission_id: started.id,
    held_by: by.user.id,
    now,
  })
}

/** Why a start failed, without naming a person (ruling 164). */
export const notStarted = (
  why: 'busy person' | 'busy kiosk',
  { kiosk }: { kiosk: { name: string } },
): string => (why === 'busy kiosk' ? `Kiosk ${kiosk.name} is no longer free.` : OPERATOR_IS_BUSY)

export const markStarted = (
  tx: Db,
  {
    event_id,
    row,
    now,
    ...values
  }: {
    event_id: number
    row: { team: { id: number }; kiosk: { id: number } }
    answer: ReturnType<typeof answerOf>
    operator_id: number
    mission_id: number
    held_by: number | null
    now: Date
  },
) =>
  saveAssignments(tx, [
    {
      ...values,
      event_id,
      team_id: row.team.id,
      kiosk_id: row.kiosk.id,
      state: 'started',
      changed_at: now,
    },
  ])
