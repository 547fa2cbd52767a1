import type { BoardRow, ExerciseBoard } from '#contract/exerciseBoard.ts'
import { compareNames } from '#src/shared/compareNames.ts'
import { toRowId } from '#src/shared/rowId.ts'
import {
  type Assigned,
  assignedTo,
  freeKiosks,
  isHeld,
  isSameRecord,
  type Kiosk,
} from '../board/boardRules.ts'

// Rules of the form that assigns kiosks and operators to teams.

/** Form values by field; '' is none. */
export type AssignmentValues = Record<string, string>

type Kiosks = Pick<ExerciseBoard, 'kiosks'>

/** In the order in which people look for them: Bay 2 before Bay 10. */
const inOrder = (kiosks: Kiosks['kiosks']): Kiosk[] =>
  (kiosks ?? []).toSorted(
    (one, other) =>
      compareNames(one.organization.name, other.organization.name) || compareNames(one.name, other.name),
  )

/** Kiosks a team can get: free ones, its own, and those held for it; its organization's first. */
function kiosksFor(kiosks: readonly Kiosk[], row: Pick<BoardRow, 'team' | 'organization' | 'kiosk'>) {
  const isOwn = (kiosk: Kiosk) => isSameRecord(kiosk.organization, row.organization)
  const usable = kiosks.filter(
    (kiosk) =>
      (kiosk.is_free && !kiosk.held_for_team) ||
      isSameRecord(kiosk, row.kiosk) ||
      (kiosk.held_for_team && isSameRecord(kiosk.held_for_team, row.team)),
  )
  return [...usable.filter(isOwn), ...usable.filter((kiosk) => !isOwn(kiosk))]
}

/** Whether a kiosk's last mission failed. */
const isBroken = ({ failure_reason }: Kiosk) => Boolean(failure_reason)

/**
 * Kiosks as select options, with the organization where that is not the team's: those that have failed come last, with
 * the reason.
 */
function options(kiosks: readonly Kiosk[], row: Pick<BoardRow, 'organization' | 'kiosk'>) {
  const all = kiosks.map((kiosk) => {
    const { id, name, organization, failed_for_team, failure_reason } = kiosk
    const label = isSameRecord(organization, row.organization) ? name : `${name} (${organization.name})`
    // The row itself says why its own kiosk failed.
    if (!isBroken(kiosk) || isSameRecord(kiosk, row.kiosk)) return { value: String(id), label, isSound: true }
    const failed = failed_for_team ? `failed for ${failed_for_team.name}` : 'failed'
    return { value: String(id), label: `${label}, ${failed}: ${failure_reason}`, isSound: false }
  })
  return [...all.filter(({ isSound }) => isSound), ...all.filter(({ isSound }) => !isSound)].map(
    ({ value, label }) => ({ value, label }),
  )
}

/**
 * The kiosks a team can get, plus the one the row has, had or shows: a partner's kiosk is not among those a conductor
 * can assign.
 * @param has its current kiosk
 */
export function kioskOptions(
  row: Pick<BoardRow, 'team' | 'organization' | 'kiosk'>,
  { kiosks }: Kiosks,
  has: BoardRow['kiosk'] = row.kiosk,
) {
  const offered = options(kiosksFor(inOrder(kiosks), row), row)
  for (const kiosk of [row.kiosk, has]) {
    if (kiosk && offered.every(({ value }) => value !== String(kiosk.id)))
      offered.unshift({ value: String(kiosk.id), label: kiosk.name })
  }
  return offered
}

/** Kiosks a failed or running mission can continue on; one that has failed is never suggested. */
export function spareOptions(row: BoardRow, { kiosks }: Kiosks) {
  const spares = freeKiosks(kiosksFor(inOrder(kiosks), row)).filter(
    (kiosk) => !isSameRecord(kiosk, row.kiosk),
  )
  const sound = spares.find((kiosk) => !isBroken(kiosk))
  return { suggested: String(sound?.id ?? ''), options: options(spares, row) }
}

/** Said where a kiosk is chosen and the server has not listed all free ones; undefined otherwise. */
export const unlistedText = ({
  kiosks,
  more_free_kiosks,
}: Pick<ExerciseBoard, 'kiosks' | 'more_free_kiosks'>): string | undefined =>
  more_free_kiosks ? `Only the first ${freeKiosks(kiosks ?? []).length} free kiosks are listed.` : undefined

export const kioskField = ({ id }: BoardRow['team']) => `kiosk_${id}` as const
export const operatorField = ({ id }: BoardRow['team']): string => `operator_${id}`

type RowToAssign = Pick<BoardRow, 'team' | 'organization' | 'kiosk' | 'operator' | 'candidates'>

/**
 * Keeps assignments. A team without an operator gets the first of its people, starting with the leader, who has no other
 * team; without a kiosk, the next free one of its organization, else any left over, unless all of its people are taken.
 * A kiosk that has failed for a team is left to be chosen.
 * @param lacking the rows to suggest for; the others keep what they have or lack
 */
