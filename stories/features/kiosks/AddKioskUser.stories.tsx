import type { Meta } from '@storybook/react-vite'
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
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { pick, press, pressFirst, seesText, seesValue } from '#stories/stage/page.ts'
import { CREDENTIALS, kioskOverview, ofKiosks } from '#stories/stage/screens/kiosks.ts'

const PEOPLE = 'organization-users/get_unassigned_users/'
const openList = () => press(/User/, 'combobox')

/** The kiosk with that many people. */
const holding = (people: number) => wirePage([withPeople(people)])

const states = dialogStates({
  on: kioskOverview,
  open: async () => {
    await pressFirst(/^View /)
    await press('+ Add User')
  },
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
  says: {
    Untouched: 'User',
    Filled: () => seesValue('Amir Haddad (amir.haddad@harbor.example)'),
    Invalid: 'Select a user.',
    Longest: () => seesText(new RegExp(aLongUnassigned.last_name ?? '')),
    RightToLeft: () => seesText(new RegExp(rtl.otherLastName)),
    Saving: 'Adding...',
    Refused: 'This kiosk takes at most 5 users.',
  },
})

export default {
  title: 'Dialogs/Kiosks/Add User to a Kiosk',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Untouched = states.opened('Untouched')
export const Filled = states.filled('Filled')
export const Invalid = states.invalid()
export const Longest = states.filled('Longest', openList, {
  answers: [...ofKiosks([aLongKiosk]), read(PEOPLE, [aLongUnassigned])],
})
export const RightToLeft = states.filled('RightToLeft', openList, {
  answers: [...ofKiosks([anRtlKiosk]), read(PEOPLE, [anRtlUnassigned])],
})
export const Saving = states.saving
/** Back at the kiosk, which has one more. */
export const Saved = states.showing(
  async () => {
    await pick(/User/, 'Amir Haddad')
    await press('Add User')
    await seesText('Assigned Users (2 / 5)')
  },
  {
    answers: [
      inTurn(CREDENTIALS, holding(1), holding(2)),
      inTurn('organizations/get_org_kiosk/', holding(1), holding(2)),
      write('patch', 'organization-users/51/', {}),
    ],
  },
)
export const Refused = states.refused
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
export const Loading = states.showing(
  async () => {
    await openList()
    await seesText('Loading users...')
  },
  { answers: [never(PEOPLE)] },
)
/** Everybody sits somewhere. */
export const Empty = states.showing(
  async () => {
    await openList()
    await seesText('Everyone in this organization is assigned to a kiosk.')
  },
  { answers: [read(PEOPLE, [])] },
)
export const UsersFailed = states.showing(
  () => seesText('What was asked for could not be read from the disk.'),
  {
    answers: [fails(PEOPLE), ...ofKiosks([aKioskWithCredentials])],
  },
)
