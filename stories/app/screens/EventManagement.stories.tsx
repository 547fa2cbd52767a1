import { expect, screen, waitFor } from 'storybook/test'
import { anEvent, aPageOfEvents } from '#stories/fixtures/events.ts'
import { fails, never, read, SAVE_FAILURE, wirePage, write } from '#stories/stage/answers.ts'
import { PATIENCE, pressFirst, seesReason, seesRole, seesValue } from '#stories/stage/page.ts'
import { eventManagement as states } from '#stories/stage/screens/events.ts'

export default { title: 'Screens/Events/Event Management' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Refreshing, Failed } = states
export const { NoPermission, Offline, SessionEnded } = states

/** Platform staff select the organization in the header. */
export const AsSuperAdmin = states.as('super_admin', [
  () => seesValue('Harbor County Emergency Management'),
  'Page 1 of 3',
])
/** Own events of every mode: the only list with the column Sharing Mode. */
export const MyEvents = states.showing(() => seesRole('columnheader', 'Sharing Mode'), {
  path: '/event-management?tab=mine',
})
export const InactiveEvents = states.showing(
  async () => {
    await seesRole('tab', 'Inactive Events')
    const [first] = await screen.findAllByRole('switch', { name: / is active$/ }, PATIENCE)
    await expect(first).not.toBeChecked()
  },
  {
    path: '/event-management?tab=inactive',
    answers: [read('events/', wirePage(aPageOfEvents.map((event) => ({ ...event, status: 'Inactive' }))))],
  },
)
/** A link to a page beyond the end of the list. */
export const PageOutOfRange = states.showing('This page does not exist.', {
  path: '/event-management?page=9',
  answers: [read('events/', wirePage([], 43, 9))],
})
const TOGGLE = 'events/101/toggle-status/'
const switchOff = () => pressFirst(/ is active$/, 'switch')
export const Switching = states.showing(async () => {
  await switchOff()
  await waitFor(
    () =>
      expect(screen.getByRole('switch', { name: `${anEvent.name} is active` })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    PATIENCE,
  )
}, [never(TOGGLE, 'post')])
export const Switched = states.showing(
  [switchOff, 'It is listed under Inactive Events.'],
  [write('post', TOGGLE, {})],
)
/** The switch reverts and says why. */
export const ToggleFailed = states.showing(
  [switchOff, `${anEvent.name} could not be deactivated.`, SAVE_FAILURE],
  [fails(TOGGLE, 'post')],
)
/** The permission was revoked: the button says so. */
export const MayNotCreate = states.showing(
  () => seesReason('Create Event', 'Requires the Manage Events permission.'),
  { permissions: { manage_events: false } },
)
/** Events another person manages: actions that would change them are disabled and say why. */
export const ReadOnly = states.showing(
  () => seesReason(`Edit ${anEvent.name}`, 'Only organizers of this event can change it.'),
  [read('events/', wirePage(aPageOfEvents.map((event) => ({ ...event, can_edit: false }))))],
)
