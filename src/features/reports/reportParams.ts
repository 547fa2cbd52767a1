import { MISSION_TYPES } from '#contract/reports.ts'
import { z } from '#contract/zod.ts'
import { listParams } from '#src/lists/slice.ts'
import { searchParam } from '#src/shared/listParams.ts'
import { usePrefixedParams, withPrefix } from '#src/shared/prefixedParams.ts'

/** What of the reports survives a reload (style S1). */
const reportParams = z.object({
  tab: z.catch(z._default(z.enum(MISSION_TYPES), 'route'), 'route'),
  ...listParams,
  /** Name of the event's organization; the portal's organization is beside it as `organization` (ruling 13). */
  event_organization: searchParam,
  team: searchParam,
  event: searchParam,
  type: searchParam,
  /** Key of the open report; '' shows the list. */
  report: searchParam,
})
export type ReportParams = z.infer<typeof reportParams>

const ownParams = withPrefix('', reportParams)
/** Within the event dashboard the address already has an event and perhaps its own page. */
const embeddedParams = withPrefix('reports_', reportParams)

export type ChangeReportParams = (patch: Partial<ReportParams>, options?: { replace?: boolean }) => void

/** A choice that changes what is listed goes back to page 1 unless it names a page. */
export function useReportParams(isEmbedded: boolean): [ReportParams, ChangeReportParams] {
  const [params, change] = usePrefixedParams(isEmbedded ? embeddedParams : ownParams)
  const changeParams: ChangeReportParams = (patch, options) => {
    const keepsPage = 'report' in patch || 'page' in patch
    const isDefaultTab = patch.tab === 'route'
    change({ ...(!keepsPage && { page: 1 }), ...patch, ...(isDefaultTab && { tab: undefined }) }, options)
  }
  return [params, changeParams]
}
