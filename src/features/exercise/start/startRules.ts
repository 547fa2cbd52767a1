import { counted } from '#contract/counted.ts'
import type { BoardRow, ExerciseBoard } from '#contract/exerciseBoard.ts'
import type { RowId } from '#contract/shared.ts'
import { type ApiError, isRefusal } from '#src/api/errors.ts'
import { NotStarted } from '#src/api/exercise.ts'
import { hasStarted, isHeld, isOpen, isSameRecord, stateOrder } from '../board/boardRules.ts'
import { refusedTexts } from './refusedRows.ts'

// Rules of the dialog that starts teams.

export type StartValues = {
  countdown: string
  stagger: string
  even_no_go: boolean
  /** Whether failed teams start again. */
  again: boolean
  /** The kiosk of each failed team (startAgainRules.ts). */
  [kiosk: `kiosk_${string}`]: string
}

/** A team that was held when the dialog opened, as it is now. */
export type StartLine = {
  row: BoardRow
  /** It has said No-Go since the dialog opened. */
  isNewNoGo: boolean
}

/** The teams of the dialog as they are now: held, of these Go and not Go (No-Go first), and those no longer held. */
export function startLines(opened: readonly BoardRow[], board: Pick<ExerciseBoard, 'rows'>) {
  const lines = opened.map((seen): StartLine => {
    // A team that no longer takes part is shown as it was: the server names it in its refusal.
    const row = board.rows.find(({ team }) => isSameRecord(team, seen.team)) ?? seen
    return { row, isNewNoGo: row.state === 'no_go' && seen.state !== 'no_go' }
  })
  const held = lines.filter(({ row }) => isHeld(row))
  return {
    held,
    go: held.filter(({ row }) => row.state === 'go'),
    // A team's own reason not to start comes first.
    notGo: held
      .filter(({ row }) => row.state !== 'go')
      .toSorted((a, b) => stateOrder(a.row) - stateOrder(b.row)),
    gone: lines.filter(({ row }) => !isHeld(row)),
  }
}

/** A team that is not Go, and the answer with which the dialog shows it. */
export const seenAnswer = ({ row }: StartLine) => ({
  team: row.team.id,
  answer: row.state === 'no_go' ? ('no_go' as const) : null,
})

/** What the dialog says of a team that it does not start, or only when asked to. */
export function startLineText({ row, isNewNoGo }: StartLine): string {
  if (isNewNoGo) return 'No-Go since you opened this'
  if (row.state === 'no_go') return 'No-Go'
  if (row.state === 'held') return 'no answer yet'
  if (row.state === 'scheduled') return 'already scheduled'
  if (row.state === 'failed') return 'has failed'
  return isOpen(row) ? 'already started' : 'no longer held'
}

/** '2 are No-Go, 27 have not answered.' */
export function notGoText(lines: readonly StartLine[]): string {
  const noGo = lines.filter(({ row }) => row.state === 'no_go').length
  const silent = lines.length - noGo
  return `${[noGo > 0 && `${counted(noGo, 'is', 'are')} No-Go`, silent > 0 && `${counted(silent, 'has', 'have')} not answered`].filter(Boolean).join(', ')}.`
}

// What Start teams says of a press that did not start all of its teams, as the board is now.

export type StartAnswer = {
  /** NotStarted if failed teams were sent, else of the call for held ones. */
  error: ApiError
  /** The teams of the failed call, and on which kiosks. */
  sent: readonly { team: RowId; kiosk: RowId | null }[]
}

/** Whether the start of the team may have been carried out: its own call had no answer. */
const isUnanswered = (error: ApiError, team: BoardRow['team']): boolean =>
  error instanceof NotStarted
    ? error.rows.some((one) => one.isUnanswered && isSameRecord({ id: one.team }, team))
    : !isRefusal(error)

/** Teams whose call had no answer but which the board shows as started on the kiosk that was sent. */
export const startedUnanswered = ({ error, sent }: StartAnswer, rows: readonly BoardRow[]): RowId[] =>
  sent.flatMap(({ team, kiosk }) => {
    const row = rows.find((one) => isSameRecord(one.team, { id: team }))
    const isStarted = row && hasStarted(row) && isSameRecord(row.kiosk, { id: kiosk ?? '' })
    return isStarted && isUnanswered(error, row.team) ? [team] : []
  })

/** The message of the press; undefined once none of its teams is left. */
export function startAnswerText(
  { error, sent }: StartAnswer,
  rows: readonly BoardRow[],
  failed: readonly BoardRow[],
): string | undefined {
  if (!(error instanceof NotStarted)) return heldAnswerText({ error, sent }, rows)
  const left = failed.filter(({ team }) => error.rows.some((one) => isSameRecord(team, { id: one.team })))
  if (left.length === 0) return undefined
  return left.some(({ team }) => isUnanswered(error, team))
    ? error.message
    : `${counted(left.length, 'team was', 'teams were')} not started.`
}

function heldAnswerText({ error, sent }: StartAnswer, rows: readonly BoardRow[]): string | undefined {
  const isGone = ({ team }: { team: RowId }) =>
    rows.some((row) => isSameRecord(row.team, { id: team }) && hasStarted(row))
  const gone = sent.filter(isGone).length
  if (gone === sent.length) return undefined
  const what =
    isRefusal(error) && gone > 0
      ? `Someone else has already started ${gone} of these teams. The others were not started.`
      : error.message
  return [what, ...refusedTexts(error, rows, (refused) => !isGone(refused))].join(' ')
}

/** Whether a team that was held is neither started nor over: it can be held again. */
export const isUnheld = (row: BoardRow) => !hasStarted(row) && row.state !== 'failed' && row.state !== 'ended'
export const byOthersText = (count: number, all: number) => {
  if (count < all) return `${counted(count, 'team was', 'teams were')} already started by someone else.`
  return `${count === 1 ? 'This team was' : 'These teams were'} already started by someone else.`
}

export const startingText = (count: number) => `${counted(count, 'team is', 'teams are')} starting.`
export const startAgainLabel = (count: number) =>
  count === 0 ? 'Start teams again' : `Start ${counted(count, 'team')} again`
export const tooText = (count: number) =>
  count === 1 ? 'Start the failed team again too' : `Start the ${count} failed teams again too`
