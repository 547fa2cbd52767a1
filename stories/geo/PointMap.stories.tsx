import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
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

export const Default: Story = {}
export const Empty: Story = {
  args: { lat: undefined, lng: undefined },
  play: async ({ canvas }) => {
    await canvas.findByText(/^No point to show\./, undefined, PATIENCE)
  },
}
