import { z } from '#contract/zod.ts'
import { listParams } from '#src/lists/slice.ts'
import { dialogParam, rowParam } from '#src/shared/listParams.ts'

/** The open dialog: for new teams, or for the one in `team`. */
const TEAM_DIALOGS = ['new', 'import', 'view', 'edit', 'delete'] as const
export type TeamDialog = (typeof TEAM_DIALOGS)[number]

/** URL parameters of the team list (style S1). */
export const teamParams = z.object({
  ...listParams,
  dialog: dialogParam(TEAM_DIALOGS),
  /** Row id of the dialog's team. */
  team: rowParam,
})
