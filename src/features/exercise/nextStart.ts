import type { BoardRow } from '#contract/exerciseBoard.ts'
import { type Assigned, assignedTo } from './boardRules.ts'

// How a team whose mission is over starts next.

/** Whether it is one of the failed teams that can be started again in one go. */
export const isRestartable = ({ state, can_start }: Pick<BoardRow, 'state' | 'can_start'>): boolean =>
  state === 'failed' && can_start

/** Kiosk and operator of the start. Older servers use what the row shows. */
export const nextStart = (row: BoardRow): Assigned => row.start_again ?? row

/** Whether it uses another kiosk or operator than the row shows, so that the person has to be asked first. */
export const startsOtherwise = (row: BoardRow): boolean =>
  String(assignedTo(nextStart(row))) !== String(assignedTo(row))

/**
 * Of scheduled starts one after the other: which team is next, how many follow, and when the last one starts; undefined
 * if all that are left start together.
 */
export function startsInTurn(rows: readonly Pick<BoardRow, 'team' | 'state' | 'start_at'>[]) {
  const due = rows
    .flatMap(({ team, state, start_at }) => (state === 'scheduled' && start_at ? [{ team, start_at }] : []))
    .toSorted((one, other) => Date.parse(one.start_at) - Date.parse(other.start_at))
  const [next] = due
  const last = due.at(-1)
  if (!next || !last || next.start_at === last.start_at) return undefined
  return { next: next.team.name, following: due.length - 1, last: last.start_at }
}

/** What the server compares with the start it would make. */
export function expectedStart(row: BoardRow) {
  const { kiosk, operator } = nextStart(row)
  return { expected: { kiosk: kiosk?.id ?? null, operator: operator?.id ?? null } }
}
