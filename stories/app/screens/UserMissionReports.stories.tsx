import { expect, screen, waitFor } from 'storybook/test'
import { aPageOfReports } from '#stories/fixtures/reports.ts'
import { fails, onceThenFails, read, wirePage } from '#stories/stage/answers.ts'
import { press, seesRole, seesRows } from '#stories/stage/page.ts'
import { userReports as states } from '#stories/stage/screens/reports.ts'

export default { title: 'Screens/Reports/User Mission Reports' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Refreshing, Failed } = states
export const { NoPermission, Offline, SessionEnded } = states
/** The filters' options fail to load: each filter stays at All, and the rows are shown. */
export const FiltersFailed = states.showing(
  [
    () => seesRows('Route Missions', 10),
    () => seesRole('combobox', 'Team'),
    () => waitFor(() => expect(screen.getByRole('combobox', { name: 'Team' })).toHaveTextContent(/^All$/)),
  ],
  { answers: ['teams/', 'events/', 'event-types/', 'organizations/'].map((list) => fails(list)) },
)
/** A mission continued on another kiosk: the later part links to the earlier one. */
export const WithParts = states.showing('Continues MSN-000040', [
  read(
    'mission-reports/',
    wirePage(aPageOfReports.map((one, at) => (at === 0 ? { ...one, continues: 'MSN-000040' } : one))),
  ),
])
/** The next page fails to load: the current one stays. */
export const NextPageFailed = states.showing(
  [
    'Showing 1 - 10 of 34 entries',
    () => press('Next'),
    'Page 2 could not be loaded.',
    () => seesRows('Route Missions', 10),
  ],
  [onceThenFails('mission-reports/', wirePage(aPageOfReports, 34))],
)
/** A link to a page that no longer exists. */
export const PageOutOfRange = states.showing('This page does not exist.', {
  path: '/user-mission-reports?page=9',
  answers: [read('mission-reports/', wirePage([], 14, 9))],
})
