import { z } from '#contract/zod.ts'
import { listParams } from '#src/lists/slice.ts'
import { dialogParam, rowParam } from '#src/shared/listParams.ts'

/** The open dialog: of a new team, or of the one named by `team`. */
const TEAM_DIALOGS = ['new', 'view', 'edit', 'delete'] as const
export type TeamDialog = (typeof TEAM_DIALOGS)[number]

/** What of a list of teams survives a reload (style S1). */
export const teamParams = z.object({
  ...listParams,
  dialog: dialogParam(TEAM_DIALOGS),
  /** Row id of the team the dialog is about. */
  team: rowParam,
})
