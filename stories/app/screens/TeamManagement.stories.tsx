import type { Meta } from '@storybook/react-vite'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { seesReason, seesText, seesValue } from '#stories/stage/page.ts'
import { teamManagement as states } from '#stories/stage/screens/teams.ts'

export default {
  title: 'Screens/Teams/Team Management',
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

/** An administrator only looks: each button that would change a team is off and says why. */
export const AsAdmin = states.as('admin', () =>
  seesReason('Add New Team', /Only administrators of the organization and event managers/),
)
/** Platform staff choose in the header whose teams these are. */
export const AsSuperAdmin = states.as('super_admin', async () => {
  await seesValue('Harbor County Emergency Management')
  await seesText('Survey Team Bravo')
})
export const SecondPage = states.showing(() => seesText('Shelter'), { path: '/team-management?page=2' })
/** A shared link leads to a team that has gone. */
export const NotFound = states.showing(
  () => seesText('This team does not exist, or you do not have access to it.'),
  {
    path: '/team-management?dialog=view&team=777',
  },
)
