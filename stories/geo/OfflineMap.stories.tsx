import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { FilesMap } from '#src/geo/FilesMap.tsx'
import type { GroundMap } from '#src/geo/ground/ground.types.ts'
import { GroundsContext } from '#src/geo/ground/groundsContext.ts'
import { levelsOf } from '#src/shared/actionLevels.ts'
import { baseMapStore } from '#src/shared/baseMapChoice.ts'
import { aDrive, anotherRoute, aReleasePoint, aRoute } from '#stories/fixtures/geo.ts'
import { longText } from '#stories/fixtures/names.ts'
import { aerialPicture, lostMap, streetShapes, streetTiles } from '#stories/fixtures/offlineMaps.ts'
import { PATIENCE } from '#stories/stage/page.ts'

const PERSON = 'somebody'

type OfflineMapStory = { maps: readonly GroundMap[]; choice: string }

/** A map of files with offline maps to choose from. */
function MapWithGround({ maps }: OfflineMapStory) {
  return (
    <GroundsContext value={{ maps, person: PERSON }}>
      <FilesMap
        label="Release point and navigation files"
        releasePoint={aReleasePoint}
        sources={[aRoute, anotherRoute, aDrive]}
        levels={levelsOf({ turn_back_usv_h: 20, evacuation_usv_h: 100 })}
      />
    </GroundsContext>
  )
}

export default {
  title: 'Parts/Maps/Offline Map',
  component: MapWithGround,
  args: { maps: [streetTiles, streetShapes, aerialPicture], choice: 'outlines' },
  beforeEach: ({ args }) => {
    baseMapStore.setState({ choices: { [PERSON]: [args.choice] } })
    return () => baseMapStore.setState({ choices: {} })
  },
} satisfies Meta<typeof MapWithGround>

type Story = StoryObj<typeof MapWithGround>

/** The map, and below it whom what lies under it comes from. */
const names =
  (source: string): Story['play'] =>
  async ({ canvas }) => {
    await waitFor(
      () => expect(canvas.getByText(source, { exact: false }).checkVisibility()).toBe(true),
      PATIENCE,
    )
    await waitFor(() => expect(canvas.getByText('dose rates up to', { exact: false })).toBeTruthy(), PATIENCE)
  }

/** The bundled outlines, until someone chooses. */
export const Default: Story = { play: names('Outlines: Natural Earth') }
export const VectorTiles: Story = { args: { choice: '1' }, play: names('© OpenStreetMap contributors') }
export const GeoJson: Story = { args: { choice: '2' }, play: names('Drawn for exercises') }
export const Pictures: Story = { args: { choice: '3' }, play: names('Harbor County') }
export const Nothing: Story = { args: { choice: 'none' }, play: names('dose rates up to') }
export const Failed: Story = {
  args: { maps: [lostMap], choice: '4' },
  parameters: { logs: ['an offline map could not be read'] },
  play: names('Lost map could not be read completely.'),
}
export const LongText: Story = {
  args: { maps: [{ ...streetTiles, name: longText(120), attribution: longText(300) }], choice: '1' },
  play: names('dose rates up to'),
}
