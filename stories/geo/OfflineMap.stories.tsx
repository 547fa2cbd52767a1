import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { FilesMap } from '#src/geo/FilesMap.tsx'
import { OfflineMapsContext } from '#src/geo/map/useBaseMap.ts'
import type { OfflineMapSource } from '#src/geo/offlineMap/offlineMap.types.ts'
import { levelsOf } from '#src/shared/actionLevels.ts'
import { baseMapStore } from '#src/shared/baseMapChoice.ts'
import { aDrive, anotherRoute, aReleasePoint, aRoute } from '#stories/fixtures/geo.ts'
import { longText } from '#stories/fixtures/names.ts'
import { aerialPicture, lostMap, streetShapes, streetTiles } from '#stories/fixtures/offlineMaps.ts'
import { PATIENCE } from '#stories/stage/page.ts'

const PERSON = 'somebody'

type OfflineMapStory = { maps: readonly OfflineMapSource[]; choice: string }

/** A map of files with offline maps to choose from. */
function MapWithBaseMap({ maps }: OfflineMapStory) {
  return (
    <OfflineMapsContext value={{ maps, person: PERSON }}>
      <FilesMap
        label="Release point and navigation files"
        releasePoint={aReleasePoint}
        sources={[aRoute, anotherRoute, aDrive]}
        levels={levelsOf({ turn_back_usv_h: 20, evacuation_usv_h: 100 })}
      />
    </OfflineMapsContext>
  )
}

export default {
  title: 'Parts/Maps/Offline Map',
  component: MapWithBaseMap,
  args: { maps: [streetTiles, streetShapes, aerialPicture], choice: 'outlines' },
  beforeEach: ({ args }) => {
    baseMapStore.setState({ choices: { [PERSON]: [args.choice] } })
    return () => baseMapStore.setState({ choices: {} })
  },
} satisfies Meta<typeof MapWithBaseMap>

type Story = StoryObj<typeof MapWithBaseMap>

/** Waits for the map, and for this text. */
const showsText =
  (text: string): Story['play'] =>
  async ({ canvas }) => {
    await waitFor(
      () => expect(canvas.getByText(text, { exact: false }).checkVisibility()).toBe(true),
      PATIENCE,
    )
    await waitFor(() => expect(canvas.getByText('dose rates up to', { exact: false })).toBeTruthy(), PATIENCE)
  }

/** The bundled outlines are the default. */
export const Default: Story = { play: showsText('Outlines: Natural Earth') }
export const VectorTiles: Story = { args: { choice: '1' }, play: showsText('© OpenStreetMap contributors') }
export const GeoJson: Story = { args: { choice: '2' }, play: showsText('Drawn for exercises') }
export const Pictures: Story = { args: { choice: '3' }, play: showsText('Harbor County') }
export const Nothing: Story = { args: { choice: 'none' }, play: showsText('dose rates up to') }
export const Failed: Story = {
  args: { maps: [lostMap], choice: '4' },
  parameters: { logs: ['an offline map could not be read'] },
  play: showsText('Lost map could not be read completely.'),
}
export const LongText: Story = {
  args: { maps: [{ ...streetTiles, name: longText(120), attribution: longText(300) }], choice: '1' },
  play: showsText('dose rates up to'),
}
