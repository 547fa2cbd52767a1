import { expect } from 'storybook/test'
import { twoLateActions } from '#stories/fixtures/correctiveActions.ts'
import { somePartners, somePeople } from '#stories/fixtures/eventForms.ts'
import { anEvent } from '#stories/fixtures/events.ts'
import { longText, rtl } from '#stories/fixtures/names.ts'
import { aHebrewTeam, aLongTeam, anArabicTeam, someTeams } from '#stories/fixtures/teams.ts'
import { fails, read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { choose, fieldHolds, fill, press, seesRole, seesValue } from '#stories/stage/page.ts'
import { eventManagement } from '#stories/stage/screens/events.ts'

const states = dialogStates({
  on: eventManagement,
  open: () => press('Create Event'),
  name: 'Add Event',
  answers: [
    read('partnerships/', somePartners),
    read('organization-users/', somePeople),
    read('teams/', someTeams),
    // Shown after the creation.
    read('events/101/', anEvent),
  ],
  sends: {
    method: 'post',
    path: 'events/',
    saved: { id: 101 },
    status: 201,
    refused: { release_point_lat: ['Ensure this value is less than or equal to 90.'] },
    failure: {},
  },
  fill: [
    () => fill(/^Event Name/, 'Quay Drill'),
    () => fill(/^Event Start Date/, '2026-12-01'),
    () => fill(/^Event End Date/, '2026-12-04'),
    () => choose(/^Event Type/, 'Radiological Dispersal'),
    () => choose(/^Scenario Type/, 'Vehicle Survey'),
    () => fill(/^Latitude/, '41.4993'),
    () => fill(/^Longitude/, '-81.6944'),
  ],
  submit: () => press('Create Event'),
  play: {
    Untouched: [
      'Visible to every organization in the network.',
      () => seesRole('application', /^Release point on the map/),
      () => fieldHolds('textbox', /^Event Name/, ''),
    ],
    Filled: [() => seesValue('Quay Drill'), () => seesValue('2026-12-04'), () => seesValue('-81.6944')],
    Invalid: 'Event Name is required.',
    Longest: () => seesValue(longText(200)),
    RightToLeft: () => seesValue(rtl.event),
    Saving: 'Creating...',
    Saved: 'Event Created Successfully!',
    Refused: 'Ensure this value is less than or equal to 90.',
    Failed: 'Failed to create event.',
  },
})

/** Shared with partners, with teams: every list of the form is enabled. */
const fillAll = async (name: string) => {
  await fill(/^Event Name/, name)
  await choose(/^Sharing Mode/, 'Partners')
  await choose(/^Assign to/, 'Teams')
}

export default { title: 'Dialogs/Events/Add Event' }

export const { Untouched, Filled, Invalid, Saving, Saved, Refused, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
export const Longest = states.filled(
  'Longest',
  [
    () => fillAll(longText(200)),
    () => press(longText(200), 'checkbox'),
    () => press(longText(120), 'checkbox'),
  ],
  [
    read('partnerships/', [{ id: 53, partner_org: { id: 7, name: longText(200) }, status: 'active' }]),
    read('teams/', [aLongTeam, ...someTeams]),
  ],
)
export const RightToLeft = states.filled(
  'RightToLeft',
  [() => fillAll(rtl.event), () => press(rtl.organization, 'checkbox'), () => press(rtl.team, 'checkbox')],
  [
    read('partnerships/', [{ id: 53, partner_org: { id: 7, name: rtl.organization }, status: 'active' }]),
    read('teams/', [anArabicTeam, aHebrewTeam]),
  ],
)

export const ForPartners = states.showing([
  () => choose(/^Sharing Mode/, 'Partners'),
  () => seesRole('checkbox', 'Ridge Valley Fire and Rescue'),
])
export const WithoutPartners = states.showing(
  [() => choose(/^Sharing Mode/, 'Partners'), 'No partner organizations available'],
  [read('partnerships/', [])],
)
export const WithTeams = states.showing([
  () => choose(/^Assign to/, 'Teams'),
  () => press('Survey Team Bravo', 'checkbox'),
  async () => expect(await seesRole('checkbox', 'Survey Team Bravo')).toBeChecked(),
])
export const WithPerson = states.showing([
  () => choose(/^Assign to/, 'An individual user'),
  () => press(/^User/, 'combobox'),
  () => seesRole('option', /Lena Okonkwo/),
])
/** The options fail to load: the form says so at each list. */
export const WithoutLists = states.showing(
  [
    () => choose(/^Sharing Mode/, 'Partners'),
    () => choose(/^Assign to/, 'Teams'),
    'The list could not be loaded.',
    'The partners could not be loaded.',
    'The teams could not be loaded.',
  ],
  { answers: ['event-types/', 'scenario-types/', 'partnerships/', 'teams/'].map((path) => fails(path)) },
)
/** Open actions from earlier exercises. */
export const OpenCorrectiveActions = states.showing('2 open corrective actions, all of them overdue', [
  read('corrective-actions/', twoLateActions),
])