export function suggestAssignments(
  rows: readonly RowToAssign[],
  { kiosks }: Kiosks,
  lacking: readonly RowToAssign[] = rows,
): AssignmentValues {
  const taken = new Set(
    rows.flatMap(({ kiosk, operator }) => [`kiosk ${kiosk?.id}`, `operator ${operator?.id}`]),
  )
  const take = (kind: string, offered: readonly { id: string | number }[]): string => {
    const next = offered.find(({ id }) => !taken.has(`${kind} ${id}`))
    taken.add(`${kind} ${next?.id}`)
    return String(next?.id ?? '')
  }
  const values: AssignmentValues = {}
  for (const row of rows) [values[kioskField(row.team)], values[operatorField(row.team)]] = assignedTo(row)
  const free = freeKiosks(inOrder(kiosks)).filter((kiosk) => !isBroken(kiosk))
  for (const { team, organization, kiosk, operator, candidates } of lacking) {
    const own = free.filter((one) => isSameRecord(one.organization, organization))
    const runBy = operator ? String(operator.id) : take('operator', candidates)
    const isTaken = candidates.length > 0 && runBy === ''
    values[operatorField(team)] = runBy
    values[kioskField(team)] = kiosk ? String(kiosk.id) : isTaken ? '' : take('kiosk', own)
  }
  // Only after every team had a kiosk of its own organization. Not for partners, whose people are unknown here: they
  // bring their own kiosks.
  for (const { team, candidates } of lacking) {
    if (candidates.length > 0 && values[operatorField(team)]) values[kioskField(team)] ||= take('kiosk', free)
  }
  return values
}

/** Ids of teams without an operator whose people, as far as known, all operate another team's kiosk. */
export function teamsWithoutOperator(
  rows: readonly Pick<BoardRow, 'team' | 'candidates'>[],
  values: AssignmentValues,
): ReadonlySet<BoardRow['team']['id']> {
  const busy = new Set(
    rows.flatMap(({ team }) => (values[kioskField(team)] && values[operatorField(team)]) || []),
  )
  const without = rows.filter(
    ({ team, candidates }) =>
      !values[operatorField(team)] &&
      candidates.length > 0 &&
      candidates.every(({ id }) => busy.has(String(id))),
  )
  return new Set(without.map(({ team }) => team.id))
}

/**
 * The form's rows: those that can be assigned, or only that of the team in the address if it has a kiosk. Without one its
 * own is first, and only it gets a suggestion: Assign of its row is not meant for the others.
 */
export function rowsToAssign(board: ExerciseBoard, team: string | undefined) {
  const all = board.rows.filter(({ can_assign }) => can_assign)
  const named = all.find((row) => String(row.team.id) === team)
  const only = named?.state === 'none' ? undefined : named
  const others = all.filter((row) => row !== named)
  const opened = only ? [only] : named ? [named, ...others] : all
  const values = suggestAssignments(all, board, named ? [named] : all)
  const fields = opened.flatMap((row) => [kioskField(row.team), operatorField(row.team)])
  const suggested: AssignmentValues = Object.fromEntries(fields.map((field) => [field, values[field] ?? '']))
  return { opened, only, first: others.length > 0 ? named : undefined, suggested }
}

/** The teams that are assigned kiosks and have not started, except those given. */
export const otherAssigned = (rows: readonly BoardRow[], except: readonly Pick<BoardRow, 'team'>[]) =>
  rows.filter(
    (row) =>
      (row.state === 'assigned' || isHeld(row)) && !except.some(({ team }) => isSameRecord(row.team, team)),
  )

/**
 * A kiosk and an operator can each have only one mission.
 * @param others teams that keep what they are assigned
 */
export function assignmentProblems(
  rows: readonly BoardRow[],
  values: AssignmentValues,
  others: readonly BoardRow[] = [],
): Partial<Record<string, string>> {
  const found: Partial<Record<string, string>> = {}
  const users = new Map(
    others.flatMap((row) => {
      const [kiosk, operator] = assignedTo(row)
      return [`kiosk ${kiosk}`, `operator ${operator}`].map((key) => [key, row.team.name] as const)
    }),
  )
  const claim = (field: string, team: string) => {
    const key = `${field.split('_')[0]} ${values[field]}`
    const other = users.get(key)
    if (other === undefined) users.set(key, team)
    else found[field] = `${other} has this ${key.startsWith('kiosk') ? 'kiosk' : 'operator'}.`
  }
  for (const { team, candidates } of rows) {
    if (!values[kioskField(team)]) continue
    claim(kioskField(team), team.name)
    if (values[operatorField(team)]) claim(operatorField(team), team.name)
    // If this person may not see the team's people, the team chooses.
    else if (candidates.length > 0) found[operatorField(team)] = 'Choose an operator.'
  }
  return found
}

/** Whether someone has reassigned a row since it was seen. */
export const isReassigned = (seen: Assigned, row: Assigned): boolean =>
  String(assignedTo(seen)) !== String(assignedTo(row))

/** Form values: suggestions made on opening, and what others have assigned since. */
export function assignmentValues(
  rows: readonly BoardRow[],
  opened: readonly BoardRow[],
  suggested: AssignmentValues,
): AssignmentValues {
  const values = { ...suggested }
  for (const row of rows) {
    const seen = opened.find(({ team }) => isSameRecord(team, row.team))
    if (!seen || !isReassigned(seen, row)) continue
    const [kiosk, operator] = assignedTo(row)
    values[kioskField(row.team)] = kiosk
    values[operatorField(row.team)] = operator
  }
  return values
}

/** The changed rows, with their previous assignment. */
export const changedAssignments = (rows: readonly BoardRow[], values: AssignmentValues) =>
  rows.flatMap((row) => {
    const kiosk = values[kioskField(row.team)] ?? ''
    const operator = values[operatorField(row.team)] ?? ''
    const [hadKiosk, hadOperator] = assignedTo(row)
    if (kiosk === hadKiosk && (kiosk === '' || operator === hadOperator)) return []
    return [
      {
        team: row.team.id,
        kiosk: toRowId(kiosk),
        operator: kiosk === '' ? null : toRowId(operator),
        expected: { kiosk: row.kiosk?.id ?? null, operator: row.operator?.id ?? null },
      },
    ]
  })
