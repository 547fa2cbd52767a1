import { longText, rtl } from '#stories/fixtures/names.ts'
import {
  aLongUser,
  anArabicUser,
  anOrganizationAdmin,
  aUser,
  someKioskNames,
} from '#stories/fixtures/users.ts'
import { fails, inTurn, never, read, SAVE_FAILURE, wirePage, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { pick, press, seesReason, seesRole } from '#stories/stage/page.ts'
import { ONE_USER, only, USERS, userManagement } from '#stories/stage/screens/users.ts'

const KIOSKS = 'organizations/get_org_kiosk/'
const [kiosk] = someKioskNames
const chosen = { ...aUser, assigned_kiosk: 99, assigned_kiosk_details: { id: 99, name: 'Bay 9' } }
const moved = { ...chosen, assigned_kiosk: kiosk?.id }
const choose = () => pick(/^Kiosk/, kiosk?.name ?? '')

const states = dialogStates({
  on: userManagement,
  open: [() => press(/^Select (page|all rows)/, 'checkbox'), () => press('Assign Kiosk')],
  name: /^Assign Kiosk: /,
  answers: only(chosen),
  sends: { method: 'patch', path: ONE_USER, saved: moved },
  fill: choose,
  submit: () => press('Assign 1 user'),
  play: {
    Confirming: 'Choose a kiosk first.',
    Filled: /Those at another kiosk are moved/,
    Longest: new RegExp(longText(100)),
    RightToLeft: new RegExp(rtl.firstName),
    Loading: 'Loading kiosks...',
    Saving: '0 of 1',
    Failed: new RegExp(SAVE_FAILURE),
  },
})

export default { title: 'Dialogs/Users/Assign Kiosk to Users' }

export const Confirming = states.showing(() => seesRole('combobox', /^Kiosk/))
export const { Filled, Saving, SessionEnded } = states
/** Two of three are skipped, each with its reason. */
export const SomeLeftOut = states.showing(
  [choose, /Administrators are not assigned to kiosks here/, /Already at this kiosk/],
  [read(USERS, wirePage([chosen, anOrganizationAdmin, { ...moved, id: 77, first_name: 'Nadia' }]))],
)
/** The kiosk cannot take all of them: the button says so. */
export const TooFewPlaces = states.showing(
  [choose, () => seesReason('Assign 1 user', /too few for 1 user/)],
  [read(KIOSKS, [{ ...kiosk, available_slots: 0 }])],
)
export const Longest = states.filled('Longest', choose, only(aLongUser))
export const RightToLeft = states.filled('RightToLeft', choose, only(anArabicUser))
export const Loading = states.showing(() => seesRole('combobox', /^Kiosk/), [never(KIOSKS)])
/** The options failed to load, with a Retry. */
export const KiosksFailed = states.showing(() => seesRole('button', 'Retry'), [fails(KIOSKS)])
export const Saved = states.showing(
  [choose, () => press('Assign 1 user'), () => seesRole('button', 'Undo')],
  [write('patch', ONE_USER, moved), inTurn(USERS, wirePage([chosen]), wirePage([moved]))],
)
/** Refused people stay selected, with the server's reason. */
export const Failed = states.Failed
