import type { ActivityEntry, ActivityQuery, LogQuery, OrgLogQuery } from '#contract/activity.ts'
import type { Db } from '#server/db/db.ts'
import { allow, FieldError } from '#server/errors.ts'
import { type Listed, pageOffset } from '#server/http.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { requestedOrganization } from '#server/modules/organizations/service.ts'
import { ACTIVITY_LABELS } from './labels.ts'
import { type ActivityScope, logScope, mayReadOrganizationLog } from './policy.ts'
import { presentActivity, presentLogEntry } from './present.ts'
import { findActorNames, findNewest, findPage } from './queries.ts'
import type { LogFilter } from './scope.ts'

/**
 * The platform log, newest first (authz line 7), with the columns for staff only.
 * @throws FieldError 400 when the range ends before it begins
 */
export async function readLog(db: Db, by: Session, query: LogQuery): Promise<Listed<ActivityEntry>> {
  const scope = logScope(by)
  allow(scope !== undefined)
  if (query.start_date && query.end_date && query.end_date < query.start_date) {
    throw new FieldError('end_date', 'The last day must not be before the first.')
  }
  const filter: LogFilter = {
    admin_name: query.admin_name || undefined,
    action: query.action || undefined,
    from: startOfDay(query.start_date, 0, query.utc_offset),
    until: startOfDay(query.end_date, 1, query.end_utc_offset ?? query.utc_offset),
  }
  return list(db, scope, filter, query, presentLogEntry)
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** @param utcOffset minutes as in Date.getTimezoneOffset() */
const startOfDay = (date: string | undefined, daysLater: number, utcOffset = 0): Date | undefined =>
  date ? new Date(Date.parse(date) + daysLater * DAY_MS + utcOffset * MINUTE_MS) : undefined

/** Distinct actor names in the caller's log (authz line 8). */
export async function readLogNames(db: Db, by: Session): Promise<{ name: string }[]> {
  const scope = logScope(by)
  allow(scope !== undefined)
  return (await findActorNames(db, scope)).map((name) => ({ name }))
}

/** Every action with its label (authz line 9). */
export function readLogActions(by: Session): Record<string, string> {
  allow(logScope(by) !== undefined)
  return ACTIVITY_LABELS
}

/**
 * The log of one organization, newest first (authz line 10): the caller's own, or for platform staff the one they name.
 * Empty if it is out of scope or does not exist, and for staff who have none and name none.
 */
export async function readOrganizationLog(
  db: Db,
  by: Session,
  query: OrgLogQuery,
): Promise<Listed<ActivityEntry>> {
  allow(mayReadOrganizationLog(by), 'This log is for administrators of your organization.')
  const id = await requestedOrganization(db, by, query.organization)
  return id === null ? { rows: [], count: 0 } : list(db, { kind: 'organization', id }, {}, query)
}

/** The caller's own actions and actions on them, newest first (authz line 74). */
export function readOwnActivity(db: Db, by: Session, query: ActivityQuery): Promise<Listed<ActivityEntry>> {
  return list(db, { kind: 'involved', user_id: by.user.id }, {}, query)
}

/** `limit` truncates the list to its newest rows before paging. */
async function list(
  db: Db,
  scope: ActivityScope,
  filter: LogFilter,
  query: ActivityQuery,
  present = presentActivity,
): Promise<Listed<ActivityEntry>> {
  const { limit, offset } = pageOffset(query)
  const left = query.limit === undefined ? limit : Math.max(0, Math.min(limit, query.limit - offset))
  if (query.no_pagination) {
    // An answer without pages has no total, so skip counting.
    const rows = await findNewest(db, scope, filter, { limit: left, offset })
    return { rows: rows.map(present), count: rows.length }
  }
  const { rows, count } = await findPage(db, scope, filter, { limit: left, offset })
  return { rows: rows.map(present), count: Math.min(count, query.limit ?? count) }
}
