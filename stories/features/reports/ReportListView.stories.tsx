import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ReportListView } from '#src/features/reports/ReportListView.tsx'
import {
  anEmptyReportPage,
  aReport,
  aReportPage,
  LONG_NAME,
  reportFilterOptions,
  reports,
} from '#stories/fixtures/reports.ts'

const noFilter = { search: '', event_organization: '', team: '', event: '', type: '' }

const meta = {
  title: 'Features/Reports/List',
  component: ReportListView,
  parameters: { layout: 'padded' },
  args: {
    variant: 'user',
    embedded: false,
    tab: 'route',
    page: aReportPage,
    refreshing: false,
    error: null,
    isRetrying: false,
    filter: noFilter,
    options: reportFilterOptions,
    fixedEvent: undefined,
    onRetry: fn(),
    onSearch: fn(),
    onFilter: fn(),
    fetchPage: fn(),
    onPage: fn(),
    onPageIntent: fn(),
    onOpen: fn(),
    onOpenIntent: fn(),
  },
} satisfies Meta<typeof ReportListView>
export default meta
type Story = StoryObj<typeof meta>

const withoutOrganization = { ...reportFilterOptions, organization: undefined }
const gone = { message: 'The server could not be reached. Check the connection and try again.' }

export const Default: Story = {}
export const Admin: Story = { args: { variant: 'admin' } }
export const SecondAdmin: Story = { args: { variant: 'admin-second' } }
export const Organization: Story = { args: { variant: 'org', options: withoutOrganization } }
export const OnAnEventDashboard: Story = { args: { embedded: true, fixedEvent: 'Harbor drill' } }

export const Loading: Story = { args: { page: undefined } }
export const Refreshing: Story = { args: { refreshing: true } }
export const Empty: Story = { args: { page: anEmptyReportPage } }
export const EmptyForTheFilter: Story = {
  args: { page: anEmptyReportPage, filter: { ...noFilter, search: 'convoy', team: 'Harbor Bravo' } },
}
export const NoFlightMissions: Story = { args: { tab: 'flight', page: anEmptyReportPage } }
export const NoFlightMissionsOfAnOrganization: Story = {
  args: { variant: 'org', options: withoutOrganization, tab: 'flight', page: anEmptyReportPage },
}
export const Failed: Story = { args: { page: undefined, error: gone } }
export const RetryingByItself: Story = {
  args: { variant: 'org', options: withoutOrganization, page: undefined, error: gone, isRetrying: true },
}
/** The filter lists were refused: each stays at All, the rows still come. */
export const NoPermission: Story = {
  name: 'NoPermission for the filter lists',
  args: { options: { organization: [], team: [], event: [], type: [] } },
}
export const LongText: Story = {
  args: {
    page: {
      ...aReportPage,
      items: reports.map((row) => ({
        ...row,
        teams: [`${row.team_name ?? 'Team'} of the ${LONG_NAME}`],
        organization_name: LONG_NAME,
        event_name: `${row.event_name} ${LONG_NAME}`,
      })),
    },
  },
}
export const LastPage: Story = {
  args: { page: { items: [aReport], total: 31, totalPages: 4, page: 4, pageSize: 10 } },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
export const Narrowest: Story = { globals: { viewport: { value: 'w320' } } }
