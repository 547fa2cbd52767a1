import type { BoardRow } from '#contract/exerciseBoard.ts'
import { type Assigned, assignedTo } from '../board/boardRules.ts'

// How a team whose mission is over starts next.

/** Whether it is one of the failed teams that can be started again in one go. */
export const canStartAgain = ({ state, can_start }: Pick<BoardRow, 'state' | 'can_start'>): boolean =>
  state === 'failed' && can_start

/** Kiosk and operator of the start. Older servers use what the row shows. */
export const startAgainWith = (row: BoardRow): Assigned => row.start_again ?? row

/** Whether it uses another kiosk or operator than the row shows, so that the person has to be asked first. */
export const startsOtherwise = (row: BoardRow): boolean =>
  String(assignedTo(startAgainWith(row))) !== String(assignedTo(row))

/** What the server compares with the start it would make. */
export function expectedStart(row: BoardRow) {
  const { kiosk, operator } = startAgainWith(row)
  return { expected: { kiosk: kiosk?.id ?? null, operator: operator?.id ?? null } }
}
