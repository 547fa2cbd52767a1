import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { PointMap } from '#src/geo/PointMap.tsx'
import { aReleasePoint } from '#stories/fixtures/geo.ts'

export default {
  title: 'Maps/Point map',
  component: PointMap,
  args: { label: 'Release point on the map', ...aReleasePoint, onPick: fn() },
} satisfies Meta<typeof PointMap>

type Story = StoryObj<typeof PointMap>

export const Default: Story = {}
export const ReadOnly: Story = { args: { onPick: undefined } }
export const Empty: Story = { args: { lat: undefined, lng: undefined } }
/** What no globe has is not drawn, and does not break the map. */
export const OutOfRange: Story = { args: { lat: 371, lng: 12 } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
