import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { PlatformDashboardView } from '#src/features/dashboards/PlatformDashboardView.tsx'
import { RecentActivityView } from '#src/features/dashboards/RecentActivityView.tsx'
import { activityOf, someStats } from '#stories/fixtures/dashboards.ts'

const link = { href: '#list', onOpen: fn(), onIntent: fn() }
const failure = {
  message: 'The server could not be reached. Check the connection and try again.',
  onRetry: fn(),
  retrying: false,
}
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
  title: 'Features/Dashboards/Platform dashboard',
  component: PlatformDashboardView,
  args: {
    stats: { data: someStats, loading: false, failure: undefined },
    activity: activity(),
    links: {
      'Total Organizations': link,
      'Total Kiosks': link,
      'Active Kiosks': link,
      'Scheduled Events': link,
    },
  },
} satisfies Meta<typeof PlatformDashboardView>

type Story = StoryObj<typeof PlatformDashboardView>

export const Default: Story = {}
export const Loading: Story = {
  args: {
    stats: { data: undefined, loading: true, failure: undefined },
    activity: activity({ rows: undefined }),
  },
}
/** The values stay empty, and why is said in one line each. */
export const Failed: Story = {
  args: {
    stats: { data: undefined, loading: false, failure },
    activity: activity({ rows: [], failure }),
  },
}
/** An ordinary role that opens /dashboard: dashes, and no noise (ruling 6). */
export const NoPermission: Story = {
  args: {
    stats: { data: undefined, loading: false, failure: undefined },
    activity: activity({ rows: [] }),
    links: {},
  },
}
/** A server that leaves titles out and knows no usage. */
export const AnotherServer: Story = {
  args: {
    stats: {
      data: { globalStats: someStats.globalStats?.slice(0, 2) },
      loading: false,
      failure: undefined,
    },
    links: {},
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Laptop: Story = { globals: { viewport: { value: 'w1024' } } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
