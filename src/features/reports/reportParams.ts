import { MISSION_TYPES } from '#contract/reports.ts'
import { z } from '#contract/zod.ts'
import { listParams } from '#src/lists/slice.ts'
import { searchParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'

/** What of the reports survives a reload (style S1). */
export type ReportParams = {
  tab: (typeof MISSION_TYPES)[number]
  page: number
  page_size?: number | undefined
  ordering?: string | undefined
  search: string
  /** Name of the event's organization; the portal's organization is beside it as `organization` (ruling 13). */
  event_organization: string
  team: string
  event: string
  type: string
  /** Key of the open report; '' shows the list. */
  report: string
}

// Junk in an address falls back to the default (style S1).

const fields = {
  tab: z.catch(z._default(z.enum(MISSION_TYPES), 'route'), 'route'),
  ...listParams,
  event_organization: searchParam,
  team: searchParam,
  event: searchParam,
  type: searchParam,
  report: searchParam,
}
const names = Object.keys(fields) as (keyof ReportParams)[]

/** Within the event dashboard the address already has an event and perhaps its own page. */
const EMBEDDED_PREFIX = 'reports_'
const prefixed = (prefix: string) =>
  z.object(Object.fromEntries(names.map((name) => [prefix + name, fields[name]])))
const ownParams = prefixed('')
const embeddedParams = prefixed(EMBEDDED_PREFIX)

export type ChangeReportParams = (patch: Partial<ReportParams>, options?: { replace?: boolean }) => void

/**
 * The reports' parameters under plain names, whatever they are called in the address.
 * A choice that changes what is listed goes back to page 1 unless it names a page.
 */
export function useReportParams(isEmbedded: boolean): [ReportParams, ChangeReportParams] {
  const prefix = isEmbedded ? EMBEDDED_PREFIX : ''
  const [values, change] = useScreenParams(isEmbedded ? embeddedParams : ownParams)
  const params = Object.fromEntries(names.map((name) => [name, values[prefix + name]])) as ReportParams
  const changeParams: ChangeReportParams = (patch, options) =>
    change(
      Object.fromEntries(Object.entries(toPatch(patch)).map(([name, value]) => [prefix + name, value])),
      options,
    )
  return [params, changeParams]
}

/** Defaults are left out of the address, so that a shared link says only what was chosen. */
const toPatch = (patch: Partial<ReportParams>): Record<string, string | number | undefined> => {
  const isAboutReport = 'report' in patch
  const whole = isAboutReport || 'page' in patch ? patch : { ...patch, page: 1 }
  return Object.fromEntries(
    Object.entries(whole).map(([name, value]) => [name, value === DEFAULTS[name] ? undefined : value]),
  )
}
const DEFAULTS: Record<string, string | number> = { tab: 'route', page: 1 }
