import { EXERCISE_INACTIVE, type Exercise } from '#contract/exercise.ts'
import { BOARD_STATES, type BoardRow, type ExerciseBoard } from '#contract/exerciseBoard.ts'
import { z } from '#contract/zod.ts'
import { orderingParam } from '#src/lists/slice.ts'
import { dialogParam, rowParam, searchParam } from '#src/shared/listParams.ts'

/** Dialogs for the team in `team`. */
const TEAM_DIALOGS = ['swap', 'move', 'handover', 'again', 'stop'] as const
export type TeamDialog = (typeof TEAM_DIALOGS)[number]
/** 'view' has the details of that team. */
const DIALOGS = ['assign', 'start', 'start-again', 'release', 'stop-all', 'view', ...TEAM_DIALOGS] as const
export type BoardDialog = (typeof DIALOGS)[number]

const NOT_CONDUCTOR = 'Only organizers of this event can conduct its exercise.'

/**
 * Why this person may not do what only a conductor may: the event is inactive, or they have no right.
 * @param noRight said for the latter
 */
export function whyNotConduct(
  { can_control, is_active }: Pick<Exercise, 'can_control' | 'is_active'>,
  noRight = NOT_CONDUCTOR,
): string | undefined {
  if (can_control) return undefined
  return is_active === false ? EXERCISE_INACTIVE : noRight
}

export const NOT_SEEN = 'Only participants and organizers of this event can see its teams.'

/**
 * Why a link to a dialog of the board opens nothing for this person.
 * @param board undefined: this person may not read it
 */
export function whyNotOpen(dialog: BoardDialog, board: ExerciseBoard | undefined): string | undefined {
  if (dialog === 'assign')
    return board?.kiosks
      ? undefined
      : 'Only organizers of this event and managers of a team’s organization can assign kiosks.'
  if (dialog === 'view') return board ? undefined : NOT_SEEN
  // In the dialogs of a team, its row says what can be done.
  const isOfTeam = TEAM_DIALOGS.some((name) => name === dialog)
  if (isOfTeam && board) return undefined
  return board ? whyNotConduct(board.exercise) : NOT_CONDUCTOR
}

/** Address parameters of Exercise Control besides the event (style S1). */
export const boardParams = z.object({
  search: searchParam,
  ordering: orderingParam,
  /** Shows only rows in this state. */
  state: z.catch(z.optional(z.enum(BOARD_STATES)), undefined),
  dialog: dialogParam(DIALOGS),
  team: rowParam,
  /** The mission for which the dialog of a team was opened (`missionParam`). */
  mission: rowParam,
})

/** Row id of the mission that a row shows, as the address names it. */
export const missionParam = ({ mission }: Pick<BoardRow, 'mission'>): string => String(mission?.id ?? 'none')
