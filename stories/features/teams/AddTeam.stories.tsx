import { longText, rtl } from '#stories/fixtures/names.ts'
import { someOrganizations } from '#stories/fixtures/partnerships.ts'
import { arabicCandidates, aTeam, longCandidates, someCandidates } from '#stories/fixtures/teams.ts'
import { fails, never, read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
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
  fill: [() => fill(/^Team Name/, 'Quay Team'), () => press('Luis Ortega', 'checkbox')],
  submit,
  play: {
    Untouched: [
      '0/4',
      () => fieldHolds('textbox', /^Team Name/, ''),
      () => seesRole('checkbox', 'Luis Ortega'),
    ],
    Filled: [() => seesValue('Quay Team'), '1/4'],
    Invalid: 'Please provide a name for your team',
    Longest: () => seesValue(longText(120)),
    RightToLeft: () => seesValue(rtl.team),
    Saving: 'Adding...',
    Saved: / was added\.$/,
    Refused: 'This team name is already in use. Please choose a different name',
    Failed: 'Failed to save team. Please try again.',
    Offline: [
      'This device is offline. What you see may be out of date.',
      'Failed to save team. Please try again.',
    ],
  },
})

export default { title: 'Dialogs/Teams/Add New Team' }

export const { Untouched, Filled, Saving, Saved, Refused, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
export const Invalid = states.invalid(() => seesRole('checkbox', 'Luis Ortega'))
export const Longest = states.filled(
  'Longest',
  [
    () => fill(/^Team Name/, longText(120)),
    () => press(longCandidates[0]?.name ?? '', 'checkbox'),
    () => fill(/^Description/, longText(2000)),
  ],
  [read('sample-users/', longCandidates)],
)
export const RightToLeft = states.filled(
  'RightToLeft',
  [
    () => fill(/^Team Name/, rtl.team),
    () => press(`${rtl.firstName} ${rtl.lastName}`, 'checkbox'),
    () => fill(/^Description/, rtl.reason),
  ],
  [read('sample-users/', arabicCandidates)],
)

const onThePlatform = {
  role: 'super_admin',
  answers: [
    read('teams-organizations', someOrganizations),
    read('sample-users/by_organization', someCandidates),
  ],
} as const
/** Platform staff choose the team's organization (ruling 136). */
export const AsSuperAdmin = states.showing(
  [() => fieldHolds('combobox', /^Organization/, HARBOR), () => seesRole('checkbox', 'Luis Ortega')],
  onThePlatform,
)
export const OrganizationsFailed = states.showing('Failed to load organizations.', {
  ...onThePlatform,
  answers: [fails('teams-organizations'), ...onThePlatform.answers],
})
/** Every rule on team size at once (events spec §5). */
export const TooManyMembers = states.showing(async () => {
  await fill(/^Team Name/, 'Quay Team')
  for (const { name } of someCandidates) await press(name ?? '', 'checkbox')
  await submit()
  await seesText('Teams can have a maximum of 4 members. Please remove 2 member(s)')
})
export const PeopleLoading = states.showing('Loading people...', [never('sample-users/')])
export const PeopleFailed = states.showing(/The people of the organization could not be loaded\./, [
  fails('sample-users/'),
])
export const NobodyToChoose = states.showing(/^This organization has no users yet who can join a team\./, [
  read('sample-users/', []),
])
