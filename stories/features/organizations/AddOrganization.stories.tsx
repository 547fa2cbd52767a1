import { LONG_EMAIL, longText, rtl } from '#stories/fixtures/names.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { fill, pick, press, seesRole, seesValue } from '#stories/stage/page.ts'
import { organizations } from '#stories/stage/screens/organizations.ts'

const ofAdmin = async (first: string, last: string, email: string) => {
  await fill(/First Name/, first)
  await fill(/Last Name/, last)
  await fill(/^Email/, email)
}
const place = async () => {
  await pick(/^Country(?! code)/, 'Jamaica')
  await pick(/^State/, 'Kingston')
  await fill(/^City/, 'Kingston')
}
const everything = async () => {
  await fill(/Organization Name/, 'Blue Mountain Rescue')
  await fill(/Address Line 1/, '12 Duke Street')
  await place()
  await ofAdmin('Marcia', 'Bolt', 'marcia.bolt@example.test')
  await fill(/Phone Number/, '8765550112')
}

const states = dialogStates({
  on: organizations,
  open: () => press('Add Organization'),
  name: 'Add New Organization',
  sends: {
    method: 'post',
    path: 'organizations/',
    saved: {},
    status: 201,
    refused: {
      name: ['There is an organization of this name.', 'Add its county.'],
      admin_email: ['This email address is already in use.'],
    },
    failure: { license: ['No license is left on this platform.'] },
  },
  fill: everything,
  submit: () => press('Send Invitation'),
  play: {
    Untouched: 'We will email them a link to set a password.',
    Filled: () => seesValue('marcia.bolt@example.test'),
    Invalid: 'Organization Name is required',
    Longest: () => seesValue(LONG_EMAIL),
    RightToLeft: () => seesValue(rtl.organization),
    Saving: 'Sending...',
    Saved: 'Blue Mountain Rescue was added.',
    Refused: [
      'There is an organization of this name. Add its county.',
      'This email address is already in use.',
    ],
    Failed: 'No license is left on this platform.',
  },
})

export default { title: 'Dialogs/Organizations/Add Organization' }

export const { Untouched, Filled, Invalid, Saving, Saved, Refused, NoPermission } = states
export const { Offline, SessionEnded } = states
export const Longest = states.filled('Longest', [
  () => fill(/Organization Name/, longText(200)),
  () => fill(/Address Line 1/, longText(200)),
  () => ofAdmin(longText(100), longText(100), LONG_EMAIL),
])
export const RightToLeft = states.filled('RightToLeft', [
  () => fill(/Organization Name/, rtl.organization),
  () => fill(/Address Line 1/, rtl.street),
  () => ofAdmin(rtl.firstName, rtl.lastName, 'ansari@harbor.example'),
])
/** Errors without a field are shown below the form. */
export const Failed = states.Failed
/** The creator becomes its administrator: nobody is invited. */
export const ForMyself = states.showing([
  () => press('Make organization for myself', 'checkbox'),
  () => seesRole('button', 'Create'),
])
