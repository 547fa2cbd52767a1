import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TrackPanel } from '#src/geo/track/TrackPanel.tsx'
import { levelsOf } from '#src/shared/actionLevels.ts'
import { setDoseUnit } from '#src/shared/doseUnitStore.ts'
import { aLongTrack, anUntimedTrack, aPatchyTrack, aQuietTrack, aTrack } from '#stories/fixtures/tracks.ts'
import { arabicName, longName } from '#stories/ui/samples.ts'
import { sees } from '#stories/ui/sees.ts'

const meta = {
  title: 'Parts/Maps/Track',
  component: TrackPanel,
  parameters: { layout: 'padded' },
  args: { track: aTrack, source: 'MSN-100-track.csv' },
  play: sees('button', 'Table'),
} satisfies Meta<typeof TrackPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LogarithmicScale: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Logarithmic scale' }))
    await sees('button', 'Logarithmic scale')({ canvas })
  },
}
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Table' }))
    await sees('table', 'Readings')({ canvas })
  },
}
/** The arrow keys step through the readings, which the map marks. */
export const ReadOut: Story = {
  play: async ({ canvas, userEvent }) => {
    const chart = await canvas.findByRole('slider')
    chart.focus()
    await userEvent.keyboard('{PageDown}')
    await expect(chart).toHaveFocus()
  },
}
/** Action levels on chart and scale, release point on the map. */
export const ActionLevels: Story = {
  args: {
    levels: levelsOf({ turn_back_usv_h: 5, evacuation_usv_h: 20 }),
    releasePoint: { lat: 41.508, lng: -71.331 },
  },
}
export const ActionLevelsAsTable: Story = {
  args: { levels: levelsOf({ turn_back_usv_h: 0.1, evacuation_usv_h: 0.12 }) },
  play: AsTable.play,
}
export const InMilliroentgen: Story = { args: ActionLevels.args, beforeEach: () => setDoseUnit('mr-h') }
export const Quiet: Story = { args: { track: aQuietTrack } }
export const Patchy: Story = { args: { track: aPatchyTrack } }
export const WithoutTimes: Story = { args: { track: anUntimedTrack } }
export const TwelveThousandReadings: Story = { args: { track: aLongTrack } }
export const LongText: Story = {
  args: { source: longName },
  play: ({ canvas }) => expect(canvas.getByText(longName)).toBeVisible(),
}
export const RightToLeft: Story = {
  args: { source: arabicName },
  play: ({ canvas }) => expect(canvas.getByText(arabicName)).toBeVisible(),
}
