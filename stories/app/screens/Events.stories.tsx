import { expect, screen } from 'storybook/test'
import { events as states } from '#stories/stage/screens/events.ts'

export default { title: 'Screens/Events/Events' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Refreshing, Failed } = states
export const { NoPermission, Offline, SessionEnded } = states

/** Participants are not offered to create events. */
export const AsUser = states.as('user', [
  'Page 1 of 3',
  () => expect(screen.queryByRole('button', { name: 'Create Event' })).toBeNull(),
])
