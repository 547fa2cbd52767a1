import type { BoardRow, ExerciseBoard, FurtherMission } from '#contract/exerciseBoard.ts'
import { isOpen } from './boardRules.ts'

// Open missions of an event: those of the board's rows, and those that no row shows.

export type Missions = Pick<ExerciseBoard, 'rows' | 'further_missions'>

/** Open missions of a row's team that the row does not show (older servers name none). */
export const furtherOf = (
  { team }: Pick<BoardRow, 'team'>,
  further: ExerciseBoard['further_missions'],
): FurtherMission[] => (further ?? []).filter((mission) => String(mission.team?.id) === String(team.id))

/** 'MSN-0341 on Harbor Kiosk 41, operated by Sam; …', for files and paper. */
export const furtherText = (missions: readonly FurtherMission[]): string =>
  missions
    .map(({ mission_id, kiosk_name, operator_name }) =>
      [mission_id, kiosk_name && ` on ${kiosk_name}`, operator_name && `, operated by ${operator_name}`]
        .filter(Boolean)
        .join(''),
    )
    .join('; ')

/** Number of open missions of the event, also of those that no row shows. */
export const countOpen = ({ rows, further_missions }: Missions): number =>
  rows.filter(isOpen).length + (further_missions ?? []).length
