import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PointMap } from '#src/geo/PointMap.tsx'
import { aReleasePoint } from '#stories/fixtures/geo.ts'
import { PATIENCE } from '#stories/stage/page.ts'
import { sees } from '#stories/ui/sees.ts'

export default {
  title: 'Parts/Maps/Point Map',
  component: PointMap,
  args: { label: 'Release point on the map', ...aReleasePoint, onPick: fn() },
  play: async (context) => {
    await sees('application', /^Release point on the map\./)(context)
    await sees('button', 'Zoom in')(context)
  },
} satisfies Meta<typeof PointMap>

type Story = StoryObj<typeof PointMap>

const noPoint: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByText(/^No point to show\./, undefined, PATIENCE)).toBeInTheDocument()
}

export const Default: Story = {}
export const ReadOnly: Story = { args: { onPick: undefined } }
export const Empty: Story = {
  args: { lat: undefined, lng: undefined },
  play: noPoint,
}
/** What no globe has is not drawn, and does not break the map. */
export const OutOfRange: Story = { args: { lat: 371, lng: 12 }, play: noPoint }
