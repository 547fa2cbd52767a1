import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ReadinessPanelView } from '#src/features/missions/ReadinessPanelView.tsx'
import { almostReady, notReady, ready } from '#stories/fixtures/eventForms.ts'

export default {
  title: 'Features/Missions/Readiness',
  component: ReadinessPanelView,
  args: {
    readiness: ready,
    error: null,
    onRetry: fn(),
    retrying: false,
    isRunning: false,
    headingLevel: 2,
  },
} satisfies Meta<typeof ReadinessPanelView>

type Story = StoryObj<typeof ReadinessPanelView>

export const Go: Story = {}
export const GoWithCaution: Story = { args: { readiness: almostReady } }
export const GoWithCautions: Story = {
  args: {
    readiness: {
      ...almostReady,
      checks: almostReady.checks.map((one) =>
        one.check === 'members' ? { ...one, state: 'caution', detail: 'One team has no members.' } : one,
      ),
    },
  },
}
export const NoGo: Story = { args: { readiness: notReady } }
export const Loading: Story = { args: { readiness: undefined } }
export const Failed: Story = {
  args: {
    readiness: undefined,
    error: { message: 'The server could not be reached. Check the connection and try again.' },
  },
}
export const OutOfDate: Story = {
  args: { error: { message: 'The server could not be reached. Check the connection and try again.' } },
}
/** A mission is on its way: one line, and the checks on demand. */
export const Running: Story = { args: { isRunning: true } }
export const RunningWithCaution: Story = { args: { isRunning: true, readiness: almostReady } }
export const RunningNoGo: Story = { args: { isRunning: true, readiness: notReady } }
export const LongText: Story = {
  args: {
    readiness: {
      ...notReady,
      checks: notReady.checks.map((one) => ({
        ...one,
        detail:
          'The organization “Ministry of the Interior, Directorate for Civil Protection and Disaster Assistance, Western District” has no kiosk that is free.',
      })),
    },
  },
}
export const DarkWithCaution: Story = { args: { readiness: almostReady }, globals: { theme: 'dark' } }
export const Dark: Story = { args: { readiness: notReady }, globals: { theme: 'dark' } }
export const Phone: Story = { args: { readiness: notReady }, globals: { viewport: { value: 'w390' } } }
