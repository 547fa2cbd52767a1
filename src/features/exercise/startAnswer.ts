import type { BoardRow } from '#contract/exerciseBoard.ts'
import type { RowId } from '#contract/shared.ts'
import { type ApiError, isRefusal } from '#src/api/errors.ts'
import { counted } from '#src/shared/counted.ts'
import { isOpen } from './boardRules.ts'
import { isSame, refusedRows, refusedTexts } from './conductorRules.ts'

// What Start teams says of a press that did not start all of its teams, as the board is now.

/** A team that was sent, and on which kiosk. */
export type SentStart = { team: RowId; kiosk: RowId | null }

export type StartAnswer = {
  error: ApiError
  /** Whether the failed call was that of the held teams. */
  isOfHeld: boolean
  /** Of failed teams only the one without an answer. */
  sent: readonly SentStart[]
}

/** Whether the team is about to start or has an open mission. */
export const hasStarted = (row: BoardRow): boolean => row.state === 'scheduled' || isOpen(row)

/** Teams whose call had no answer but which the board shows as started on the kiosk that was sent. */
export const startedUnanswered = ({ error, sent }: StartAnswer, rows: readonly BoardRow[]): RowId[] =>
  isRefusal(error)
    ? []
    : sent.flatMap(({ team, kiosk }) => {
        const row = rows.find((one) => isSame(one.team, { id: team }))
        return row && hasStarted(row) && isSame(row.kiosk, { id: kiosk ?? '' }) ? [team] : []
      })

/** The message of the press; undefined once none of its teams is left. */
export function startAnswerText(
  { error, isOfHeld, sent }: StartAnswer,
  rows: readonly BoardRow[],
  failed: readonly BoardRow[],
): string | undefined {
  const now = (team: RowId) => rows.find((row) => isSame(row.team, { id: team }))
  if (isOfHeld) {
    const gone = sent.filter(({ team }) => {
      const row = now(team)
      return row !== undefined && hasStarted(row)
    })
    if (gone.length === sent.length) return undefined
    if (!isRefusal(error) || gone.length === 0) return [error.message, ...refusedTexts(error, rows)].join(' ')
    const others = refusedRows(error).flatMap(({ team, reason }) => {
      const row = now(team)
      return row && hasStarted(row) ? [] : [row ? `${row.team.name}: ${reason}` : reason]
    })
    return [
      `Someone else has already started ${gone.length} of these teams. The others were not started.`,
      ...others,
    ].join(' ')
  }
  const refused = refusedRows(error)
  const left = failed.filter(({ team }) => refused.some((one) => isSame(team, { id: one.team })))
  if (left.length === 0) return undefined
  const isUnanswered =
    !isRefusal(error) && left.some(({ team }) => sent.some((one) => isSame(team, { id: one.team })))
  return isUnanswered ? error.message : `${counted(left.length, 'team was', 'teams were')} not started.`
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
