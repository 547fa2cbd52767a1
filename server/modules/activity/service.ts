import type { ActivityEntry, ActivityQuery, LogQuery, OrgLogQuery } from '#contract/activity.ts'
import type { Db } from '#server/db/db.ts'
import { allow, FieldError } from '#server/errors.ts'
import { pageOffset } from '#server/http.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { askedOrganization } from '#server/modules/organizations/service.ts'
import { ACTIVITY_LABELS } from './labels.ts'
import { type ActivityScope, logScope, mayReadOrganizationLog } from './policy.ts'
import { presentActivity, presentLogEntry } from './present.ts'
import { findActorNames, findNewest, findPage } from './queries.ts'
import type { LogFilter } from './scope.ts'

interface Listed {
  rows: ActivityEntry[]
  count: number
}

/**
 * The platform's log, newest first (authz line 7), with the columns that are for its staff alone.
 * @throws FieldError 400 when the range ends before it begins
 */
export async function readLog(db: Db, by: Session, query: LogQuery): Promise<Listed> {
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

/** @param utcOffset minutes from the caller's clock to UTC, as Date.getTimezoneOffset() counts them */
const startOfDay = (date: string | undefined, daysLater: number, utcOffset = 0): Date | undefined =>
  date ? new Date(Date.parse(date) + daysLater * DAY_MS + utcOffset * MINUTE_MS) : undefined

/** Whose rows the caller's log holds, by name (authz line 8). */
export async function readLogNames(db: Db, by: Session): Promise<{ name: string }[]> {
  const scope = logScope(by)
  allow(scope !== undefined)
  return (await findActorNames(db, scope)).map((name) => ({ name }))
}

/** Every action there is and how people read it (authz line 9). */
export function readLogActions(by: Session): Record<string, string> {
  allow(logScope(by) !== undefined)
  return ACTIVITY_LABELS
}

/**
 * The log of one organization, newest first (authz line 10): the caller's own, or for platform staff the one they
 * name. The log is empty for an organization out of scope, there or not, and for staff who have none and name none.
 */
export async function readOrganizationLog(db: Db, by: Session, query: OrgLogQuery): Promise<Listed> {
  allow(mayReadOrganizationLog(by))
  const id = await askedOrganization(db, by, query.organization)
  return id === null ? { rows: [], count: 0 } : list(db, { kind: 'organization', id }, {}, query)
}

/** What the caller did and what was done to them, newest first (authz line 74). */
export function readOwnActivity(db: Db, by: Session, query: ActivityQuery): Promise<Listed> {
  return list(db, { kind: 'involved', user_id: by.user.id }, {}, query)
}

/** `limit` cuts the list to its newest rows; what is left is paged like any other. */
async function list(
  db: Db,
  scope: ActivityScope,
  filter: LogFilter,
  query: ActivityQuery,
  present = presentActivity,
): Promise<Listed> {
  const { limit, offset } = pageOffset(query)
  const left = query.limit === undefined ? limit : Math.max(0, Math.min(limit, query.limit - offset))
  if (query.no_pagination) {
    // A list without pages does not say how many there are.
    const rows = await findNewest(db, scope, filter, { limit: left, offset })
    return { rows: rows.map(present), count: rows.length }
  }
  const { rows, count } = await findPage(db, scope, filter, { limit: left, offset })
  return { rows: rows.map(present), count: Math.min(count, query.limit ?? count) }
}
