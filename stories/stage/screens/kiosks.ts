import type { Kiosk } from '#contract/kiosks.ts'
import type { MyKiosk } from '#src/api/kiosks.ts'
import {
  aKiosk,
  aKioskWithCredentials,
  aLongKiosk,
  anotherRtlKiosk,
  anRtlKiosk,
  myKiosk,
  someKiosks,
  someRegions,
} from '#stories/fixtures/kiosks.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { read, wirePage } from '../answers.ts'
import { press, seesRole } from '../page.ts'
import { screenStates } from '../screenStates.tsx'

/** Organizations a kiosk can belong to, and that platform staff can switch to. */
const someOrganizations = [
  { id: 2, name: 'Harbor County Emergency Management' },
  { id: 5, name: 'Ridge Valley Fire and Rescue' },
]

const around = [
  read('regions/', someRegions),
  read('organizations/', someOrganizations),
  read('global-kiosk-limits/', [{ id: 1, global_max_users: 5 }]),
]

const names = {
  Many: 'Harbor Console 1',
  One: 'Harbor Console 1',
  Longest: aLongKiosk.name ?? '',
  RightToLeft: rtl.kiosk,
}
const row = (name: string) => () => seesRole('row', new RegExp(name))

/** Without credentials, as the plain table gets them. */
const plain = ({ access_url: _url, username: _name, password: _word, ...kiosk }: Kiosk) => kiosk

/** This kiosk, as opened by staff. */
export const openedKiosk = (kiosk: Kiosk) => read(`kiosks/${kiosk.id}/`, plain(kiosk))

/** The call wherever credentials are shown. */
export const CREDENTIALS = 'organizations/get_org_kiosk/?credentials=true'

/** These kiosks in both tables of the overview and in its dialogs. */
export const ofKiosks = (kiosks: readonly Kiosk[]) => [
  read('organizations/get_org_kiosk/', wirePage([...kiosks])),
]

export const kioskOverview = screenStates({
  path: '/kiosk-overview',
  role: 'org_admin',
  main: 'organizations/get_org_kiosk/',
  bodies: {
    Many: wirePage(someKiosks),
    Empty: wirePage([]),
    NothingMatches: wirePage([]),
    One: wirePage([aKioskWithCredentials]),
    Longest: wirePage([aLongKiosk]),
    RightToLeft: wirePage([anRtlKiosk, anotherRtlKiosk]),
  },
  around,
  play: {
    ...names,
    Many: row('Harbor Drill Ground'),
    Empty: 'Kiosks that the platform sets up for this organization appear here.',
    NothingMatches: 'No kiosk matches “volcano”.',
  },
  paths: { NothingMatches: '/kiosk-overview?search=volcano' },
  refresh: () => press('Hours'),
})

export const kioskManagement = screenStates({
  path: '/kiosk-management',
  role: 'super_admin',
  permissions: { manage_kiosks: true },
  main: 'kiosks/',
  bodies: {
    Many: wirePage(someKiosks.map(plain), 23),
    Empty: wirePage([]),
    NothingMatches: wirePage([]),
    One: wirePage([aKiosk]),
    Longest: wirePage([plain(aLongKiosk)]),
    RightToLeft: wirePage([anRtlKiosk, anotherRtlKiosk].map(plain)),
  },
  around: [...around, openedKiosk(aKiosk)],
  play: {
    ...names,
    Many: 'Showing 1 to 10 of 23 entries',
    Empty: 'There are no kiosks you can see yet.',
    NothingMatches: 'No kiosk matches the search and filters.',
  },
  paths: { NothingMatches: '/kiosk-management?search=volcano&status=Running' },
  refresh: () => press('Next'),
})

export const kioskAccess = screenStates<MyKiosk | MyKiosk[]>({
  path: '/kiosk-management',
  role: 'user',
  main: 'kiosks/user-kiosk/',
  bodies: {
    Filled: myKiosk,
    Empty: [],
    Longest: { ...myKiosk, kiosk_id: aLongKiosk.kiosk_id, name: aLongKiosk.name },
    RightToLeft: { ...myKiosk, name: rtl.kiosk },
  },
  play: { ...names, Filled: 'Harbor Console 1', Loading: 'Loading kiosk...', Empty: 'No kiosk data found' },
})
