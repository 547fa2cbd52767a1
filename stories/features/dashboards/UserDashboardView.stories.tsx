import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { RecentActivityView } from '#src/features/dashboards/RecentActivityView.tsx'
import { UserDashboardView } from '#src/features/dashboards/UserDashboardView.tsx'
import { activityOf, anUnusedMonth, aUserDashboard } from '#stories/fixtures/dashboards.ts'

const link = { href: '#list', onOpen: fn(), onIntent: fn() }
const failure = {
  message: 'The server did not answer in time. Please try again.',
  onRetry: fn(),
  retrying: true,
}
const activity = (props: Partial<Parameters<typeof RecentActivityView>[0]> = {}) => (
  <RecentActivityView
    rows={activityOf(4)}
    expanded={false}
    onExpanded={fn()}
    loadingAll={false}
    failure={undefined}
    {...props}
  />
)
const figures = (data: typeof aUserDashboard) => ({ data, loading: false, failure: undefined })

export default {
  title: 'Features/Dashboards/User dashboard',
  component: UserDashboardView,
  args: { figures: figures(aUserDashboard), activity: activity(), links: { Events: link } },
} satisfies Meta<typeof UserDashboardView>

type Story = StoryObj<typeof UserDashboardView>

export const Default: Story = {}
export const Loading: Story = {
  args: {
    figures: { data: undefined, loading: true, failure: undefined },
    activity: activity({ rows: undefined }),
  },
}
export const Empty: Story = {
  args: {
    figures: figures({
      assigned_kiosk: null,
      assigned_teams_count: 0,
      events_count: 0,
      usage: anUnusedMonth,
    }),
    activity: activity({ rows: [] }),
  },
}
export const Failed: Story = {
  args: { figures: { data: undefined, loading: false, failure }, activity: activity({ rows: [], failure }) },
}
export const NoPermission: Story = {
  args: {
    figures: { data: undefined, loading: false, failure: undefined },
    activity: activity({ rows: [] }),
    links: {},
  },
}
export const LongText: Story = {
  args: {
    figures: figures({
      ...aUserDashboard,
      assigned_kiosk: {
        name: 'Mobile Command Post of the Metropolitan Radiological Assistance Program, Truck 12',
        status: 'Maintenance',
      },
    }),
  },
}
export const Phone: Story = { ...LongText, globals: { viewport: { value: 'w390' } } }
export const Dark: Story = { globals: { theme: 'dark' } }
