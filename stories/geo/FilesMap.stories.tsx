import type { Meta, StoryObj } from '@storybook/react-vite'
import { FilesMap } from '#src/geo/FilesMap.tsx'
import {
  aBrokenFile,
  aFileInTheSea,
  aLostFile,
  anEmptyFile,
  anotherRoute,
  aReleasePoint,
  aRoute,
  aSlowFile,
  somePoints,
} from '#stories/fixtures/geo.ts'

export default {
  title: 'Maps/Files map',
  component: FilesMap,
  args: {
    label: 'Release point and navigation files',
    releasePoint: aReleasePoint,
    sources: [aRoute, anotherRoute, somePoints],
  },
} satisfies Meta<typeof FilesMap>

type Story = StoryObj<typeof FilesMap>

export const Default: Story = {}
export const ReleasePointAlone: Story = { args: { sources: [] } }
export const Loading: Story = { args: { sources: [aRoute, aSlowFile] } }
export const Empty: Story = { args: { releasePoint: undefined, sources: [] } }
/** One file is damaged, one holds no places, one did not arrive: the others are drawn. */
export const Failed: Story = { args: { sources: [aRoute, aBrokenFile, anEmptyFile, aLostFile] } }
export const LongText: Story = {
  args: {
    sources: [{ ...aRoute, name: `${'north-route-of-the-second-rehearsal-'.repeat(4)}.kml` }, somePoints],
  },
}
/** A line that crosses 180° stays in one piece. */
export const AcrossTheDateLine: Story = { args: { releasePoint: undefined, sources: [aFileInTheSea] } }
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('4 points', undefined, { timeout: 10_000 })
    await userEvent.click(canvas.getByText('Show as table'))
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
