import type { Meta } from '@storybook/react-vite'
import { anOwnedAction, pageOfActions } from '#stories/fixtures/correctiveActions.ts'
import { someOrganizations } from '#stories/fixtures/partnerships.ts'
import { read } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { seesReason, seesText, seesValue } from '#stories/stage/page.ts'
import { ACTIONS, improvementPlan as states } from '#stories/stage/screens/improvement.ts'

export default {
  title: 'Screens/Improvement/Improvement Plan',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Many = states.answered('Many')
export const Loading = states.loading
export const Empty = states.answered('Empty')
export const NothingMatches = states.answered('NothingMatches')
export const One = states.answered('One')
export const Longest = states.answered('Longest')
export const RightToLeft = states.answered('RightToLeft')
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
/** Platform staff choose in the header whose plan it is. */
export const AsSuperAdmin = states.as(
  'super_admin',
  async () => {
    await seesValue('Harbor County Emergency Management')
    await seesText('Overdue')
  },
  { answers: [read('organizations/', someOrganizations)] },
)
/** Of a partner's event: an organization says how far its own actions are. */
export const AsOwner = states.showing(
  () =>
    seesReason(`Delete ${anOwnedAction.title}`, 'Only those who manage the event can delete this action.'),
  { answers: [read(ACTIONS, pageOfActions(anOwnedAction))] },
)
