import type { BoardRow, ExerciseBoard } from '#contract/exerciseBoard.ts'
import { toRowId } from '#src/shared/rowId.ts'
import { minuteText } from '#src/shared/times.ts'
import { assignedTo, isOpen, isSameRecord } from '../board/boardRules.ts'
import { type AssignmentValues, kioskField, spareOptions, suggestAssignments } from './assignmentRules.ts'
import { canStartAgain, expectedStart, startAgainWith } from './startAgain.ts'

// Rules of the lines of Start teams that start failed teams again. A line's value is the kiosk; '' leaves its team out.

type KioskValues = { readonly [kiosk: ReturnType<typeof kioskField>]: string }

/** The kiosk of the team's next start. */
const OWN = 'own'

/** Whether the team's next kiosk is the one that has just failed. */
const hasBroken = (row: BoardRow, { kiosks }: Pick<ExerciseBoard, 'kiosks'>): boolean => {
  const { kiosk } = startAgainWith(row)
  return (
    (row.mission != null && isSameRecord(kiosk, row.kiosk)) ||
    (kiosks ?? []).some((one) => isSameRecord(one, kiosk) && one.failure_reason)
  )
}

/**
 * The kiosk that each line begins with: the team's own; a free one in its place if that has just failed or is taken; its
 * own all the same if none is left, since a whole platform may have failed, and not its kiosks.
 */
export function startAgainValues(
  rows: readonly BoardRow[],
  { kiosks, ...board }: Pick<ExerciseBoard, 'kiosks' | 'rows'>,
): AssignmentValues {
  const isTaken = (row: BoardRow) =>
    (kiosks ?? []).some((one) => isSameRecord(one, startAgainWith(row).kiosk) && !isFreeFor(row, one))
  const keepsOwn = (row: BoardRow) => !hasBroken(row, { kiosks }) && !isTaken(row)
  const suggested = suggestAssignments(
    rows.map((row) => {
      const { kiosk, operator } = startAgainWith(row)
      return { ...row, operator, kiosk: keepsOwn(row) ? kiosk : null }
    }),
    // A kiosk that another team is assigned is free until it is held.
    { kiosks: (kiosks ?? []).filter((one) => board.rows.every(({ kiosk }) => !isSameRecord(kiosk, one))) },
  )
  return Object.fromEntries(
    rows.map((row) => {
      const field = kioskField(row.team)
      if (keepsOwn(row)) return [field, OWN]
      return [field, suggested[field] || (isTaken(row) ? '' : OWN)]
    }),
  )
}

const isFreeFor = (
  { team }: Pick<BoardRow, 'team'>,
  { is_free, held_for_team }: NonNullable<ExerciseBoard['kiosks']>[number],
): boolean => (held_for_team ? isSameRecord(held_for_team, team) : is_free)

/** The kiosks of a line: its own first, then as Swap kiosk offers them. */
export function startAgainOptions(row: BoardRow, board: ExerciseBoard) {
  const { kiosk } = startAgainWith(row)
  const name = kiosk?.name ?? 'The team’s kiosk'
  return [
    { value: OWN, label: hasBroken(row, board) ? `${name}, failed` : name },
    ...spareOptions({ ...row, kiosk }, board).options,
  ]
}

/** 'Starts again, operated by Lee. Harbor Kiosk 3 failed at 2:13 AM: No heartbeat.' */
export function startAgainText(row: BoardRow): string {
  const at = Date.parse(row.failed_at ?? '')
  const what = row.mission ? (row.kiosk?.name ?? 'Its kiosk') : 'Its start'
  const when = Number.isNaN(at) ? '' : ` at ${minuteText(at)}`
  return [
    `Starts again${operatedBy(startAgainWith(row))}.`,
    `${what} failed${when}${row.reason ? `: ${row.reason}` : '.'}`,
    whyOtherwise(row),
  ]
    .filter(Boolean)
    .join(' ')
}

/** A failed team that was listed, as it is now: why it does not start any more. */
export function notStartedAgainText(row: BoardRow): string {
  if (row.state === 'scheduled') return 'already scheduled'
  return isOpen(row) || row.state === 'ended' ? 'already started' : 'no longer failed'
}

/** Problems by field: a kiosk can have only one mission. */
export function startAgainProblems(
  rows: readonly BoardRow[],
  values: KioskValues,
): Partial<Record<string, string>> {
  const found: Partial<Record<string, string>> = {}
  const users = new Map<string, string>()
  for (const row of rows) {
    const field = kioskField(row.team)
    const chosen = values[field]
    const kiosk = chosen === OWN ? String(startAgainWith(row).kiosk?.id ?? '') : chosen
    if (!kiosk) continue
    const other = users.get(kiosk)
    if (other === undefined) users.set(kiosk, row.team.name)
    else found[field] = `${other} has this kiosk.`
  }
  return found
}

/** The lines as they are now: those that start if chosen, and those whose team somebody else has started or changed. */
export function startAgainLines(
  opened: readonly BoardRow[],
  { rows }: Pick<ExerciseBoard, 'rows'>,
  refused: ReadonlySet<BoardRow['team']['id']>,
) {
  const lines = opened.map((seen) => {
    // A team that no longer takes part is shown as it was: the server names it in its refusal.
    const now = rows.find(({ team }) => isSameRecord(team, seen.team)) ?? seen
    // The server starts only what the line says. Once it has refused, the line says what it would start now.
    return { now, row: refused.has(seen.team.id) ? now : seen }
  })
  return {
    failed: lines.filter(({ now }) => canStartAgain(now)).map(({ row }) => row),
    gone: lines.filter(({ now }) => !canStartAgain(now)).map(({ now }) => now),
  }
}

/** The calls that start these lines. */
export const startAgainCalls = (rows: readonly BoardRow[], values: KioskValues) =>
  rows.flatMap((row) => {
    const kiosk = values[kioskField(row.team)]
    if (!kiosk) return []
    return {
      team: row.team.id,
      mission: row.mission?.id ?? null,
      ...expectedStart(row),
      ...(kiosk !== OWN && { kiosk: toRowId(kiosk) ?? '' }),
    }
  })

/** Why the start is not as the row shows; undefined if it is. */
export function whyOtherwise(row: BoardRow): string | undefined {
  const next = startAgainWith(row)
  const [kiosk, operator] = assignedTo(next)
  const [shownKiosk, shownOperator] = assignedTo(row)
  if (next.operator && operator !== shownOperator)
    return row.operator
      ? `${row.operator.name}, its operator, is not an active member of the team.`
      : 'The account of its operator was deleted.'
  // The operator is unknown to this person.
  return kiosk === shownKiosk ? undefined : 'The team is assigned another kiosk.'
}

/** ', operated by Lee'; '' if that is unknown. */
export const operatedBy = ({ operator }: Pick<BoardRow, 'operator'>): string =>
  operator ? `, operated by ${operator.name}` : ''
