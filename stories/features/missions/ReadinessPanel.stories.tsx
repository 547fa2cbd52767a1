import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { SERVER_UNREACHABLE } from '#src/api/errors.ts'
import { ReadinessPanelView } from '#src/features/missions/ReadinessPanelView.tsx'
import { almostReady, notReady, ready } from '#stories/fixtures/eventForms.ts'
import { longText } from '#stories/fixtures/names.ts'
import { seesText } from '#stories/stage/page.ts'

export default {
  title: 'Parts/Missions/Readiness',
  component: ReadinessPanelView,
  args: { readiness: ready, error: null, onRetry: fn(), retrying: false, isRunning: false },
} satisfies Meta<typeof ReadinessPanelView>

type Story = StoryObj<typeof ReadinessPanelView>

const UNREACHABLE = { message: SERVER_UNREACHABLE }
const shows = (words: string | RegExp) => ({ play: () => seesText(words) })

export const Go: Story = shows('All checks are go.')
export const GoWithCaution: Story = { args: { readiness: almostReady }, ...shows('Go, 1 caution') }
export const GoWithCautions: Story = {
  args: {
    readiness: {
      ...almostReady,
      checks: almostReady.checks.map((one) =>
        one.check === 'members' ? { ...one, state: 'caution', detail: 'One team has no members.' } : one,
      ),
    },
  },
  ...shows('Go, 2 cautions'),
}
export const NoGo: Story = { args: { readiness: notReady }, ...shows('2 no-go and 1 caution among 8 checks') }
export const Loading: Story = { args: { readiness: undefined }, ...shows('Checking readiness...') }
export const Failed: Story = {
  args: { readiness: undefined, error: UNREACHABLE },
  ...shows(SERVER_UNREACHABLE),
}
export const OutOfDate: Story = {
  args: { error: UNREACHABLE },
  ...shows(`This may be out of date: ${SERVER_UNREACHABLE}`),
}
/** A mission is running: one line, with the checks on demand. */
export const Running: Story = { args: { isRunning: true }, ...shows('Show checks') }
export const RunningWithCaution: Story = {
  args: { isRunning: true, readiness: almostReady },
  ...shows('Go, 1 caution'),
}
export const RunningNoGo: Story = { args: { isRunning: true, readiness: notReady }, ...shows('Show checks') }
export const Longest: Story = {
  args: {
    readiness: {
      ...notReady,
      checks: notReady.checks.map((one) => ({
        ...one,
        detail: `The organization “${longText(200)}” has no kiosk that is free.`,
      })),
    },
  },
  play: () => seesText(/^The organization “Joint Radiological/),
}
