import { rtl } from '#stories/fixtures/names.ts'
import { aLongUser, anArabicUser } from '#stories/fixtures/users.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, seesReason, seesRole, seesValue } from '#stories/stage/page.ts'
import { linkToMember, members, ONE_USER, ofTheUser, only } from '#stories/stage/screens/users.ts'

const dialog = {
  open: () => press(ofTheUser('View')),
  name: 'User Details',
  play: {
    Filled: [() => seesValue('lena.okonkwo@harbor.example'), () => seesRole('button', 'Edit User')],
    Loading: 'Loading...',
    NotFound: 'This user does not exist, or you do not have access to it.',
    Longest: () => seesValue(aLongUser.email ?? ''),
    RightToLeft: () => seesValue(rtl.lastName),
  },
} as const
const states = dialogStates({ ...dialog, on: members })
const reading = dialogStates({ ...dialog, on: linkToMember, open: async () => undefined }).reading(ONE_USER)

export default { title: 'Dialogs/Users/Member Details' }

export const Filled = states.Filled
export const { Loading, Failed, NotFound, NoPermission, Offline, SessionEnded } = reading
export const Longest = states.opened('Longest', only(aLongUser))
export const RightToLeft = states.opened('RightToLeft', only(anArabicUser))

/** The role user can read, and sees why editing is disabled. */
export const AsUser = states.showing(() => seesReason('Edit User', 'Only event managers can change users.'), {
  role: 'user',
})
