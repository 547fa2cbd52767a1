import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { FilesMap } from '#src/geo/FilesMap.tsx'
import { levelsOf } from '#src/shared/actionLevels.ts'
import {
  aBrokenFile,
  aDrive,
  aFarFile,
  aFileInTheSea,
  aLostFile,
  anEmptyFile,
  anotherRoute,
  aReleasePoint,
  aRoute,
  aSlowFile,
  somePoints,
} from '#stories/fixtures/geo.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { PATIENCE } from '#stories/stage/page.ts'
import { sees } from '#stories/ui/sees.ts'

export default {
  title: 'Parts/Maps/Files Map',
  component: FilesMap,
  args: {
    label: 'Release point and navigation files',
    releasePoint: aReleasePoint,
    sources: [aRoute, anotherRoute, somePoints],
  },
} satisfies Meta<typeof FilesMap>

type Story = StoryObj<typeof FilesMap>

/** Waits for the map and checks the list below it. */
const lists =
  (text: string): Story['play'] =>
  async (context) => {
    await sees('application', /^Release point and navigation files\./)(context)
    const isSeen = () =>
      context.canvas.queryAllByText(text, { exact: false }).some((found) => found.checkVisibility())
    await waitFor(() => expect(isSeen()).toBe(true), PATIENCE)
  }

export const Default: Story = { play: lists('4 points') }
/** A drive coloured by dose rate, with a scale and the action levels of the event. */
export const WithDoseRates: Story = {
  args: { sources: [anotherRoute, aDrive], levels: levelsOf({ turn_back_usv_h: 20, evacuation_usv_h: 100 }) },
  play: lists('dose rates up to'),
}
/** A file far away does not zoom the map out. */
export const FarAway: Story = { args: { sources: [aRoute, aFarFile, somePoints] }, play: lists('Far away') }
export const ZoomedFarAway: Story = {
  ...FarAway,
  play: async (context) => {
    await lists('Far away')?.(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Zoom to pripyat-route.kml' }))
  },
}
/** Moving the map by keyboard shows its centre. */
export const MovedByKeys: Story = {
  play: async (context) => {
    await lists('4 points')?.(context)
    context.canvas.getByRole('application').focus()
    await context.userEvent.keyboard('{ArrowRight}')
  },
}
export const ReleasePointAlone: Story = { args: { sources: [] }, play: lists('Release point') }
export const Loading: Story = { args: { sources: [aRoute, aSlowFile] }, play: lists('survey-grid.kmz') }
export const Empty: Story = {
  args: { releasePoint: undefined, sources: [] },
  play: lists('There is no release point, and there are no files with places.'),
}
/** One file is damaged, one has no places, one failed to load: the others are drawn. */
export const Failed: Story = {
  args: { sources: [aRoute, aBrokenFile, anEmptyFile, aLostFile] },
  parameters: { logs: ['a file of a map could not be read'] },
  play: lists('The file could not be fetched (status 404).'),
}
const longFile = `${'north-route-of-the-second-rehearsal-'.repeat(4)}.kml`
export const LongText: Story = {
  args: { sources: [{ ...aRoute, name: longFile }, somePoints] },
  play: lists(longFile),
}
const arabicFile = `${rtl.event}.kml`
export const RightToLeft: Story = {
  args: { sources: [{ ...aRoute, name: arabicFile }, somePoints] },
  play: lists(arabicFile),
}
/** A line across 180° stays in one piece. */
export const AcrossTheDateLine: Story = {
  args: { releasePoint: undefined, sources: [aFileInTheSea] },
  play: lists('1 line'),
}
export const AsTable: Story = {
  play: async (context) => {
    await lists('4 points')?.(context)
    await context.userEvent.click(context.canvas.getByText('Show as table'))
    await sees('table', 'Places on the map')(context)
  },
}
