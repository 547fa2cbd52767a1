import type { Meta } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { UNEXPECTED_ERROR } from '#src/api/errors.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { aLongUser, aUser } from '#stories/fixtures/users.ts'
import { fails } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, seesText, seesValue } from '#stories/stage/page.ts'
import {
  fillLongest,
  fillNadia,
  fillRightToLeft,
  refusedPerson,
  USERS,
  userManagement,
} from '#stories/stage/screens/users.ts'

const add = () => press('Add User')

const states = dialogStates({
  on: userManagement,
  open: add,
  name: 'Add User',
  sends: { method: 'post', path: USERS, saved: aUser, status: 201, refused: refusedPerson },
  fill: fillNadia,
  submit: add,
  says: {
    Untouched: 'Phone Number (Optional)',
    Filled: () => seesValue('nadia.petrov@harbor.example'),
    Invalid: 'First Name is required',
    Longest: () => seesValue(aLongUser.email ?? ''),
    RightToLeft: () => seesValue(rtl.lastName),
    Saving: 'Adding...',
    Saved: 'User added',
    Refused: 'A user with this email already exists.',
  },
})

export default {
  title: 'Dialogs/Users/Add User',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Untouched = states.opened('Untouched')
export const Filled = states.filled('Filled')
export const Invalid = states.invalid()
export const Longest = states.filled('Longest', fillLongest)
export const RightToLeft = states.filled('RightToLeft', fillRightToLeft)
export const Saving = states.saving
export const Saved = states.saved
export const Refused = states.refused
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded

/** A page of HTML instead of an answer is no sentence for anybody. */
export const HtmlError = states.showing(
  async () => {
    await fillNadia()
    await add()
    await seesText(UNEXPECTED_ERROR)
  },
  {
    answers: [
      http.post(`/api/${USERS}`, () =>
        HttpResponse.html('<!doctype html><title>502 Bad Gateway</title>', { status: 502 }),
      ),
    ],
  },
)

/** The other fields can be filled in all the same. */
export const KiosksFailed = states.showing(() => seesText('The kiosks are out of order.'), {
  answers: [fails('organizations/get_org_kiosk/', 'get', 'The kiosks are out of order.')],
})
