import type { Meta } from '@storybook/react-vite'
import { aKiosk, someKiosks } from '#stories/fixtures/kiosks.ts'
import { read, wirePage } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, seesRole, seesText } from '#stories/stage/page.ts'
import { CREDENTIALS, kioskOverview as states } from '#stories/stage/screens/kiosks.ts'

export default {
  title: 'Screens/Kiosks/Kiosk Overview',
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
/** Whose kiosks they are is chosen in the header. */
export const AsSuperAdmin = states.as('super_admin', async () => {
  await seesRole('combobox', 'Organization')
  await seesText('Harbor Drill Ground')
})
/** A link to a kiosk that is gone, or of others. */
export const KioskGone = states.showing(
  () => seesText('This kiosk does not exist, or you do not have access to it.'),
  {
    path: '/kiosk-overview?dialog=view&kiosk=99',
  },
)
/** The simpler table, with one password shown. */
export const Credentials = states.showing(
  async () => {
    await press('Show password of Harbor Console 1')
    await seesText('quiet-otter-7')
  },
  { path: '/kiosk-overview?view=credentials', answers: [read(CREDENTIALS, wirePage(someKiosks))] },
)
/** The server's key was changed without resealing. */
export const CredentialsUnreadable = states.showing(() => seesText('Cannot be read'), {
  path: '/kiosk-overview?view=credentials',
  answers: [read(CREDENTIALS, wirePage([{ ...aKiosk, unreadable: ['access_url', 'username', 'password'] }]))],
})
/** Staff without the right get kiosks without credentials. */
export const CredentialsNotShown = states.showing(
  () =>
    seesText('Credentials are shown to people with the Manage Kiosks or Manage Organizations permission.'),
  {
    role: 'super_admin',
    path: '/kiosk-overview?view=credentials',
    answers: [read(CREDENTIALS, wirePage([aKiosk]))],
  },
)
