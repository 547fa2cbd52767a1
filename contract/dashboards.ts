import { maybeText, rowId, rowIdNumber } from './shared.ts'
import { z } from './zod.ts'

/** A dashboard card, matched by title (rulings 155 and 156). */
const statItem = z.object({ title: z.string(), count: z.nullish(z.union([z.number(), z.string()])) })
export type StatItem = z.infer<typeof statItem>

/** Days of `usage`, including today. */
export const USAGE_DAYS = 30

/**
 * One UTC day of kiosk usage. Extension: without `usage` there is no chart. `missions` started that day; `kiosks`
 * counts distinct ones in use; `kiosk_minutes` of running missions, summed over kiosks.
 */
const usageDay = z.object({
  date: z.string(),
  missions: z.number(),
  kiosks: z.number(),
  kiosk_minutes: z.number(),
})
export type UsageDay = z.infer<typeof usageDay>

/** Titles of `globalStats`, in the order of the cards (portal spec §2.8). */
export const GLOBAL_STAT_TITLES = [
  'Total Organizations',
  'Total Kiosks',
  'Total Users',
  'Active Kiosks',
  'Total Members',
  'Scheduled Events',
] as const

/** Titles of an organization's stats (portal spec §2.9). */
export const ORG_STAT_TITLES = [
  'Your Org Kiosks',
  'Your Org Members',
  'Your Org Events',
  'Active Kiosks in Your Org',
] as const

/** GET organizations/dashboard-stats/. Both names of the organization's list are accepted (portal spec §3). */
export const dashboardStats = z.object({
  globalStats: z.nullish(z.array(statItem)),
  orgStats: z.nullish(z.array(statItem)),
  orgSpecificStats: z.nullish(z.array(statItem)),
  /** For the requested organization, otherwise everything in the caller's scope. */
  usage: z.nullish(z.array(usageDay)),
})
export type DashboardStats = z.infer<typeof dashboardStats>

/** Platform staff may name an organization in scope (authz line 25, ruling 13). */
export const dashboardStatsQuery = z.object({ organization: z.optional(rowIdNumber) })
export type DashboardStatsQuery = z.infer<typeof dashboardStatsQuery>

/** A kiosk as a name or an object, depending on the server. */
const assignedKiosk = z.union([
  z.string(),
  z.number(),
  z.looseObject({ id: z.nullish(rowId), kiosk_id: maybeText, name: maybeText, status: maybeText }),
])

/** GET user-dashboard/user-dashboard/ (portal spec §2.10). `usage` covers the person's own missions. */
export const userDashboard = z.object({
  assigned_kiosk: z.nullish(assignedKiosk),
  assigned_teams_count: z.nullish(z.number()),
  events_count: z.nullish(z.number()),
  usage: z.nullish(z.array(usageDay)),
})
export type UserDashboard = z.infer<typeof userDashboard>
