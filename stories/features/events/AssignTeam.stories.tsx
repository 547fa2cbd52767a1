import { expect } from 'storybook/test'
import { anEvent } from '#stories/fixtures/events.ts'
import { longText, rtl } from '#stories/fixtures/names.ts'
import { aHebrewTeam, aLongTeam, anArabicTeam, aTeam, someTeams } from '#stories/fixtures/teams.ts'
import { fails, inTurn, MAIN_FAILURE, read, wirePage, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, pressFirst, seesReason, seesRole } from '#stories/stage/page.ts'
import { eventManagement } from '#stories/stage/screens/events.ts'

const NAME = 'Assign Team'
/** Shared with partners: their teams can take part too. */
const event = {
  ...anEvent,
  id: 114,
  event_id: 'EVT-0104',
  name: 'Lost Source, City Centre',
  sharing_mode: 'Partners',
  assigned_teams: [],
  assigned_user: null,
}
const assigned = { ...event, assigned_teams: [{ id: 32, name: 'Survey Team Bravo' }] }
const partnersTeam = {
  ...aTeam,
  id: 61,
  name: 'River Rescue',
  organization_name: 'Ridge Valley Fire and Rescue',
}
const choosing = () => press('Survey Team Bravo', 'checkbox')
const open = () => pressFirst(/^Add Participant for/)
const reads = (row: object) => [read('events/', wirePage([row])), read('events/114/', row)]

const dialog = {
  open,
  name: NAME,
  answers: [...reads(event), read('teams/', someTeams), read('events/114/partner-teams/', [partnersTeam])],
}
const states = dialogStates({
  ...dialog,
  on: eventManagement,
  sends: {
    method: 'patch',
    path: 'events/114/',
    saved: assigned,
    refused: { assigned_teams: ['Survey Team Bravo has nobody who may take part.'] },
  },
  fill: choosing,
  submit: () => press('Add Participant'),
  play: {
    Untouched: () => seesRole('checkbox', 'River Rescue (Ridge Valley Fire and Rescue)'),
    Filled: async () => expect(await seesRole('checkbox', 'Survey Team Bravo')).toBeChecked(),
    Invalid: () => seesReason('Add Participant', 'Choose at least one team first.'),
    Longest: () => seesRole('checkbox', longText(120)),
    RightToLeft: () => seesRole('checkbox', rtl.team),
    Loading: 'Loading teams...',
    Saving: 'Adding...',
    Saved: () => seesRole('button', `Survey Team Bravo for ${event.name}`),
    Refused: 'Survey Team Bravo has nobody who may take part.',
  },
})

export default { title: 'Dialogs/Events/Assign Team' }

export const Loading = states.loading('teams/')
export const Empty = states.showing(/There are no teams yet/, [
  read('teams/', []),
  read('events/114/partner-teams/', []),
])
export const { Untouched, Filled, Saving, Refused, Failed, NoPermission, Offline, SessionEnded } = states
export const Invalid = states.opened('Invalid')
export const Longest = states.opened('Longest', [read('teams/', [aLongTeam, ...someTeams])])
export const RightToLeft = states.opened('RightToLeft', [read('teams/', [anArabicTeam, aHebrewTeam])])
/** The dialog closes, and the list names the participants. */
export const Saved = states.filled(
  'Saved',
  [choosing, () => press('Add Participant')],
  [
    write('patch', 'events/114/', assigned),
    inTurn('events/', wirePage<object>([event]), wirePage<object>([assigned])),
  ],
)

export const TeamsFailed = states.showing(MAIN_FAILURE, [fails('teams/')])
