import type { BoardRow } from '#contract/exerciseBoard.ts'
import { assignedTo } from './boardRules.ts'
import { nextStart, startsOtherwise } from './nextStart.ts'

// Rules of the dialogs that start a team again. Apart from nextStart.ts, so that the board loads without them.

/** Why the start is not as the row shows; undefined if it is. */
export function whyOtherwise(row: BoardRow): string | undefined {
  const next = nextStart(row)
  const [kiosk, operator] = assignedTo(next)
  const [shownKiosk, shownOperator] = assignedTo(row)
  if (next.operator && operator !== shownOperator)
    return row.operator
      ? `${row.operator.name}, its operator, is not an active member of the team.`
      : 'The account of its operator was deleted.'
  // The operator is unknown to this person.
  return kiosk === shownKiosk ? undefined : 'The team is assigned another kiosk.'
}

/** A mission that never ran is retried at once, if it starts as its row shows. */
export const asksBeforeStart = (row: BoardRow): boolean =>
  row.state === 'ended' ||
  (row.state === 'failed' && (row.mission?.running_since != null || startsOtherwise(row)))

/** ', operated by Lee'; '' if that is unknown. */
export const operatedBy = ({ operator }: Pick<BoardRow, 'operator'>): string =>
  operator ? `, operated by ${operator.name}` : ''
