import type { Meta } from '@storybook/react-vite'
import { longText, rtl } from '#stories/fixtures/names.ts'
import { someOrganizations } from '#stories/fixtures/partnerships.ts'
import { arabicCandidates, aTeam, longCandidates, someCandidates } from '#stories/fixtures/teams.ts'
import { fails, never, read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { fieldHolds, fill, press, seesRole, seesText, seesValue } from '#stories/stage/page.ts'
import { teamManagement } from '#stories/stage/screens/teams.ts'

const submit = () => press('Add Team')
const HARBOR = 'Harbor County Emergency Management'
const states = dialogStates({
  on: teamManagement,
  open: () => press('Add New Team'),
  name: 'Add New Team',
  answers: [read('sample-users/', someCandidates)],
  sends: {
    method: 'post',
    path: 'sample-teams/',
    saved: { ...aTeam, id: 60, name: 'Quay Team' },
    status: 201,
    refused: { name: ['This team name is already in use. Please choose a different name'] },
    failure: {},
  },
  fill: async () => {
    await fill(/^Team Name/, 'Quay Team')
    await press('Luis Ortega', 'checkbox')
  },
  submit,
  says: {
    Untouched: async () => {
      await seesText('0/4')
      await fieldHolds('textbox', /^Team Name/, '')
      await seesRole('checkbox', 'Luis Ortega')
    },
    Filled: async () => {
      await seesValue('Quay Team')
      await seesText('1/4')
    },
    Invalid: 'Please provide a name for your team',
    Longest: () => seesValue(longText(120)),
    RightToLeft: () => seesValue(rtl.team),
    Saving: 'Adding...',
    Saved: 'The team was added.',
    Refused: 'This team name is already in use. Please choose a different name',
    Failed: 'Failed to save team. Please try again.',
    Offline: async () => {
      await seesText('This device is offline. What you see may be out of date.')
      await seesText('Failed to save team. Please try again.')
    },
  },
})

export default {
  title: 'Dialogs/Teams/Add New Team',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Untouched = states.opened('Untouched')
export const Filled = states.filled('Filled')
export const Invalid = states.invalid(() => seesRole('checkbox', 'Luis Ortega').then(() => undefined))
export const Longest = states.filled(
  'Longest',
  async () => {
    await fill(/^Team Name/, longText(120))
    await press(longCandidates[0]?.name ?? '', 'checkbox')
    await fill(/^Description/, longText(2000))
  },
  { answers: [read('sample-users/', longCandidates)] },
)
export const RightToLeft = states.filled(
  'RightToLeft',
  async () => {
    await fill(/^Team Name/, rtl.team)
    await press(`${rtl.firstName} ${rtl.lastName}`, 'checkbox')
    await fill(/^Description/, rtl.reason)
  },
  { answers: [read('sample-users/', arabicCandidates)] },
)
export const Saving = states.saving
export const Saved = states.saved
export const Refused = states.refused
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded

const onThePlatform = {
  role: 'super_admin',
  answers: [
    read('teams-organizations', someOrganizations),
    read('sample-users/by_organization', someCandidates),
  ],
} as const
/** Platform staff say whose team it is (ruling 136). */
export const AsSuperAdmin = states.showing(async () => {
  await fieldHolds('combobox', /^Organization/, HARBOR)
  await seesRole('checkbox', 'Luis Ortega')
}, onThePlatform)
export const OrganizationsFailed = states.showing(() => seesText('Failed to load organizations.'), {
  ...onThePlatform,
  answers: [fails('teams-organizations'), ...onThePlatform.answers],
})
/** Every rule of a team's size at once (events spec §5). */
export const TooManyMembers = states.showing(async () => {
  await fill(/^Team Name/, 'Quay Team')
  for (const { name } of someCandidates) await press(name ?? '', 'checkbox')
  await submit()
  await seesText('Teams can have a maximum of 4 members. Please remove 2 member(s)')
})
export const PeopleLoading = states.showing(() => seesText('Loading people...'), {
  answers: [never('sample-users/')],
})
export const PeopleFailed = states.showing(
  () => seesText(/The people of the organization could not be loaded\./),
  { answers: [fails('sample-users/')] },
)
export const NobodyToChoose = states.showing(
  () => seesText('The organization has nobody yet who could be on a team.'),
  { answers: [read('sample-users/', [])] },
)
