import { GLOBAL_STAT_TITLES, ORG_STAT_TITLES, type StatItem } from '#contract/dashboards.ts'
import type { Counts } from './queries.ts'

const GLOBAL: Record<(typeof GLOBAL_STAT_TITLES)[number], keyof Counts> = {
  'Total Organizations': 'organizations',
  'Total Kiosks': 'kiosks',
  'Total Users': 'users',
  'Active Kiosks': 'active_kiosks',
  'Total Members': 'members',
  'Scheduled Events': 'scheduled_events',
}

const ORGANIZATION: Record<(typeof ORG_STAT_TITLES)[number], keyof Counts> = {
  'Your Org Kiosks': 'kiosks',
  'Your Org Members': 'members',
  'Your Org Events': 'scheduled_events',
  'Active Kiosks in Your Org': 'active_kiosks',
}

/** The cards of the platform's dashboard, in order (portal spec §2.8). */
export const presentGlobalStats = (counts: Counts): StatItem[] =>
  GLOBAL_STAT_TITLES.map((title) => ({ title, count: counts[GLOBAL[title]] }))

/** The cards of an organization's dashboard (portal spec §2.9); its events are counted as Scheduled Events. */
export const presentOrganizationStats = (counts: Counts): StatItem[] =>
  ORG_STAT_TITLES.map((title) => ({ title, count: counts[ORGANIZATION[title]] }))
