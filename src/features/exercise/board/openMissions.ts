import { counted } from '#contract/counted.ts'
import type { BoardRow, ExerciseBoard, FurtherMission } from '#contract/exerciseBoard.ts'
import { isOpen } from './boardRules.ts'

// Open missions of an event: those of the board's rows, and those that no row shows.

export type Missions = Pick<ExerciseBoard, 'rows' | 'further_missions'>

/** Open missions of a row's team that the row does not show (older servers name none). */
export const furtherMissionsOf = (
  { team }: Pick<BoardRow, 'team'>,
  further: ExerciseBoard['further_missions'],
): FurtherMission[] => (further ?? []).filter((mission) => String(mission.team?.id) === String(team.id))

/** '+1 mission': open missions of a team besides the one that its row shows. */
export const moreMissionsText = (count: number): string => `+${counted(count, 'mission')}`

/** ' on Harbor Kiosk 41, operated by Sam': what follows the number of a mission, as far as it is known. */
export const whereText = ({ kiosk_name, operator_name }: FurtherMission): string =>
  `${kiosk_name ? ` on ${kiosk_name}` : ''}${operator_name ? `, operated by ${operator_name}` : ''}`

/** 'MSN-0341 on Harbor Kiosk 41, operated by Sam; …', for files and paper. */
export const furtherText = (missions: readonly FurtherMission[]): string =>
  missions.map((mission) => mission.mission_id + whereText(mission)).join('; ')

/** Number of open missions of the event, also of those that no row shows. */
export const countOpen = ({ rows, further_missions }: Missions): number =>
  rows.filter(isOpen).length + (further_missions ?? []).length

/** As the filter by state counts them; those that no row shows count as running. */
export const countRunning = ({ rows, further_missions }: Missions): number =>
  rows.filter(({ state }) => state === 'running').length + (further_missions ?? []).length

/**
 * '19 missions are running, 2 are starting': open missions by state. '' if there are none.
 * @param still 'still ' if they should have ended
 */
export function openText({ rows, further_missions }: Missions, still: '' | 'still ' = ''): string {
  const count = (state: BoardRow['state']) => rows.filter((row) => row.state === state).length
  const counts = [
    { count: countRunning({ rows, further_missions }), doing: `${still}running` },
    { count: count('starting'), doing: 'starting' },
    { count: count('stopping'), doing: 'stopping' },
  ]
  return counts
    .filter((each) => each.count > 0)
    .map(({ count, doing }, index) =>
      index === 0
        ? `${counted(count, 'mission is', 'missions are')} ${doing}`
        : `${counted(count, 'is', 'are')} ${doing}`,
    )
    .join(', ')
}
