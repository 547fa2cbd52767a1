import type { Meta } from '@storybook/react-vite'
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
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { fieldHolds, fill, press, pressFirst, seesRole, seesText, seesValue } from '#stories/stage/page.ts'
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
  fill: async () => {
    await seesRole('checkbox', 'Priya Raman')
    await fill(/^Team Name/, 'Survey Team Alpha II')
  },
  submit: () => press('Save Changes'),
  says: {
    Untouched: async () => {
      await seesValue(aTeam.name ?? '')
      await seesText('2/4')
      await seesRole('checkbox', 'Priya Raman')
    },
    Filled: async () => {
      await seesValue('Survey Team Alpha II')
      await seesText('3/4')
    },
    Invalid: 'Team name must be at least 3 characters long',
    Longest: async () => {
      await seesValue(aLongTeam.name ?? '')
      await seesRole('checkbox', 'Priya Raman')
    },
    RightToLeft: async () => {
      await seesValue(anArabicTeam.name ?? '')
      await seesText('2/4')
    },
    Saving: 'Saving...',
    Saved: 'The team was saved.',
    Refused: 'This team name is already in use. Please choose a different name',
    Failed: 'Failed to save team. Please try again.',
    Offline: async () => {
      await seesText('This device is offline. What you see may be out of date.')
      await seesText('Failed to save team. Please try again.')
    },
  },
})

export default {
  title: 'Dialogs/Teams/Edit Team',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Untouched = states.opened('Untouched')
export const Filled = states.filled('Filled', async () => {
  await fill(/^Team Name/, 'Survey Team Alpha II')
  await press('Priya Raman', 'checkbox')
})
export const Invalid = states.invalid(() => fill(/^Team Name/, 'A'))
export const Longest = states.opened('Longest', {
  answers: [read('sample-teams/', [aLongTeam, ...someTeams]), read('sample-users/', longCandidates)],
})
export const RightToLeft = states.opened('RightToLeft', {
  answers: [read('sample-teams/', [anArabicTeam]), read('sample-users/', arabicCandidates)],
})
export const Saving = states.saving
export const Saved = states.saved
export const Refused = states.refused
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded

/** A team stays where it was made (ruling 136). */
export const AsSuperAdmin = states.showing(() => fieldHolds('combobox', /^Organization/, HARBOR), {
  role: 'super_admin',
  answers: [
    read('sample-teams/', [{ ...aTeam, organization_name: HARBOR }]),
    read('teams-organizations', someOrganizations),
    read('sample-users/by_organization', someCandidates),
  ],
})
