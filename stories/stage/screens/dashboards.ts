import type { DashboardStats, UserDashboard } from '#contract/dashboards.ts'
import { pageOfActions } from '#stories/fixtures/correctiveActions.ts'
import {
  activityOf,
  aLongEntry,
  anRtlEntry,
  anUnusedMonth,
  aUserDashboard,
  longKioskDashboard,
  rtlKioskDashboard,
  someStats,
} from '#stories/fixtures/dashboards.ts'
import { LONG_LAST_NAME, rtl } from '#stories/fixtures/names.ts'
import { someOrganizations } from '#stories/fixtures/organizations.ts'
import { read } from '../answers.ts'
import { seesText } from '../page.ts'
import { screenStates } from '../screenStates.tsx'

export const STATS = 'organizations/dashboard-stats/'
export const PLATFORM_LOG = 'auth/logs/'
export const ORGANIZATION_LOG = 'auth/logs/org-log/'
export const USER_FIGURES = 'user-dashboard/user-dashboard/'
/** Empty unless an exercise is under way. */
export const EVENTS = 'events/'
export const USER_LOG = 'user-dashboard/user-activity/'

/** A new platform, without any activity. */
const noStats: DashboardStats = {
  globalStats: someStats.globalStats?.map(({ title }) => ({ title, count: 0 })),
  orgSpecificStats: someStats.orgSpecificStats?.map(({ title }) => ({ title, count: 0 })),
  usage: anUnusedMonth,
}
/** The largest possible figures. */
const manyStats: DashboardStats = {
  ...someStats,
  globalStats: someStats.globalStats?.map(({ title }) => ({ title, count: 2_147_483_647 })),
  orgSpecificStats: someStats.orgSpecificStats?.map(({ title }) => ({ title, count: 2_147_483_647 })),
}

/** Answers with another log than usual, by its path. */
export const logs = {
  empty: (path: string) => [read(path, [])],
  longest: (path: string) => [read(path, [aLongEntry, ...activityOf(5)])],
  rightToLeft: (path: string) => [read(path, [anRtlEntry, ...activityOf(5)])],
}

/** A role without such figures gets dashes without an error (ruling 6). */
export const seesDashes = async (): Promise<void> => {
  await seesText('—')
  await seesText('No activity found')
}

const words = {
  Empty: 'No activity found',
  Longest: new RegExp(LONG_LAST_NAME),
  RightToLeft: new RegExp(rtl.lastName),
  Failed: 'The figures could not be loaded. What was asked for could not be read from the disk.',
  Offline:
    'The figures could not be loaded. The server could not be reached. Check the connection and try again.',
}

export const platformDashboard = screenStates({
  path: '/dashboard',
  role: 'super_admin',
  main: STATS,
  bodies: { Filled: someStats, Empty: noStats, Longest: manyStats, RightToLeft: someStats },
  around: [read(PLATFORM_LOG, activityOf(6)), read(EVENTS, []), read('corrective-actions/', pageOfActions())],
  play: { ...words, Filled: '1,376' },
})

export const organizationDashboard = screenStates({
  path: '/organization-dashboard',
  role: 'org_admin',
  main: STATS,
  bodies: { Filled: someStats, Empty: noStats, Longest: manyStats, RightToLeft: someStats },
  around: [
    read(ORGANIZATION_LOG, activityOf(6)),
    read('organizations/', someOrganizations),
    read(EVENTS, []),
    read('corrective-actions/', pageOfActions()),
  ],
  play: { ...words, Filled: '86' },
})

const nobodysDashboard: UserDashboard = {
  assigned_kiosk: null,
  assigned_teams_count: 0,
  events_count: 0,
  usage: anUnusedMonth,
}

export const userDashboard = screenStates<UserDashboard>({
  path: '/user-dashboard',
  role: 'user',
  main: USER_FIGURES,
  bodies: {
    Filled: aUserDashboard,
    Empty: nobodysDashboard,
    Longest: longKioskDashboard,
    RightToLeft: rtlKioskDashboard,
  },
  around: [read(USER_LOG, activityOf(6)), read(EVENTS, []), read('corrective-actions/', pageOfActions())],
  play: { ...words, Filled: 'Harbor Firehouse 4' },
})
