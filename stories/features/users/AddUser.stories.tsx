import { HttpResponse, http } from 'msw'
import { UNEXPECTED_ERROR } from '#src/api/errors.ts'
import { ADD_FAILED } from '#src/features/users/userErrors.ts'
import { fails } from '#stories/stage/answers.ts'
import { fill, seesRole } from '#stories/stage/page.ts'
import { add, addUserStates } from '#stories/stage/screens/addUser.ts'
import { fillNadia, USERS, userManagement } from '#stories/stage/screens/users.ts'

const states = addUserStates(userManagement, 'Phone Number (Optional)')

export default { title: 'Dialogs/Users/Add User' }

export const { Untouched, Filled, Invalid, Longest, RightToLeft, Saving, Saved, Refused, Failed } = states
export const { NoPermission, Offline, SessionEnded } = states
export const FailedSilently = states.failedSilently(ADD_FAILED)

/** HTML instead of an answer is not shown as a message. */
export const HtmlError = states.showing(
  [fillNadia, add, UNEXPECTED_ERROR],
  [
    http.post(`/api/${USERS}`, () =>
      HttpResponse.html('<!doctype html><title>502 Bad Gateway</title>', { status: 502 }),
    ),
  ],
)

/** Falls back to the list bundled with the portal, without an error. */
export const CountryCodesFailed = states.showing(
  [() => fill('Country code', 'Kenya'), () => seesRole('option', '+254 Kenya')],
  { countryCodesUrl: '/api/country-codes/', answers: [fails('country-codes/countries/codes')] },
)
/** The other fields can still be filled in. */
export const KiosksFailed = states.showing('The kiosks are out of order.', [
  fails('organizations/get_org_kiosk/', 'get', 'The kiosks are out of order.'),
])
