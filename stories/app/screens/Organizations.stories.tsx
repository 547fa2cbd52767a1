import type { Meta } from '@storybook/react-vite'
import { never, read, wirePage } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, seesReason, seesRole, seesText } from '#stories/stage/page.ts'
import { organizations as states } from '#stories/stage/screens/organizations.ts'

export default {
  title: 'Screens/Organizations/Organizations',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Many = states.answered('Many')
export const Loading = states.loading
export const Empty = states.answered('Empty')
export const NothingMatches = states.answered('NothingMatches')
export const One = states.answered('One')
export const Longest = states.answered('Longest')
export const RightToLeft = states.answered('RightToLeft')
export const Refreshing = states.refreshing
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
/** Without the right to manage organizations: the buttons say why they are off. */
export const AsAdmin = states.as(
  'admin',
  () => seesReason('Add Organization', 'Needs the permission Manage Organizations.'),
  { permissions: {} },
)
/** A link to page 9 of a list that has shrunk to two. */
export const BeyondTheEnd = states.showing(() => seesText('This page does not exist.'), {
  path: '/organizations-management?page=9',
  answers: [read('organizations/', wirePage([], 12, 9))],
})
/** The first page of the file is on its way. */
export const Exporting = states.showing(
  async () => {
    await press('Export')
    await seesRole('button', 'Cancel export')
  },
  { answers: [never('organizations/?page_size=100')] },
)
