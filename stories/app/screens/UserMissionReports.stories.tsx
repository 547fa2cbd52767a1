import type { Meta } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { aPageOfReports } from '#stories/fixtures/reports.ts'
import { fails, onceThenFails, read, wirePage } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, seesRole, seesRows, seesText } from '#stories/stage/page.ts'
import { userReports as states } from '#stories/stage/screens/reports.ts'

export default {
  title: 'Screens/Reports/User Mission Reports',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Many = states.answered('Many')
export const Loading = states.loading
export const Empty = states.answered('Empty')
export const NothingMatches = states.answered('NothingMatches')
export const One = states.answered('One')
export const Longest = states.answered('Longest')
export const RightToLeft = states.answered('RightToLeft')
export const Refreshing = states.refreshing
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
/** The filters' lists do not come: each filter stays at All, and the rows are there. */
export const FiltersFailed = states.showing(
  async () => {
    await seesRows('Route Missions', 10)
    await seesRole('combobox', 'Team')
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Team' })).toHaveTextContent(/^All$/))
  },
  { answers: ['teams/', 'events/', 'event-types/', 'organizations/'].map((list) => fails(list)) },
)
/** A mission that went on on another kiosk: the later part names the earlier one. */
export const WithParts = states.showing(() => seesText('Continues MSN-000040'), {
  answers: [
    read(
      'mission-reports/',
      wirePage(aPageOfReports.map((one, at) => (at === 0 ? { ...one, continues: 'MSN-000040' } : one))),
    ),
  ],
})
/** The next page does not come: the one before stays. */
export const NextPageFailed = states.showing(
  async () => {
    await seesText('Showing 1 - 10 of 34 entries')
    await press('Next')
    await seesText('Page 2 could not be loaded.')
    await seesRows('Route Missions', 10)
  },
  { answers: [onceThenFails('mission-reports/', wirePage(aPageOfReports, 34))] },
)
/** A link to a page that the list has lost meanwhile. */
export const BeyondTheEnd = states.showing(() => seesText('This page does not exist.'), {
  path: '/user-mission-reports?page=9',
  answers: [read('mission-reports/', wirePage([], 14, 9))],
})
