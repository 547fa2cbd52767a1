import { aLongTeam, anArabicTeam, aTeam } from '#stories/fixtures/teams.ts'
import { read, SAVE_FAILURE } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, pressFirst } from '#stories/stage/page.ts'
import { teamManagement } from '#stories/stage/screens/teams.ts'

const asks = (name: string | null | undefined) =>
  `Are you sure you want to delete the team “${name}”? It will be removed from its events. This action cannot be undone.`
const FAILED = 'Failed to delete team. Please try again.'

const states = dialogStates({
  on: teamManagement,
  open: () => pressFirst(/^Delete /),
  name: 'Delete Team',
  sends: { method: 'delete', path: 'sample-teams/31/', saved: {}, status: 204 },
  submit: () => press('Delete'),
  play: {
    Confirming: asks(aTeam.name),
    Longest: asks(aLongTeam.name),
    RightToLeft: asks(anArabicTeam.name),
    Saving: 'Deleting...',
    Saved: / was deleted\.$/,
    Failed: `${FAILED} ${SAVE_FAILURE}`,
    NoPermission: /^Failed to delete team\. Please try again\. You do not have permission/,
    Offline: FAILED,
  },
})

export default { title: 'Dialogs/Teams/Delete Team' }

export const { Confirming, Saving, Saved, Failed, NoPermission, Offline, SessionEnded } = states
export const Longest = states.opened('Longest', [read('sample-teams/', [aLongTeam])])
export const RightToLeft = states.opened('RightToLeft', [read('sample-teams/', [anArabicTeam])])
