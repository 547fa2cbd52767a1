import { boundedText, maybeText, plainDate, rowId, rowIdNumber } from './shared.ts'
import { z } from './zod.ts'

const activityRecord = z.object({
  subject: z.enum(['organization', 'kiosk', 'user', 'team', 'event', 'admin', 'mission-report']),
  id: rowId,
  organization: z.nullish(rowId),
})

/**
 * One line of a log as the dashboards show it (portal spec §3).
 * `date_time` is ISO 8601 from our server; another server's text is shown as it comes (ruling 49).
 */
export const activityEntry = z.object({
  id: z.nullish(rowId),
  date_time: maybeText,
  admin_name: maybeText,
  action: maybeText,
  /** The three columns only the platform's log has. */
  affected_entity: maybeText,
  details: maybeText,
  ip_address: maybeText,
  browser: maybeText,
  /** Our additions: the record the row is about and the account of who did it, while they are there; another server's rows lead nowhere. */
  record: z.nullish(activityRecord),
  actor: z.nullish(activityRecord),
})
export type ActivityEntry = z.infer<typeof activityEntry>

/** Upper bound of `limit`; the same as an unpaged list's. */
const MAX_LOG_ROWS = 5_000

/**
 * GET auth/logs/, auth/logs/org-log/ and user-dashboard/user-activity/. `limit` asks for the newest rows only, so that
 * a dashboard does not fetch a year to show five lines; a server that does not know it sends all (rulings, principle).
 */
export const activityQuery = z.object({
  no_pagination: z.optional(z.union([z.stringbool(), z.boolean()])),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  page_size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_LOG_ROWS))),
})
export type ActivityQuery = z.infer<typeof activityQuery>

/** org-log: platform staff may name an organization of their scope (authz line 10). */
export const orgLogQuery = z.extend(activityQuery, { organization: z.optional(rowIdNumber) })
export type OrgLogQuery = z.infer<typeof orgLogQuery>

const utcOffset = z.optional(z.coerce.number().check(z.int(), z.minimum(-840), z.maximum(840)))

/** auth/logs/: the platform's log and its filters. Dates are days (YYYY-MM-DD), both included. */
export const logQuery = z.extend(activityQuery, {
  admin_name: z.optional(boundedText(200)),
  /** A key of GET auth/logs/actions/. */
  action: z.optional(boundedText(64)),
  start_date: z.optional(plainDate),
  end_date: z.optional(plainDate),
  /** Minutes from UTC of the caller's days, as Date.getTimezoneOffset() gives them; extra, UTC without it. */
  utc_offset: utcOffset,
  /** The same at the end of end_date, where clocks were changed between the two; extra, as utc_offset without it. */
  end_utc_offset: utcOffset,
})
export type LogQuery = z.infer<typeof logQuery>

/** GET auth/logs/admin-names/ */
export const logAdminName = z.object({ name: z.string() })
/** GET auth/logs/actions/: action key to label. */
export const logActions = z.record(z.string(), z.string())
