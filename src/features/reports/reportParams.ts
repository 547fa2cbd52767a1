import { MISSION_TYPES } from '#contract/reports.ts'
import { z } from '#contract/zod.ts'
import { listParams } from '#src/lists/slice.ts'
import { searchParam } from '#src/shared/listParams.ts'
import { usePrefixedParams, withPrefix } from '#src/shared/prefixedParams.ts'

/** URL parameters of the reports (style S1). */
const reportParams = z.object({
  tab: z.catch(z._default(z.enum(MISSION_TYPES), 'route'), 'route'),
  ...listParams,
  /** Name of the event's organization; `organization` is the portal's (ruling 13). */
  event_organization: searchParam,
  team: searchParam,
  event: searchParam,
  type: searchParam,
  /** Key of the open report; '' for the list. */
  report: searchParam,
})
export type ReportParams = z.infer<typeof reportParams>

const ownParams = withPrefix('', reportParams)
/** Prefixed within the event dashboard, whose URL has its own event and page. */
const embeddedParams = withPrefix('reports_', reportParams)

export type ChangeReportParams = (patch: Partial<ReportParams>, options?: { replace?: boolean }) => void

/** Changing a filter returns to page 1 unless the patch has a page. */
export function useReportParams(isEmbedded: boolean): [ReportParams, ChangeReportParams] {
  const [params, change] = usePrefixedParams(isEmbedded ? embeddedParams : ownParams)
  const changeParams: ChangeReportParams = (patch, options) => {
    const keepsPage = 'report' in patch || 'page' in patch
    const isDefaultTab = patch.tab === 'route'
    change({ ...(!keepsPage && { page: 1 }), ...patch, ...(isDefaultTab && { tab: undefined }) }, options)
  }
  return [params, changeParams]
}
