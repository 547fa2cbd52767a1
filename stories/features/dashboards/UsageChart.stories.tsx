import type { Meta, StoryObj } from '@storybook/react-vite'
import { UsageChart } from '#src/features/dashboards/UsageChart.tsx'
import { anUnusedMonth, aUsage } from '#stories/fixtures/dashboards.ts'

export default {
  title: 'Parts/Dashboards/Usage Chart',
  component: UsageChart,
  args: { usage: aUsage },
} satisfies Meta<typeof UsageChart>

type Story = StoryObj<typeof UsageChart>

export const Filled: Story = {}
export const Loading: Story = { args: { usage: undefined } }
export const Empty: Story = { args: { usage: anUnusedMonth } }
export const OneDay: Story = {
  args: { usage: anUnusedMonth.with(20, { date: '2026-11-12', missions: 1, kiosks: 1, kiosk_minutes: 20 }) },
}
/** The day announced on focus. */
export const DayReadOut: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  },
}
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) =>
    userEvent.click(canvas.getByRole('button', { name: 'Show as table' })),
}
