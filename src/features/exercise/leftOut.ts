import type { BoardRow } from '#contract/exerciseBoard.ts'
import { counted } from '#src/shared/counted.ts'

// Teams with a kiosk that have nobody to run their mission: they are not held, and do not start.

/** Whether it is left out when kiosks are held. */
export const isLeftOut = ({
  state,
  operator_problem,
}: Pick<BoardRow, 'state' | 'operator_problem'>): boolean => state === 'assigned' && operator_problem != null

/** '2 teams have no operator', '1 team is inactive'. */
export function leftOutTexts(rows: readonly BoardRow[]): string[] {
  const left = rows.filter(isLeftOut)
  const inactive = left.filter(({ operator_problem }) => operator_problem === 'team').length
  const idle = left.length - inactive
  return [
    ...(idle > 0 ? [counted(idle, 'team has no operator', 'teams have no operator')] : []),
    ...(inactive > 0 ? [counted(inactive, 'team is inactive', 'teams are inactive')] : []),
  ]
}
