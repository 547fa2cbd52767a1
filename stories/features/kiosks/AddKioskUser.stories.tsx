import {
  aKioskWithCredentials,
  aLongKiosk,
  aLongUnassigned,
  anRtlKiosk,
  anRtlUnassigned,
  someKiosks,
  someUnassigned,
  withPeople,
} from '#stories/fixtures/kiosks.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { fails, inTurn, never, read, wirePage, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { pick, press, pressFirst, seesValue } from '#stories/stage/page.ts'
import { CREDENTIALS, kioskOverview, ofKiosks } from '#stories/stage/screens/kiosks.ts'

const PEOPLE = 'organization-users/get_unassigned_users/'
const openList = () => press(/User/, 'combobox')

/** The kiosk with this many users. */
const holding = (people: number) => wirePage([withPeople(people)])

const states = dialogStates({
  on: kioskOverview,
  open: [() => pressFirst(/^View /), () => press('+ Add User')],
  name: /^Add User to /,
  answers: [read(CREDENTIALS, wirePage(someKiosks)), read(PEOPLE, someUnassigned)],
  sends: {
    method: 'patch',
    path: 'organization-users/51/',
    saved: {},
    refused: { assigned_kiosk: ['This kiosk takes at most 5 users.'] },
  },
  fill: () => pick(/User/, 'Amir Haddad'),
  submit: () => press('Add User'),
  play: {
    Untouched: 'User',
    Filled: () => seesValue('Amir Haddad (amir.haddad@harbor.example)'),
    Invalid: 'Select a user.',
    Longest: new RegExp(aLongUnassigned.last_name ?? ''),
    RightToLeft: new RegExp(rtl.otherLastName),
    Saving: 'Adding...',
    Refused: 'This kiosk takes at most 5 users.',
  },
})

export default { title: 'Dialogs/Kiosks/Add User to a Kiosk' }

export const { Untouched, Filled, Invalid, Saving, Refused, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
export const Longest = states.filled('Longest', openList, [
  ...ofKiosks([aLongKiosk]),
  read(PEOPLE, [aLongUnassigned]),
])
export const RightToLeft = states.filled('RightToLeft', openList, [
  ...ofKiosks([anRtlKiosk]),
  read(PEOPLE, [anRtlUnassigned]),
])
/** Back at the kiosk, with one more user. */
export const Saved = states.showing(
  [() => pick(/User/, 'Amir Haddad'), () => press('Add User'), 'Assigned Users (2 / 5)'],
  [
    inTurn(CREDENTIALS, holding(1), holding(2)),
    inTurn('organizations/get_org_kiosk/', holding(1), holding(2)),
    write('patch', 'organization-users/51/', {}),
  ],
)
export const Loading = states.showing([openList, 'Loading users...'], [never(PEOPLE)])
/** Everyone already has a kiosk. */
export const Empty = states.showing(
  [openList, 'Everyone in this organization is assigned to a kiosk.'],
  [read(PEOPLE, [])],
)
export const UsersFailed = states.showing('What was asked for could not be read from the disk.', [
  fails(PEOPLE),
  ...ofKiosks([aKioskWithCredentials]),
])
