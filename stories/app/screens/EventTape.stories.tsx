import { NOT_RUNNING } from '#contract/missions.ts'
import { someEvents } from '#stories/fixtures/events.ts'
import { aPartnersTape, aRunningTape, aTape, aTapeWithoutLines, tapeOf } from '#stories/fixtures/tape.ts'
import { onceThenFails, read, wirePage } from '#stories/stage/answers.ts'
import { refetchAll } from '#stories/stage/PortalStage.tsx'
import { press, seesRole, seesRows, seesText } from '#stories/stage/page.ts'
import { eventTape as states, TAPE, tapeStory } from '#stories/stage/screens/tape.ts'

export default { title: 'Screens/Exercise/Event Tape' }

export const { Filled, Empty, Loading, Longest, RightToLeft, Failed, NotFound, NoPermission } = states
export const { Offline, SessionEnded } = states
/** A running event would open at once. */
const notRunning = someEvents.map((event) => ({ ...event, current_user_event: NOT_RUNNING }))
export const NoEventChosen = states.showing(() => seesRows('Events', notRunning.length), {
  path: '/event-tape',
  answers: [read('events/last-active-event/', {}), read('events/', wirePage(notRunning))],
})
const onAnotherServer = states.showing('Page Not Found')
/** A server that stores no readings has no such page. */
export const OnAnotherServer: typeof onAnotherServer = {
  ...onAnotherServer,
  args: { ...onAnotherServer.args, extensions: ['live'] },
}
/** Opens where everyone is now. */
export const Running = tapeStory(aRunningTape, /Exercise 00:45:00/)
/** The highest dose rate, and the other readings at that time. */
export const AtMaximum = tapeStory(aTape, [
  () => seesRows('Teams compared', 4),
  () => press('Go to maximum'),
  'At or above evacuation',
])
/** A link to a point in time. */
export const AtAMoment = tapeStory(aTape, /Exercise 00:20:00/, {
  path: `/event-tape?event=${aTape.event.id}&at=2026-11-21T09:20:00Z`,
})
export const TwoTeamsChosen = tapeStory(aTape, () => seesRows('Teams compared', 2), {
  path: `/event-tape?event=${aTape.event.id}&teams=team-1,team-3`,
})
export const AsPartner = tapeStory(aPartnersTape, () => seesRows('Teams compared', 2))
export const WithoutLines = tapeStory(aTapeWithoutLines, 'Recorded at another time')
export const ConfirmingClock = tapeStory(aTapeWithoutLines, [
  () => seesRows('Teams compared', 6),
  () => press('Set clock'),
  () => seesRole('dialog', 'Set the clock of this track?'),
])
export const ThirtyTeams = tapeStory(tapeOf(30, 300), () => seesRows('Teams compared', 30))
export const OutOfDate = states.showing(async () => {
  await seesRows('Teams compared', 4)
  refetchAll()
  await seesText(/What you see may be out of date\.$/)
}, [onceThenFails(TAPE, aTape)])
