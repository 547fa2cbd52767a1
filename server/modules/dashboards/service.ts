import type { DashboardStats, DashboardStatsQuery, UserDashboard } from '#contract/dashboards.ts'
import type { Deps } from '#server/deps.ts'
import { allow } from '#server/errors.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { visibleEvents } from '#server/modules/events/policy.ts'
import { readUserKiosk } from '#server/modules/kiosks/service.ts'
import { requestedOrganization } from '#server/modules/organizations/service.ts'
import { globalScope, mayReadStats } from './policy.ts'
import { presentGlobalStats, presentOrganizationStats } from './present.ts'
import { countOver, countOwn, usageOf } from './queries.ts'

/**
 * The numbers of the platform's and an organization's dashboard (authz line 25). `globalStats` is for platform staff.
 * `orgSpecificStats` is for the requested organization, or the caller's own; staff without either get none. `usage` is
 * for the requested organization, or all the caller is in charge of. For an organization out of scope or not existing,
 * `orgSpecificStats` is left out and each day of `usage` is zero.
 */
export async function readStats(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  by: Session,
  query: DashboardStatsQuery,
): Promise<DashboardStats> {
  allow(mayReadStats(by))
  const now = clock()
  const organization = await requestedOrganization(db, by, query.organization)
  const own = organization === null ? [] : [organization]
  const scope = globalScope(by)
  const stats: DashboardStats = {}
  if (scope) stats.globalStats = presentGlobalStats(await countOver(db, scope, now))
  if (organization !== null) stats.orgSpecificStats = presentOrganizationStats(await countOver(db, own, now))
  const ids = query.organization === undefined ? (scope ?? own) : own
  return { ...stats, usage: await usageOf(db, { kind: 'organizations', ids }, now) }
}

/** The caller's own dashboard, whatever their role (authz line 74); the kiosk comes without credentials. */
export async function readUserDashboard(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: Session,
): Promise<UserDashboard> {
  const [kiosk] = await readUserKiosk(db, by)
  const { teams, events } = await countOwn(db, by.user.id, visibleEvents(by))
  return {
    assigned_kiosk: kiosk ?? null,
    assigned_teams_count: teams,
    events_count: events,
    usage: await usageOf(db, { kind: 'starter', user_id: by.user.id }, now()),
  }
}
