import type { BoardRow } from '#contract/exerciseBoard.ts'
import { assignedTo } from './boardRules.ts'
import { nextStart } from './nextStart.ts'

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

/** ', operated by Lee'; '' if that is unknown. */
export const operatedBy = ({ operator }: Pick<BoardRow, 'operator'>): string =>
  operator ? `, operated by ${operator.name}` : ''
