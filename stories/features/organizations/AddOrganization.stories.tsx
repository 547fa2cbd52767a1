import type { Meta } from '@storybook/react-vite'
import { LONG_EMAIL, longText, rtl } from '#stories/fixtures/names.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { fill, pick, press, seesRole, seesText, seesValue } from '#stories/stage/page.ts'
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
  await pick('Country code', 'Jamaica')
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
  says: {
    Untouched: 'We will email them a link to set a password.',
    Filled: () => seesValue('marcia.bolt@example.test'),
    Invalid: 'Organization Name is required',
    Longest: () => seesValue(LONG_EMAIL),
    RightToLeft: () => seesValue(rtl.organization),
    Saving: 'Sending...',
    Saved: 'Blue Mountain Rescue was added',
    Refused: async () => {
      await seesText('There is an organization of this name. Add its county.')
      await seesText('This email address is already in use.')
    },
    Failed: 'No license is left on this platform.',
  },
})

export default {
  title: 'Dialogs/Organizations/Add Organization',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Untouched = states.opened('Untouched')
export const Filled = states.filled('Filled')
export const Invalid = states.invalid()
export const Longest = states.filled('Longest', async () => {
  await fill(/Organization Name/, longText(200))
  await fill(/Address Line 1/, longText(200))
  await ofAdmin(longText(100), longText(100), LONG_EMAIL)
})
export const RightToLeft = states.filled('RightToLeft', async () => {
  await fill(/Organization Name/, rtl.organization)
  await fill(/Address Line 1/, rtl.street)
  await ofAdmin(rtl.firstName, rtl.lastName, 'ansari@harbor.example')
})
export const Saving = states.saving
export const Saved = states.saved
export const Refused = states.refused
/** What belongs to no field is said below the form. */
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
/** The one who adds it becomes its administrator: nobody is invited. */
export const ForMyself = states.showing(async () => {
  await press('Make organization for myself', 'checkbox')
  await seesRole('button', 'Create')
})
