import { counted } from '#contract/counted.ts'
import type { BoardRow, ExerciseBoard } from '#contract/exerciseBoard.ts'
import { z } from '#contract/zod.ts'
import { dialogParam } from '#src/shared/listParams.ts'
import { isOpen } from '../board/boardRules.ts'
import { missionsMeanwhile } from '../board/boardStates.tsx'
import { countOpen, openText } from '../board/openMissions.ts'
import { groupOf, type TeamGroup } from './nextStep.ts'

/** The action of the clock being confirmed; 'start' in the address is the board's, which starts the missions. */
export const clockParams = z.object({ dialog: dialogParam(['startex', 'end', 'reset']) })

// What the questions of the clock's buttons say about the teams.

export const STARTS_NOW = 'The clock starts now, and injects are delivered to all teams when they are due.'

/** Asked by StartEx if the board could not be loaded. */
export const UNKNOWN_TEAMS_WARNING = `Can’t tell whether all teams have a kiosk and are running. ${STARTS_NOW}`

/** The teams that StartEx should wait for, by problem; none if the mission of each team runs or has ended. */
export function notRunning(rows: readonly BoardRow[]): TeamGroup[] {
  const withoutKiosk = rows.filter(({ state }) => state === 'none')
  const waiting = rows.filter((row) => row.state !== 'none' && row.state !== 'ended' && !isOpen(row))
  return [
    ...groupOf(withoutKiosk, 'team has no kiosk', 'teams have no kiosk'),
    ...groupOf(waiting, 'team is not running', 'teams are not running'),
  ]
}

const scheduledIn = (rows: readonly BoardRow[]) => rows.filter(({ state }) => state === 'scheduled').length

/** Added to the question of EndEx: what goes on and what does not; undefined if the board could not be loaded. */
export function endText(board: Pick<ExerciseBoard, 'rows' | 'further_missions'> | undefined): string {
  if (!board) return ` ${missionsMeanwhile.ended}`
  const scheduled = scheduledIn(board.rows)
  return [
    countOpen(board) > 0 && ` ${openText(board)}. ${missionsMeanwhile.ended}`,
    scheduled > 0 && ` ${counted(scheduled, 'team is', 'teams are')} about to start and will not.`,
  ]
    .filter(Boolean)
    .join('')
}

/** Added to the question of Reset clock: what goes on whatever the clock says. */
export function resetText(board: Pick<ExerciseBoard, 'rows' | 'further_missions'>): string {
  const open = countOpen(board)
  const scheduled = scheduledIn(board.rows)
  const what = [
    ...(open > 0 ? [openText(board, 'still ')] : []),
    ...(scheduled > 0 ? [`${counted(scheduled, 'team is', 'teams are')} about to start`] : []),
  ]
  return what.length > 0
    ? ` ${what.join(', and ')}. Resetting the clock does not stop ${open + scheduled === 1 ? 'it' : 'them'}.`
    : ''
}
