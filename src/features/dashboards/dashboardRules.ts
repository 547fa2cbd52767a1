import {
  type DashboardStats,
  GLOBAL_STAT_TITLES,
  type ORG_STAT_TITLES,
  type StatItem,
  type UserDashboard,
} from '#contract/dashboards.ts'
import { EMPTY } from '#src/shared/format.ts'

/** For an administrator without organizations. */
export const NOTHING_COUNTED = 'You need it to see figures of organizations.'

export type GlobalTitle = (typeof GLOBAL_STAT_TITLES)[number]

/** Cards of 'Global Totals', three to a row (portal spec §2.8). */
export const GLOBAL_ROWS: readonly (readonly GlobalTitle[])[] = [
  GLOBAL_STAT_TITLES.slice(0, 3),
  GLOBAL_STAT_TITLES.slice(3),
]

export const ORG_TITLES = ['Total Kiosks', 'Total Members', 'Scheduled Events', 'Active Kiosks'] as const
export type OrgTitle = (typeof ORG_TITLES)[number]

/** Wire title of each card of 'Organization Overview' (portal spec §2.9). */
export const ORG_STAT_OF = {
  'Total Kiosks': 'Your Org Kiosks',
  'Total Members': 'Your Org Members',
  'Scheduled Events': 'Your Org Events',
  'Active Kiosks': 'Active Kiosks in Your Org',
} as const satisfies Record<OrgTitle, (typeof ORG_STAT_TITLES)[number]>

type Items = readonly StatItem[] | null | undefined

/**
 * The count with this title, ignoring case and spaces (ruling 156).
 * @returns a dash if missing; numbers in the browser's locale, strings unchanged
 */
export function statCount(items: Items, title: string): string {
  const wanted = plain(title)
  return formatCount(items?.find((item) => plain(item.title) === wanted)?.count)
}

const plain = (title: string): string => title.replace(/\s+/g, '').toLowerCase()

/** The organization's figures, under either name (portal spec §3). */
export const organizationStats = (stats: DashboardStats | undefined): Items =>
  stats?.orgSpecificStats ?? stats?.orgStats

export function formatCount(count: StatItem['count']): string {
  if (typeof count === 'number') return count.toLocaleString()
  return count?.trim() || EMPTY
}

/** A kiosk's name, else its printed id, and its state. */
export function assignedKioskWords(kiosk: UserDashboard['assigned_kiosk']): {
  name: string
  status: string | undefined
} {
  if (kiosk === null || kiosk === undefined) return { name: EMPTY, status: undefined }
  if (typeof kiosk !== 'object') return { name: String(kiosk).trim() || EMPTY, status: undefined }
  return { name: kiosk.name || kiosk.kiosk_id || EMPTY, status: kiosk.status || undefined }
}
