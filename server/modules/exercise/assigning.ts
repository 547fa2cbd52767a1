import { counted } from '#contract/counted.ts'
import { type AssignmentsBody, HOLD_MS } from '#contract/exerciseBoard.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { releaseForConductor } from '#server/modules/missions/reservations.ts'
import { maySeePeopleOf, personName } from '#server/people.ts'
import {
  assertNotEnded,
  type ConductorAction,
  conduct,
  GONE,
  RowsRefused,
  rowToConduct,
} from './conducting.ts'
import { assignableFrom, canConduct } from './policy.ts'
import { shownTo } from './present.ts'
import { findKiosks, lockKiosks } from './queries.ts'
import { type ExerciseRow, isHeld, isStarted, kioskOf, loadRows, operatorOf } from './rows.ts'
import { operatorProblemText, type People, peopleOf, startProblems } from './startProblems.ts'
import { dropLapsed, holdRows, releaseRows, saveAssignments } from './writes.ts'

/**
 * Assigns kiosks and operators to teams; rows not named or unchanged are kept. A new kiosk ends the hold of the
 * previous one; a new operator has to say Go again.
 * @throws NotFound; Forbidden for a team the caller does not conduct; RowsRefused with the rows that prevent it, including
 *   those changed since the caller saw them
 */
export const assignKiosks = (
  deps: Deps,
  by: Session,
  key: string,
  { rows: wanted }: AssignmentsBody,
): Promise<void> =>
  conduct(deps, by, key, { orLead: true }, async (action) => {
    const plan = await planChanges(action, wanted)
    const { changes } = plan
    const problems = changes.flatMap((change) => {
      const reason = problemOf(action, plan, change)
      return reason === undefined ? [] : [{ team: change.row.team.id, kiosk: change.kiosk, reason }]
    })
    if (problems.length > 0) throw new RowsRefused(CANNOT_ASSIGN, problems)
    if (changes.length > 0) {
      await saveAssignments(
        action.tx,
        changes.map((change) => assignmentOf(action, change)),
      )
      const inWords = changes.map((change) => assignedInWords(action.event, plan, change))
      await action.record('exercise_kiosks_assigned', inWords.join('; '))
    }
  })

const CANNOT_ASSIGN = 'Some teams cannot be assigned like this.'

/** The requested assignment of a row. */
interface Requested {
  row: ExerciseRow
  kiosk: number | null
  operator: number | null
  /** `operator`, or the one `unnamedOperator` picks. */
  operator_id: number | null
  expected?: AssignmentsBody['rows'][number]['expected']
}

/** What an assignment would change, and the people and kiosks it may name. */
interface Plan {
  changes: Requested[]
  people: People
  kiosks: ReadonlyMap<number, Awaited<ReturnType<typeof findKiosks>>[number]>
}

/** @throws Forbidden for a team the caller does not conduct, RowsRefused for those that do not take part */
async function planChanges(action: ConductorAction, wanted: AssignmentsBody['rows']): Promise<Plan> {
  const { tx, by, event, facts, now } = action
  const rows = new Map((await loadRows(tx, event.id, now)).map((row) => [row.team.id, row]))
  // A colleague may have removed it since the caller saw it: named like other rows, so that the form can say it there.
  const gone = canConduct(by, facts) ? wanted.filter(({ team }) => !rows.has(team)) : []
  if (gone.length > 0)
    throw new RowsRefused(
      CANNOT_ASSIGN,
      gone.map(({ team, kiosk }) => ({ team, kiosk, reason: GONE })),
    )
  const asked = wanted.map((each) => ({ ...each, row: rowToConduct(by, facts, rows.get(each.team)) }))
  const people = await peopleOf(
    action,
    asked.map(({ row }) => row),
  )
  const changes = asked
    .map((each) => ({ ...each, operator_id: each.operator ?? unnamedOperator(by, each, people) }))
    .filter((each) => !isUnchanged(by, each))
  const kiosk_ids = changes.flatMap(({ kiosk }) => kiosk ?? [])
  const kiosks = new Map((await findKiosks(tx, kiosk_ids)).map((kiosk) => [kiosk.id, kiosk]))
  return { changes, people, kiosks }
}

/** Why a row cannot be changed like this; undefined if it can. */
function problemOf(
  action: ConductorAction,
  { people, kiosks }: Plan,
  { row, kiosk, operator, expected }: Requested,
): string | undefined {
  if (isStarted(row)) return 'It has started.'
  const meanwhile = expected && changedMeanwhile(action, row, expected)
  if (meanwhile !== undefined) return meanwhile
  if (!mayAssign(action, row, kiosk === null ? undefined : kiosks.get(kiosk), kiosk))
    return 'This kiosk cannot be assigned to the team.'
  if (operator !== null && !mayOperate(action.by, row, people, operator))
    return 'Choose a member of the team as operator.'
  return undefined
}

/** 'Alpha: Console 1, Ann Alder'. The organizer's log names no person of a partner (ruling 164). */
function assignedInWords(
  event: { organization_id: number },
  { people, kiosks }: Plan,
  { row: { team, organization }, kiosk, operator_id }: Requested,
): string {
  if (kiosk === null) return `${team.name}: no kiosk`
  const operator =
    organization.id === event.organization_id && people.get(team.id)?.find(({ id }) => id === operator_id)
  return `${team.name}: ${kiosks.get(kiosk)?.name}${operator ? `, ${personName(operator)}` : ''}`
}

/**
 * Whether a row already shows and has the requested assignment: its last mission may have had another kiosk or operator.
 * That of an open mission cannot be changed here. An operator unknown to the caller never matches, so ids cannot be
 * probed.
 */
