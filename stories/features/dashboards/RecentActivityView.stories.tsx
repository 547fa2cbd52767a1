import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { RecentActivityView } from '#src/features/dashboards/RecentActivityView.tsx'
import { whySeesOwnActivity } from '#src/shared/session/useCan.ts'
import { activityOf, aLongEntry } from '#stories/fixtures/dashboards.ts'

export default {
  title: 'Parts/Dashboards/Recent Activity',
  component: RecentActivityView,
  args: { rows: activityOf(6), expanded: false, onExpanded: fn(), loadingAll: false, failure: undefined },
} satisfies Meta<typeof RecentActivityView>

type Story = StoryObj<typeof RecentActivityView>

export const Filled: Story = {}
/** The server's answer is pending. */
export const Loading: Story = { args: { rows: undefined } }
/** Five or fewer: nothing more to show. */
export const Few: Story = { args: { rows: activityOf(3) } }
export const Empty: Story = { args: { rows: [] } }
/** Without the permission for the log. */
export const OwnLines: Story = {
  args: { rows: activityOf(3), reason: whySeesOwnActivity({ role: 'admin', permissions: {} }) },
}
export const Expanded: Story = { args: { rows: activityOf(40), expanded: true } }
export const ExpandedLoading: Story = { args: { expanded: true, loadingAll: true } }
/** Rows are rendered while scrolling. */
export const FiveThousand: Story = { args: { rows: activityOf(5000), expanded: true } }
export const Failed: Story = {
  args: {
    rows: [],
    failure: {
      message: 'The server could not be reached. Check the connection and try again.',
      onRetry: fn(),
      retrying: false,
    },
  },
}
export const Longest: Story = { args: { rows: [aLongEntry, ...activityOf(5)] } }
export const DetailsOpened: Story = {
  ...Longest,
  play: async ({ canvas, userEvent }) => {
    const [first] = canvas.getAllByRole('button', { name: /^Joint Radiological/ })
    if (first) await userEvent.click(first)
  },
}
export const ExpandedDetailsOpened: Story = {
  args: { rows: [aLongEntry, ...activityOf(40)], expanded: true },
  play: async ({ canvas, userEvent }) =>
    userEvent.click(canvas.getByRole('button', { name: 'Full details' })),
}
