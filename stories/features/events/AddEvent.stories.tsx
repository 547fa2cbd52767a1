import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { twoLateActions } from '#stories/fixtures/correctiveActions.ts'
import { somePartners, somePeople } from '#stories/fixtures/eventForms.ts'
import { longText, rtl } from '#stories/fixtures/names.ts'
import { aHebrewTeam, aLongTeam, anArabicTeam, someTeams } from '#stories/fixtures/teams.ts'
import { fails, read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { choose, fieldHolds, fill, press, seesRole, seesText, seesValue } from '#stories/stage/page.ts'
import { eventManagement } from '#stories/stage/screens/events.ts'

const states = dialogStates({
  on: eventManagement,
  open: () => press('Create Event'),
  name: 'Add Event',
  answers: [
    read('partnerships/', somePartners),
    read('organization-users/', somePeople),
    read('teams/', someTeams),
  ],
  sends: {
    method: 'post',
    path: 'events/',
    saved: { id: 101 },
    status: 201,
    refused: { release_point_lat: ['Ensure this value is less than or equal to 90.'] },
    failure: {},
  },
  fill: async () => {
    await fill(/^Event Name/, 'Quay Drill')
    await fill(/^Event Start Date/, '2026-12-01')
    await fill(/^Event End Date/, '2026-12-04')
    await choose(/^Event Type/, 'Radiological Dispersal')
    await choose(/^Scenario Type/, 'Vehicle Survey')
    await fill(/^Latitude/, '41.4993')
    await fill(/^Longitude/, '-81.6944')
  },
  submit: () => press('Create Event'),
  says: {
    Untouched: async () => {
      await seesText('Visible to every organization in the network.')
      await seesRole('application', /^Release point on the map/)
      await fieldHolds('textbox', /^Event Name/, '')
    },
    Filled: async () => {
      await seesValue('Quay Drill')
      await seesValue('2026-12-04')
      await seesValue('-81.6944')
    },
    Invalid: 'Event Name is required.',
    Longest: () => seesValue(longText(200)),
    RightToLeft: () => seesValue(rtl.event),
    Saving: 'Creating...',
    Saved: 'Event Created Successfully!',
    Refused: 'Ensure this value is less than or equal to 90.',
    Failed: 'Failed to create event.',
  },
})

/** Shared with partners, with teams: every list of the form is open. */
const fillAll = async (name: string) => {
  await fill(/^Event Name/, name)
  await choose(/^Sharing Mode/, 'Partners')
  await choose(/^Assign to/, 'Teams')
}

export default {
  title: 'Dialogs/Events/Add Event',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Untouched = states.opened('Untouched')
export const Filled = states.filled('Filled')
export const Invalid = states.invalid()
export const Longest = states.filled(
  'Longest',
  async () => {
    await fillAll(longText(200))
    await press(longText(200), 'checkbox')
    await press(longText(120), 'checkbox')
  },
  {
    answers: [
      read('partnerships/', [{ id: 53, partner_org: { id: 7, name: longText(200) }, status: 'active' }]),
      read('teams/', [aLongTeam, ...someTeams]),
    ],
  },
)
export const RightToLeft = states.filled(
  'RightToLeft',
  async () => {
    await fillAll(rtl.event)
    await press(rtl.organization, 'checkbox')
    await press(rtl.team, 'checkbox')
  },
  {
    answers: [
      read('partnerships/', [{ id: 53, partner_org: { id: 7, name: rtl.organization }, status: 'active' }]),
      read('teams/', [anArabicTeam, aHebrewTeam]),
    ],
  },
)
export const Saving = states.saving
export const Saved = states.saved
export const Refused = states.refused
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded

export const ForPartners = states.showing(async () => {
  await choose(/^Sharing Mode/, 'Partners')
  await seesRole('checkbox', 'Ridge Valley Fire and Rescue')
})
export const WithoutPartners = states.showing(
  async () => {
    await choose(/^Sharing Mode/, 'Partners')
    await seesText('No partner organizations available')
  },
  { answers: [read('partnerships/', [])] },
)
export const WithTeams = states.showing(async () => {
  await choose(/^Assign to/, 'Teams')
  await press('Survey Team Bravo', 'checkbox')
  await expect(await seesRole('checkbox', 'Survey Team Bravo')).toBeChecked()
})
export const WithPerson = states.showing(async () => {
  await choose(/^Assign to/, 'An individual user')
  await press(/^User/, 'combobox')
  await seesRole('option', /Lena Okonkwo/)
})
/** What is chosen from does not come: the form says so at each list. */
export const WithoutLists = states.showing(
  async () => {
    await choose(/^Sharing Mode/, 'Partners')
    await choose(/^Assign to/, 'Teams')
    await seesText('The list could not be loaded.')
    await seesText('The partners could not be loaded.')
    await seesText('The teams could not be loaded.')
  },
  { answers: ['event-types/', 'scenario-types/', 'partnerships/', 'teams/'].map((path) => fails(path)) },
)
/** What was left to do after earlier exercises. */
export const OpenActions = states.showing(() => seesText('2 open corrective actions, all of them overdue'), {
  answers: [read('corrective-actions/', twoLateActions)],
})