function isUnchanged(by: Session, { row, kiosk, operator, operator_id }: Requested): boolean {
  if (operator !== null && !maySeePeopleOf(by, row.organization.id)) return false
  const isShown = idOf(kioskOf(row)) === kiosk && idOf(operatorOf(row)) === operator_id
  const isAssigned = idOf(row.kiosk) === kiosk && idOf(row.operator) === operator_id
  return isShown && (isAssigned || isStarted(row))
}
const idOf = (named: { id: number } | null | undefined): number | null => named?.id ?? null

/** Why a row no longer matches what the caller saw; undefined if it does. */
function changedMeanwhile(
  { by, facts }: ConductorAction,
  row: ExerciseRow,
  expected: { kiosk: number | null; operator: number | null },
): string | undefined {
  const { kiosk, operator } = shownTo(by, facts, row)
  if (idOf(kiosk) !== expected.kiosk) {
    return kiosk
      ? `Someone else has assigned kiosk ${kiosk.name} to this team.`
      : 'Someone else removed this team’s kiosk.'
  }
  return idOf(operator) === expected.operator
    ? undefined
    : 'Someone else has chosen another operator for this team.'
}

/** Whether the caller may assign this kiosk to the team: one they may assign from, or its current one. */
export function mayAssign(
  { by, facts }: Pick<ConductorAction, 'by' | 'facts'>,
  row: ExerciseRow,
  kiosk: { organization_id: number } | undefined,
  id: number | null,
): boolean {
  if (id === null || id === row.assignment?.kiosk_id) return true
  return kiosk !== undefined && assignableFrom(by, facts, row.organization.id).includes(kiosk.organization_id)
}

/** False if the caller may not know the team's people, so that ids cannot be probed. */
export const mayOperate = (by: Session, row: ExerciseRow, people: People, operator: number): boolean =>
  maySeePeopleOf(by, row.organization.id) && (people.get(row.team.id) ?? []).some(({ id }) => id === operator)

/** If the caller may not choose the operator: the current one, or the leader once the team has a kiosk. */
function unnamedOperator(
  by: Session,
  { row, kiosk }: { row: ExerciseRow; kiosk: number | null },
  people: People,
): number | null {
  if (maySeePeopleOf(by, row.organization.id)) return null
  const team = people.get(row.team.id) ?? []
  const chosen = team.find(({ id }) => id === operatorOf(row)?.id)
  return chosen?.id ?? (kiosk === null ? null : idOf(team[0]))
}

/** A hold continues if the kiosk stays the same. */
function assignmentOf({ event, now }: ConductorAction, { row, kiosk: kiosk_id, operator_id }: Requested) {
  const { team, assignment } = row
  const isKept = isHeld(row) && assignment?.kiosk_id === kiosk_id
  return {
    event_id: event.id,
    team_id: team.id,
    kiosk_id,
    operator_id,
    state: isKept ? ('held' as const) : ('assigned' as const),
    held_by: isKept ? assignment.held_by : null,
    held_until: isKept ? assignment.held_until : null,
    changed_at: now,
  }
}

/**
 * Holds the kiosks of all assigned rows that have somebody to run the mission for ten minutes, or none. Kiosks already
 * held are held for another ten. Of two conductors who want the same kiosk, the second gets a refusal that names it.
 * @throws Forbidden, NotFound
 */
export const holdKiosks = (deps: Deps, by: Session, key: string): Promise<void> =>
  conduct(deps, by, key, {}, async (action) => {
    const { tx, event, now } = action
    await assertNotEnded(action)
    const all = (await loadRows(tx, event.id, now)).filter((row) => row.state === 'assigned' || isHeld(row))
    if (all.length === 0) throw new RowsRefused('No team has a kiosk to hold. Assign kiosks first.')
    const people = await peopleOf(action, all)
    const left = all.flatMap((row) => {
      const reason = operatorProblemText(row, people)
      return reason === undefined ? [] : [{ team: row.team.id, kiosk: row.kiosk?.id ?? null, reason }]
    })
    if (left.length === all.length) throw new RowsRefused('No team has an operator.', left)
    const rows = all.filter(({ team }) => left.every((each) => each.team !== team.id))
    const ids = rows.flatMap(({ kiosk }) => kiosk?.id ?? [])
    await lockKiosks(tx, ids)
    await releaseForConductor(tx, by, { kiosk_ids: ids, now })
    const found = await startProblems(action, rows)
    const problems = rows.flatMap(({ team, kiosk }) => {
      const isShared = ids.filter((id) => id === kiosk?.id).length > 1
      const reason = isShared ? `Kiosk ${kiosk?.name} is assigned to several teams.` : found.get(team.id)
      return reason === undefined ? [] : [{ team: team.id, kiosk: kiosk?.id ?? null, reason }]
    })
    if (problems.length > 0) throw new RowsRefused('No kiosk was held: some are not available.', problems)
    await dropLapsed(tx, ids, now)
    const held_until = new Date(now.getTime() + HOLD_MS)
    await holdRows(
      tx,
      event.id,
      rows.map(({ team }) => team.id),
      { held_by: by.user.id, held_until, changed_at: now },
    )
    await action.record('exercise_kiosks_held', `${counted(rows.length, 'kiosk')} held for ten minutes`)
  })

/**
 * Releases every held kiosk; scheduled starts are kept.
 * @throws Forbidden, NotFound
 */
export const releaseKiosks = (deps: Deps, by: Session, key: string): Promise<void> =>
  conduct(deps, by, key, {}, async ({ tx, event, now, record }) => {
    const count = await releaseRows(tx, event.id, now)
    if (count > 0) await record('exercise_kiosks_released', `${counted(count, 'kiosk')} released`)
  })
