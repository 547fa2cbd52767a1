import type { BoardRow } from '#contract/exerciseBoard.ts'
import type { RowId } from '#contract/shared.ts'
import { type ApiError, isRefusal } from '#src/api/errors.ts'
import { NotStarted } from '#src/api/exercise.ts'
import { counted } from '#src/shared/counted.ts'
import { isOpen } from './boardRules.ts'
import { isSame, refusedTexts } from './conductorRules.ts'

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
    ? error.rows.some((one) => one.isUnanswered && isSame({ id: one.team }, team))
    : !isRefusal(error)

/** Whether the team is about to start or has an open mission. */
export const hasStarted = (row: BoardRow): boolean => row.state === 'scheduled' || isOpen(row)

/** Teams whose call had no answer but which the board shows as started on the kiosk that was sent. */
export const startedUnanswered = ({ error, sent }: StartAnswer, rows: readonly BoardRow[]): RowId[] =>
  sent.flatMap(({ team, kiosk }) => {
    const row = rows.find((one) => isSame(one.team, { id: team }))
    const isStarted = row && hasStarted(row) && isSame(row.kiosk, { id: kiosk ?? '' })
    return isStarted && isUnanswered(error, row.team) ? [team] : []
  })

/** The message of the press; undefined once none of its teams is left. */
export function startAnswerText(
  { error, sent }: StartAnswer,
  rows: readonly BoardRow[],
  failed: readonly BoardRow[],
): string | undefined {
  if (!(error instanceof NotStarted)) return heldAnswerText({ error, sent }, rows)
  const left = failed.filter(({ team }) => error.rows.some((one) => isSame(team, { id: one.team })))
  if (left.length === 0) return undefined
  return left.some(({ team }) => isUnanswered(error, team))
    ? error.message
    : `${counted(left.length, 'team was', 'teams were')} not started.`
}

function heldAnswerText({ error, sent }: StartAnswer, rows: readonly BoardRow[]): string | undefined {
  const isGone = ({ team }: { team: RowId }) =>
    rows.some((row) => isSame(row.team, { id: team }) && hasStarted(row))
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
export const restartLabel = (count: number) =>
  count === 0 ? 'Start teams again' : `Start ${counted(count, 'team')} again`
export const tooText = (count: number) =>
  count === 1 ? 'Start the failed team again too' : `Start the ${count} failed teams again too`
