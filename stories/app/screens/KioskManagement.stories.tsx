import type { Meta } from '@storybook/react-vite'
import { fails, read, wirePage, write } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, seesReason, seesText } from '#stories/stage/page.ts'
import { kioskManagement as states } from '#stories/stage/screens/kiosks.ts'

export default {
  title: 'Screens/Kiosks/Kiosk Management',
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
/** Without the right to manage kiosks: the buttons say why they are off. */
export const AsAdmin = states.as(
  'admin',
  () => seesReason('Add Kiosk', 'Needs the permission Manage Kiosks.'),
  { permissions: {} },
)
/** A link to page 9 of a list that has shrunk to two. */
export const BeyondTheEnd = states.showing(() => seesText('This page does not exist.'), {
  path: '/kiosk-management?page=9',
  answers: [read('kiosks/', wirePage([], 12, 9))],
})
/** A link to a deleted kiosk. */
export const KioskGone = states.showing(
  () => seesText('This kiosk does not exist, or you do not have access to it.'),
  {
    path: '/kiosk-management?dialog=edit&kiosk=99',
    answers: [write('get', 'kiosks/99/', { detail: 'Not found.' }, 404)],
  },
)
/** The organizations of the filter cannot be loaded: the list still works. */
export const OrganizationsMissing = states.showing(
  async () => {
    await press('Organization', 'combobox')
    await seesText('All organizations')
  },
  { answers: [fails('organizations/'), fails('regions/')] },
)
