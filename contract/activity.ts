import { boundedText, maybeText, plainDate, rowId, rowIdNumber } from './shared.ts'
import { z } from './zod.ts'

const activityRecord = z.object({
  subject: z.enum([
    'organization',
    'kiosk',
    'user',
    'team',
    'event',
    'admin',
    'mission-report',
    'partnership',
  ]),
  id: rowId,
  organization: z.nullish(rowId),
  /** Of a partnership: its request today, from the side of `organization` (contract/partnerships.ts). */
  request: z.nullish(z.object({ type: z.enum(['received', 'sent']), status: z.string() })),
})
/** A kind that a later server adds costs the row its link only. */
const maybeRecord = z.catch(z.nullish(activityRecord), undefined)

/**
 * An activity row for the dashboards (portal spec §3). Our `date_time` is ISO 8601; another server's text is shown as
 * sent (ruling 49).
 */
export const activityEntry = z.object({
  id: z.nullish(rowId),
  date_time: maybeText,
  admin_name: maybeText,
  action: maybeText,
  /** What the row is about, named; the account of a sign-in only in the platform log. */
  affected_entity: maybeText,
  details: maybeText,
  ip_address: maybeText,
  browser: maybeText,
  /**
   * Extensions: the record of the row and the actor's account, while they exist; other servers send neither, so their
   * rows have no links.
   */
  record: maybeRecord,
  actor: maybeRecord,
})
export type ActivityEntry = z.infer<typeof activityEntry>

/** Upper bound of `limit`, the same as for unpaged lists. */
const MAX_LOG_ROWS = 5_000

/**
 * GET auth/logs/, auth/logs/org-log/ and user-dashboard/user-activity/. `limit` selects the newest rows, so that a
 * dashboard does not fetch a year to show five lines; a server that does not know it sends all (rulings, principle).
 */
export const activityQuery = z.object({
  no_pagination: z.optional(z.union([z.stringbool(), z.boolean()])),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  page_size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_LOG_ROWS))),
})
export type ActivityQuery = z.infer<typeof activityQuery>

/** org-log: platform staff may name an organization in scope (authz line 10). */
export const orgLogQuery = z.extend(activityQuery, { organization: z.optional(rowIdNumber) })
export type OrgLogQuery = z.infer<typeof orgLogQuery>

/** The largest offset of a zone today, in minutes: 14 hours. */
export const MAX_UTC_OFFSET = 840
const utcOffset = z.optional(
  z.coerce.number().check(z.int(), z.minimum(-MAX_UTC_OFFSET), z.maximum(MAX_UTC_OFFSET)),
)

/** auth/logs/: filters of the platform log. Dates are YYYY-MM-DD, both included. */
export const logQuery = z.extend(activityQuery, {
  admin_name: z.optional(boundedText(200)),
  /** A key of GET auth/logs/actions/. */
  action: z.optional(boundedText(64)),
  start_date: z.optional(plainDate),
  end_date: z.optional(plainDate),
  /** Extension: UTC offset of the caller's days in minutes, as from Date.getTimezoneOffset(); UTC by default. */
  utc_offset: utcOffset,
  /** Extension: the same at end_date, if clocks changed in between; utc_offset by default. */
  end_utc_offset: utcOffset,
})
export type LogQuery = z.infer<typeof logQuery>

/** GET auth/logs/admin-names/ */
export const logAdminName = z.object({ name: z.string() })
/** GET auth/logs/actions/: labels by action. */
export const logActions = z.record(z.string(), z.string())
