import { aKiosk, aKioskWithCredentials, someKiosks } from '#stories/fixtures/kiosks.ts'
import { read, wirePage } from '#stories/stage/answers.ts'
import { press, seesRole } from '#stories/stage/page.ts'
import { CREDENTIALS, openedKiosk, kioskOverview as states } from '#stories/stage/screens/kiosks.ts'

export default { title: 'Screens/Kiosks/Kiosk Overview' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Failed } = states
export const { Refreshing, NoPermission, Offline, SessionEnded } = states
/** Platform staff select the organization in the header. */
export const AsSuperAdmin = states.as('super_admin', [
  () => seesRole('combobox', 'Organization'),
  'Harbor Drill Ground',
])
/** A link to a deleted kiosk, or to one of others. */
export const KioskGone = states.showing('This kiosk does not exist, or you do not have access to it.', {
  path: '/kiosk-overview?dialog=view&kiosk=99',
})
/** A link to a kiosk of an organization not selected in the header. */
export const OfAnotherOrganization = states.showing('Belongs to Harbor County Emergency Management.', {
  role: 'super_admin',
  path: '/kiosk-overview?organization=5&dialog=view&kiosk=11',
  answers: [
    read(CREDENTIALS, wirePage([aKioskWithCredentials])),
    read('organizations/get_org_kiosk/', wirePage([])),
    openedKiosk(aKiosk),
  ],
})
/** The server has many more than it sends. */
export const Thousands = states.showing('Showing 4371 - 4377 of 4377 entries', {
  path: '/kiosk-overview?page=438',
  answers: [read('organizations/get_org_kiosk/', wirePage(someKiosks.slice(3), 4_377, 438))],
})
/** A server without `kiosk-pages` sends all kiosks at once. */
export const ServerWithoutPaging = states.showing('Showing 1 - 10 of 23 entries', {
  extensions: [],
  answers: [
    read(
      'organizations/get_org_kiosk/',
      Array.from({ length: 23 }, (_, at) => ({ ...aKiosk, id: at + 1, kiosk_id: `KSK-HAR-${at + 1}` })),
    ),
  ],
})
/** The simpler table, with one password shown. */
export const Credentials = states.showing(
  [() => press('Show password of Harbor Console 1'), 'quiet-otter-7'],
  { path: '/kiosk-overview?view=credentials', answers: [read(CREDENTIALS, wirePage(someKiosks))] },
)
/** The server's key was changed without resealing. */
export const CredentialsUnreadable = states.showing('Cannot be read', {
  path: '/kiosk-overview?view=credentials',
  answers: [read(CREDENTIALS, wirePage([{ ...aKiosk, unreadable: ['access_url', 'username', 'password'] }]))],
})
/** Staff without the permission get kiosks without credentials. */
export const CredentialsNotShown = states.showing(
  'Credentials are shown to people with the Manage Kiosks or Manage Organizations permission.',
  {
    role: 'super_admin',
    path: '/kiosk-overview?view=credentials',
    answers: [read(CREDENTIALS, wirePage([aKiosk]))],
  },
)
