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
/** Of an event: the release point, and none or one place beside it. */
export const NotPickedYet: Story = {
  args: { label: 'Place on the map', lat: undefined, lng: undefined, releasePoint: aReleasePoint },
  play: async ({ canvas }) => {
    await canvas.findByText(/The release point is at/, undefined, PATIENCE)
  },
}
export const BesideTheReleasePoint: Story = {
  args: {
    label: 'Place on the map',
    mark: 'observation',
    lat: aReleasePoint.lat + 0.02,
    lng: aReleasePoint.lng - 0.03,
    releasePoint: aReleasePoint,
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/^Shows /, undefined, PATIENCE)
  },
}
export const Empty: Story = {
  args: { lat: undefined, lng: undefined },
  play: async ({ canvas }) => {
    await canvas.findByText(/^No point to show\./, undefined, PATIENCE)
  },
}
