import type { Meta } from '@storybook/react-vite'
import { ADMIN_PAGE_SIZE } from '#contract/limits.ts'
import { anAdmin, someAdmins } from '#stories/fixtures/admins.ts'
import { onceThenNever, read, wirePage } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, seesReason, seesRole, seesText } from '#stories/stage/page.ts'
import { ADMINS, adminManagement as states } from '#stories/stage/screens/admins.ts'

export default {
  title: 'Screens/Admins/Admin Management',
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

/** An admin without the permission: everything that changes a person says why not. */
export const AsAdmin = states.as(
  'admin',
  async () => {
    await seesText('Haddad')
    await seesReason('Add Admin', 'Needs the permission Manage Admins.')
  },
  { permissions: { manage_settings: true } },
)

/** Nobody switches off or deletes themselves. */
export const OwnRow = states.showing(
  () => seesReason('Delete Ada Admin', 'You cannot delete your own account.'),
  { answers: [read(ADMINS, wirePage([{ ...anAdmin, id: 1 }]))] },
)

/** A link to a page of a list that has become shorter. */
export const BeyondTheEnd = states.showing(() => seesText('This page does not exist.'), {
  path: '/admin-management?page=9',
  answers: [read(ADMINS, wirePage([], ADMIN_PAGE_SIZE + 1, 9, ADMIN_PAGE_SIZE))],
})

export const Exporting = states.showing(
  async () => {
    await seesText('Haddad')
    await press('Export')
    await seesRole('button', 'Cancel export')
  },
  { answers: [onceThenNever(ADMINS, wirePage(someAdmins, 21, 1, ADMIN_PAGE_SIZE))] },
)
