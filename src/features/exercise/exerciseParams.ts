import { BOARD_STATES, type BoardRow } from '#contract/exerciseBoard.ts'
import { z } from '#contract/zod.ts'
import { orderingParam } from '#src/lists/slice.ts'
import { dialogParam, rowParam, searchParam } from '#src/shared/listParams.ts'

/** Dialogs for the team in `team`. */
const TEAM_DIALOGS = ['swap', 'move', 'handover', 'again', 'stop'] as const
export type TeamDialog = (typeof TEAM_DIALOGS)[number]
/** 'view' has the details of that team. */
const DIALOGS = ['assign', 'start', 'start-again', 'release', 'stop-all', 'view', ...TEAM_DIALOGS] as const
export type BoardDialog = (typeof DIALOGS)[number]

/** Address parameters of Exercise Control besides the event (style S1). */
export const exerciseParams = z.object({
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

/** The action of the clock being confirmed; 'start' in the address is the board's, which starts the missions. */
export const clockParams = z.object({ dialog: dialogParam(['startex', 'end', 'reset']) })
