import type { Meta } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { UNEXPECTED_ERROR } from '#src/api/errors.ts'
import { ADD_FAILED } from '#src/features/users/userErrors.ts'
import { fails } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { fill, seesRole, seesText } from '#stories/stage/page.ts'
import { add, addUserStates } from '#stories/stage/screens/addUser.ts'
import { fillNadia, USERS, userManagement } from '#stories/stage/screens/users.ts'

const states = addUserStates(userManagement, 'Phone Number (Optional)')

export default {
  title: 'Dialogs/Users/Add User',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Untouched = states.untouched
export const Filled = states.typed
export const Invalid = states.mistaken
export const Longest = states.longest
export const RightToLeft = states.rightToLeft
export const Saving = states.saving
export const Saved = states.saved
export const Refused = states.refused
export const Failed = states.failed
export const FailedSilently = states.failedSilently(ADD_FAILED)
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

/** Nobody is troubled by it: the list that comes with the portal is offered. */
export const CountryCodesFailed = states.showing(
  async () => {
    await fill('Country code', 'Kenya')
    await seesRole('option', '+254 Kenya')
  },
  { countryCodesUrl: '/api/country-codes/', answers: [fails('country-codes/countries/codes')] },
)
/** The other fields can be filled in all the same. */
export const KiosksFailed = states.showing(() => seesText('The kiosks are out of order.'), {
  answers: [fails('organizations/get_org_kiosk/', 'get', 'The kiosks are out of order.')],
})
