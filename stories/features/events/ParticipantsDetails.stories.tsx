import { expect, screen } from 'storybook/test'
import {
  aLongEvent,
  anArabicEvent,
  anEvent,
  arabicTeamsDetails,
  longTeamsDetails,
  onePersonsDetails,
  someTeamsDetails,
} from '#stories/fixtures/events.ts'
import { longText, rtl } from '#stories/fixtures/names.ts'
import { forbids, read, wirePage } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { inDialog, pressFirst, seesRole } from '#stories/stage/page.ts'
import { eventManagement } from '#stories/stage/screens/events.ts'

const NAME = 'Participants Details'
const DETAILS = 'events/101/teams-details/'

const states = dialogStates({
  on: eventManagement,
  open: () => pressFirst(/ for /),
  name: NAME,
  answers: [read(DETAILS, someTeamsDetails)],
  play: {
    Filled: ['on Harbor Kiosk 1', () => seesRole('button', 'Remove Survey Team Bravo')],
    Loading: 'Loading participants...',
    Longest: () => seesRole('region', longText(120)),
    RightToLeft: () => seesRole('region', rtl.team),
  },
})
const reading = states.reading(DETAILS)

export default { title: 'Dialogs/Events/Participants Details' }

export const Filled = states.Filled
export const { Loading, Failed, NotFound, Offline, SessionEnded } = reading
export const Empty = states.showing('No participants found', [
  read(DETAILS, { teams: [], eventParticipantsMap: {} }),
])
export const Longest = states.opened('Longest', [
  read('events/', wirePage([aLongEvent])),
  read('events/105/teams-details/', longTeamsDetails),
])
export const RightToLeft = states.opened('RightToLeft', [
  read('events/', wirePage([anArabicEvent])),
  read('events/107/teams-details/', arabicTeamsDetails),
])
/** Someone who sees the event without taking part only sees what the event itself contains (authz line 53). */
export const NoPermission = states.showing(async () => {
  const dialog = await inDialog(NAME)
  await expect(await dialog.findByText('Survey Team Alpha')).toBeVisible()
  await expect(dialog.queryByText('Not Running')).toBeNull()
}, [forbids(DETAILS)])
/** Of a partner's team only the member count is shown (ruling 164). */
export const PartnersTeam = states.showing(async () => {
  const dialog = await inDialog(NAME)
  await expect(await dialog.findByText('3 members')).toBeVisible()
}, [
  read(DETAILS, {
    teams: [{ id: 31, name: 'River Rescue', isRunning: false, members_count: 3, participants: [] }],
    eventParticipantsMap: { 101: { type: 'team', teamId: 31 } },
  }),
])

export const OnePerson = states.showing(async () => {
  const dialog = await inDialog(NAME)
  await expect(await dialog.findByText('Running Event')).toBeVisible()
  await expect(dialog.getByText('Dana Whitfield')).toBeVisible()
  await expect(dialog.queryByRole('button', { name: 'Add Team' })).toBeNull()
}, [read(DETAILS, onePersonsDetails)])
/** Without can_edit the teams are read-only (ruling 125). */
export const ReadOnly = eventManagement.showing(
  [
    () => seesRole('dialog', NAME),
    'on Harbor Kiosk 1',
    () => expect(screen.queryByRole('button', { name: 'Add Team' })).toBeNull(),
  ],
  {
    path: '/event-management?dialog=participants&event=101',
    answers: [
      read('events/', wirePage([{ ...anEvent, can_edit: false }])),
      read('events/101/', { ...anEvent, can_edit: false }),
      read(DETAILS, someTeamsDetails),
    ],
  },
)
