import type { Meta, StoryObj } from '@storybook/react-vite'
import { TrackPanel } from '#src/geo/track/TrackPanel.tsx'
import { aLongTrack, anUntimedTrack, aPatchyTrack, aQuietTrack, aTrack } from '#stories/fixtures/tracks.ts'

const meta = {
  title: 'Geo/Track',
  component: TrackPanel,
  parameters: { layout: 'padded' },
  args: { track: aTrack, source: 'MSN-100-track.csv' },
} satisfies Meta<typeof TrackPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LogarithmicScale: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Logarithmic scale' }))
  },
}
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show as table' }))
  },
}
/** The arrow keys read out reading after reading; the map shows where. */
export const ReadOut: Story = {
  play: async ({ canvas, userEvent }) => {
    const chart = await canvas.findByRole('slider')
    chart.focus()
    await userEvent.keyboard('{PageDown}')
  },
}
export const Quiet: Story = { args: { track: aQuietTrack } }
export const Patchy: Story = { args: { track: aPatchyTrack } }
export const WithoutTimes: Story = { args: { track: anUntimedTrack } }
export const TwelveThousandReadings: Story = { args: { track: aLongTrack } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
export const Narrowest: Story = { globals: { viewport: { value: 'w320' } } }
