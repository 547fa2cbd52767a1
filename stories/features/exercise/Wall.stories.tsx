import type { Meta, StoryObj } from '@storybook/react-vite'
import type { WallPicture } from '#contract/exerciseWall.ts'
import { Wall } from '#src/features/exercise/wall/Wall.tsx'
import { WallView } from '#src/features/exercise/wall/WallView.tsx'
import { sampleClock } from '#src/shared/serverClock.ts'
import {
  aCloseWall,
  aFullWall,
  aGatheredWall,
  aLongWall,
  anAlarmedWall,
  anArabicWall,
  aPlannedWall,
  aWall,
  aWallWithOneFarAway,
} from '#stories/fixtures/exercise.ts'
import { breaks, fails, never, read, write } from '#stories/stage/answers.ts'
import { NOW } from '#stories/stage/now.ts'
import { follow, type Steps, seesRole, seesText } from '#stories/stage/page.ts'

const WALL = 'wall/'

const meta: Meta<typeof Wall> = {
  title: 'Screens/Exercise/Wall',
  component: Wall,
  args: { base: '/api/', token: 'wall_story', onName: () => undefined },
}
export default meta
type Story = StoryObj<typeof Wall>

const answered = (answer: ReturnType<typeof read>, steps: Steps): Story => ({
  parameters: { msw: { handlers: [answer] } },
  play: () => follow(steps),
})
const showing = (picture: WallPicture, steps: Steps = 'Ridge Monitoring 1') =>
  answered(read(WALL, picture), [
    () => follow(steps),
    () => seesRole('application', /^Where the teams are\./),
  ])

export const Filled = showing(aWall, 'Release point')
export const Loading = answered(never(WALL), 'Loading')
export const Empty = showing(aPlannedWall, 'No teams take part yet.')
export const Longest = showing(aLongWall, () => seesRole('heading', aLongWall.event_name))
export const RightToLeft = showing(anArabicWall, () => seesRole('heading', anArabicWall.event_name))
/** Cycles through the pages; a click pauses on one. */
export const Many = showing(aFullWall, 'Team 1')
/** Numbers on the map, and one line for each team. */
export const TeamsCloseTogether = showing(aCloseWall, 'Sector 01')
/** Names of 24 characters, whole at each size; the map shows a few hundred metres. */
export const TeamsAtOnePlace = showing(aGatheredWall, 'Harbor Radiac Survey 107')
/** One far team does not decide what the map shows. */
export const OneTeamFarAway = showing(aWallWithOneFarAway, '1 team outside the view: 4')
/** Teams that have to turn back are on every page. */
export const TeamsMustTurnBack = showing(anAlarmedWall, '1 Evacuation')
/** The last data and its age. */
export const ConnectionLost: Story = {
  render: () => (
    <WallView
      timed={{ answer: aWall, sample: sampleClock(NOW, Date.now(), Date.now()) }}
      awayForMs={72_000}
    />
  ),
  play: () => seesText('This picture is 00:01:12 old.'),
}
export const Failed = answered(fails(WALL), 'Loading')
export const Offline = answered(breaks(WALL), 'Loading')
/** Its link has expired or was revoked. */
export const NotFound = answered(
  write('get', WALL, { detail: 'Not found.' }, 404),
  'This link no longer works',
)
export const Incomplete: Story = { args: { token: '' }, play: () => seesText('This address is incomplete') }
