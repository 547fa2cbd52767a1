import { rtl } from '#stories/fixtures/names.ts'
import { aLongUser, aUser } from '#stories/fixtures/users.ts'
import { type DialogOfStories, dialogStates } from '../dialogStates.ts'
import { press, seesValue } from '../page.ts'
import { fillLongest, fillNadia, fillRightToLeft, refusedPerson, USERS } from './users.ts'

export const add = () => press('Add User')

/**
 * The dialog that adds a person, in each state all its screens share.
 * @param untouched a text of the form as this screen opens it
 */
export function addUserStates(on: DialogOfStories['on'], untouched: string) {
  const states = dialogStates({
    on,
    open: add,
    name: 'Add User',
    sends: { method: 'post', path: USERS, saved: aUser, status: 201, refused: refusedPerson },
    fill: fillNadia,
    submit: add,
    play: {
      Untouched: untouched,
      Filled: () => seesValue('nadia.petrov@harbor.example'),
      Invalid: 'First Name is required',
      Longest: () => seesValue(aLongUser.email ?? ''),
      RightToLeft: () => seesValue(rtl.lastName),
      Saving: 'Adding...',
      Saved: 'Nadia Petrov was added.',
      Refused: 'A user with this email already exists.',
    },
  })
  return {
    ...states,
    Longest: states.filled('Longest', fillLongest),
    RightToLeft: states.filled('RightToLeft', fillRightToLeft),
  }
}
