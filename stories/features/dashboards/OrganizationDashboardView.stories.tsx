import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { OrganizationDashboardView } from '#src/features/dashboards/OrganizationDashboardView.tsx'
import { RecentActivityView } from '#src/features/dashboards/RecentActivityView.tsx'
import { activityOf, anUnusedMonth, someStats } from '#stories/fixtures/dashboards.ts'

const link = { href: '#list', onOpen: fn(), onIntent: fn() }
const failure = { message: 'Something is wrong on the server.', onRetry: fn(), retrying: false }
const activity = (props: Partial<Parameters<typeof RecentActivityView>[0]> = {}) => (
  <RecentActivityView
    rows={activityOf(6)}
    expanded={false}
    onExpanded={fn()}
    loadingAll={false}
    failure={undefined}
    {...props}
  />
)

export default {
  title: 'Features/Dashboards/Organization dashboard',
  component: OrganizationDashboardView,
  args: {
    stats: { data: someStats, loading: false, failure: undefined },
    activity: activity(),
    links: { 'Scheduled Events': link },
  },
} satisfies Meta<typeof OrganizationDashboardView>

type Story = StoryObj<typeof OrganizationDashboardView>

export const Default: Story = {}
export const Loading: Story = {
  args: {
    stats: { data: undefined, loading: true, failure: undefined },
    activity: activity({ rows: undefined }),
  },
}
/** A new organization: nothing has happened yet. */
export const Empty: Story = {
  args: {
    stats: {
      data: {
        orgStats: someStats.orgSpecificStats?.map(({ title }) => ({ title, count: 0 })),
        usage: anUnusedMonth,
      },
      loading: false,
      failure: undefined,
    },
    activity: activity({ rows: [] }),
  },
}
export const Failed: Story = {
  args: { stats: { data: undefined, loading: false, failure }, activity: activity({ rows: [], failure }) },
}
export const NoPermission: Story = {
  args: {
    stats: { data: undefined, loading: false, failure: undefined },
    activity: activity({ rows: [] }),
    links: {},
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
