import type { Meta } from '@storybook/react-vite'
import { aKiosk, aLongKiosk } from '#stories/fixtures/kiosks.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { fails } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { choose, fieldHolds, fill, pick, press, seesText, seesValue } from '#stories/stage/page.ts'
import { kioskManagement } from '#stories/stage/screens/kiosks.ts'
import { organizationKiosks } from '#stories/stage/screens/organizations.ts'

const required = async () => {
  await fill(/Kiosk Name/, 'Quay Desk')
  await fill(/Username/, 'trainee')
  await fill(/^Password/, 'calm-heron')
  await pick(/Organization/, 'Ridge Valley')
}
const everything = async () => {
  await fill(/Kiosk ID/, 'KSK-HAR-11')
  await choose(/VM Region/, 'us-west-2 - US West (Oregon)')
  await fill(/Public IPv4/, '198.51.100.11')
  await fill(/Access URL/, 'https://open.harbor.example/kiosk/KSK-HAR-11/')
  await fill(/Unity Build ID/, 'RADSIM-4200')
  await fill(/Subscription Start Date/, '2027-01-01')
  await required()
}

const states = dialogStates({
  on: kioskManagement,
  open: () => press('Add Kiosk'),
  name: 'Add New Kiosk',
  sends: {
    method: 'post',
    path: 'kiosks/',
    saved: aKiosk,
    status: 201,
    refused: {
      name: ['There is a kiosk of this name.'],
      public_ipv4: ['Enter an IPv4 address such as 203.0.113.7.'],
      non_field_errors: ['The kiosk was not saved.'],
    },
  },
  fill: required,
  submit: () => press('Add Kiosk'),
  says: {
    Untouched: 'Subscription Start Date',
    Filled: () => seesValue('KSK-HAR-11'),
    Invalid: 'Kiosk Name is required.',
    Longest: () => seesValue(aLongKiosk.name ?? ''),
    RightToLeft: () => seesValue(rtl.kiosk),
    Saving: 'Adding...',
    Saved: 'The kiosk was added.',
    Refused: async () => {
      await seesText('Enter an IPv4 address such as 203.0.113.7.')
      await seesText('The kiosk was not saved.')
    },
  },
})

export default {
  title: 'Dialogs/Kiosks/Add Kiosk',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Untouched = states.opened('Untouched')
export const Filled = states.filled('Filled', everything)
export const Invalid = states.invalid()
export const Longest = states.filled('Longest', async () => {
  await fill(/Kiosk ID/, aLongKiosk.kiosk_id ?? '')
  await fill(/Kiosk Name/, aLongKiosk.name ?? '')
  await fill(/Web Address/, aLongKiosk.web_address ?? '')
  await fill(/Username/, aLongKiosk.username ?? '')
})
export const RightToLeft = states.filled('RightToLeft', () => fill(/Kiosk Name/, rtl.kiosk))
export const Saving = states.saving
export const Saved = states.saved
export const Refused = states.refused
export const Failed = states.failed
export const FailedSilently = states.failedSilently('Failed to add kiosk. Please try again.')
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
/** Neither regions nor organizations can be had. */
export const ChoicesMissing = states.showing(
  async () => {
    await press(/Organization/, 'combobox')
    await seesText('The organizations could not be loaded.')
    await seesText('The regions could not be loaded.')
  },
  { answers: [fails('regions/'), fails('organizations/')] },
)
/** Opened from an organization, which is preset and stays. */
export const InOrganization = organizationKiosks.showing(async () => {
  await press('Add Kiosk')
  await fieldHolds('textbox', 'Organization', 'Harbor County Emergency Management')
})
