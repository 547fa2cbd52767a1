import type { Meta } from '@storybook/react-vite'
import { aLongTeam, anArabicTeam, aTeam } from '#stories/fixtures/teams.ts'
import { read, SAVE_FAILURE } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, pressFirst, seesText } from '#stories/stage/page.ts'
import { teamManagement } from '#stories/stage/screens/teams.ts'

const asks = (name: string | null | undefined) => () =>
  seesText(
    `Are you sure you want to delete the team “${name}”? It will be removed from its events. This action cannot be undone.`,
  )
const FAILED = 'Failed to delete team. Please try again.'

const states = dialogStates({
  on: teamManagement,
  open: () => pressFirst(/^Delete /),
  name: 'Delete Team',
  sends: { method: 'delete', path: 'sample-teams/31/', saved: {}, status: 204 },
  submit: () => press('Delete'),
  says: {
    Asked: asks(aTeam.name),
    Longest: asks(aLongTeam.name),
    RightToLeft: asks(anArabicTeam.name),
    Saving: 'Deleting...',
    Saved: 'The team was deleted.',
    Failed: `${FAILED} ${SAVE_FAILURE}`,
    NoPermission: /^Failed to delete team\. Please try again\. You do not have permission/,
    Offline: FAILED,
  },
})

export default {
  title: 'Dialogs/Teams/Delete Team',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Asked = states.opened('Asked')
export const Longest = states.opened('Longest', { answers: [read('sample-teams/', [aLongTeam])] })
export const RightToLeft = states.opened('RightToLeft', { answers: [read('sample-teams/', [anArabicTeam])] })
export const Saving = states.saving
export const Saved = states.saved
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
