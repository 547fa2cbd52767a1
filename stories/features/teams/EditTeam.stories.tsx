import { someOrganizations } from '#stories/fixtures/partnerships.ts'
import {
  aLongTeam,
  anArabicTeam,
  arabicCandidates,
  aTeam,
  longCandidates,
  someCandidates,
  someTeams,
} from '#stories/fixtures/teams.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { fieldHolds, fill, press, pressFirst, seesRole, seesValue } from '#stories/stage/page.ts'
import { teamManagement } from '#stories/stage/screens/teams.ts'

const HARBOR = 'Harbor County Emergency Management'
const states = dialogStates({
  on: teamManagement,
  open: () => pressFirst(/^Edit /),
  name: 'Edit Team',
  answers: [read('sample-users/', someCandidates)],
  sends: {
    method: 'patch',
    path: 'sample-teams/31/',
    saved: aTeam,
    refused: { name: ['This team name is already in use. Please choose a different name'] },
    failure: {},
  },
  fill: [() => seesRole('checkbox', 'Priya Raman'), () => fill(/^Team Name/, 'Survey Team Alpha II')],
  submit: () => press('Save Changes'),
  play: {
    Untouched: [() => seesValue(aTeam.name ?? ''), '2/4', () => seesRole('checkbox', 'Priya Raman')],
    Filled: [() => seesValue('Survey Team Alpha II'), '3/4'],
    Invalid: 'Team name must be at least 3 characters long',
    Longest: [() => seesValue(aLongTeam.name ?? ''), () => seesRole('checkbox', 'Priya Raman')],
    RightToLeft: [() => seesValue(anArabicTeam.name ?? ''), '2/4'],
    Saving: 'Saving...',
    Saved: / was saved\.$/,
    Refused: 'This team name is already in use. Please choose a different name',
    Failed: 'Failed to save team. Please try again.',
    Offline: [
      'This device is offline. What you see may be out of date.',
      'Failed to save team. Please try again.',
    ],
  },
})

export default { title: 'Dialogs/Teams/Edit Team' }

export const { Untouched, Saving, Saved, Refused, Failed, NoPermission, Offline, SessionEnded } = states
export const Filled = states.filled('Filled', [
  () => fill(/^Team Name/, 'Survey Team Alpha II'),
  () => press('Priya Raman', 'checkbox'),
])
export const Invalid = states.invalid(() => fill(/^Team Name/, 'A'))
export const Longest = states.opened('Longest', [
  read('sample-teams/', [aLongTeam, ...someTeams]),
  read('sample-users/', longCandidates),
])
export const RightToLeft = states.opened('RightToLeft', [
  read('sample-teams/', [anArabicTeam]),
  read('sample-users/', arabicCandidates),
])

/** A team cannot change its organization (ruling 136). */
export const AsSuperAdmin = states.showing(() => fieldHolds('combobox', /^Organization/, HARBOR), {
  role: 'super_admin',
  answers: [
    read('sample-teams/', [{ ...aTeam, organization_name: HARBOR }]),
    read('teams-organizations', someOrganizations),
    read('sample-users/by_organization', someCandidates),
  ],
})
