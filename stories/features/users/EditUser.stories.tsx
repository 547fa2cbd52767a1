import { UPDATE_FAILED } from '#src/features/users/userErrors.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { aLongUser, anArabicUser, aUser } from '#stories/fixtures/users.ts'
import { inTurn, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { fill, press, seesRole, seesValue } from '#stories/stage/page.ts'
import { ONE_USER, ofTheUser, only, refusedPerson, userManagement } from '#stories/stage/screens/users.ts'

const marry = () => fill(/^Last Name/, 'Okonkwo-Reyes')
const save = () => press('Save Changes')

const states = dialogStates({
  on: userManagement,
  open: () => press(ofTheUser('Edit')),
  name: 'Edit User',
  sends: { method: 'patch', path: ONE_USER, saved: aUser, refused: refusedPerson },
  fill: marry,
  submit: save,
  play: {
    Untouched: () => seesValue('Okonkwo'),
    Filled: () => seesValue('Okonkwo-Reyes'),
    Invalid: 'Last Name is required',
    Longest: () => seesValue(aLongUser.email ?? ''),
    RightToLeft: () => seesValue(rtl.lastName),
    Saving: 'Saving...',
    Saved: 'Lena Okonkwo-Reyes was saved.',
    Refused: 'A user with this email already exists.',
  },
})

export default { title: 'Dialogs/Users/Edit User' }

export const { Untouched, Filled, Saving, Saved, Refused, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
export const Invalid = states.invalid(() => fill(/^Last Name/, ' '))
export const Longest = states.opened('Longest', only(aLongUser))
export const RightToLeft = states.opened('RightToLeft', only(anArabicUser))
export const FailedSilently = states.failedSilently(UPDATE_FAILED)

/** Someone else saved first: their value is shown next to the typed one. */
export const ChangedMeanwhile = states.showing(
  [marry, save, () => seesRole('button', 'Take their Last Name')],
  [
    write('patch', ONE_USER, { detail: 'Someone else changed this in the meantime.' }, 412),
    inTurn(ONE_USER, aUser, { ...aUser, last_name: 'Okonkwo-Ferreira', version: 9 }),
  ],
)
