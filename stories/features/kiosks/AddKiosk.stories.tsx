import { aKiosk, aLongKiosk } from '#stories/fixtures/kiosks.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { fails } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { choose, fieldHolds, fill, pick, press, seesValue } from '#stories/stage/page.ts'
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
  play: {
    Untouched: 'Subscription Start Date',
    Filled: () => seesValue('KSK-HAR-11'),
    Invalid: 'Kiosk Name is required.',
    Longest: () => seesValue(aLongKiosk.name ?? ''),
    RightToLeft: () => seesValue(rtl.kiosk),
    Saving: 'Adding...',
    Saved: / was added\.$/,
    Refused: ['Enter an IPv4 address such as 203.0.113.7.', 'The kiosk was not saved.'],
  },
})

export default { title: 'Dialogs/Kiosks/Add Kiosk' }

export const { Untouched, Invalid, Saving, Saved, Refused, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
export const Filled = states.filled('Filled', everything)
export const Longest = states.filled('Longest', [
  () => fill(/Kiosk ID/, aLongKiosk.kiosk_id ?? ''),
  () => fill(/Kiosk Name/, aLongKiosk.name ?? ''),
  () => fill(/Web Address/, aLongKiosk.web_address ?? ''),
  () => fill(/Username/, aLongKiosk.username ?? ''),
])
export const RightToLeft = states.filled('RightToLeft', () => fill(/Kiosk Name/, rtl.kiosk))
export const FailedSilently = states.failedSilently('Failed to add kiosk. Please try again.')
/** Regions and organizations fail to load. */
export const ChoicesMissing = states.showing(
  [
    () => press(/Organization/, 'combobox'),
    'The organizations could not be loaded.',
    'The regions could not be loaded.',
  ],
  [fails('regions/'), fails('organizations/')],
)
/** Opened from an organization, which is preset and fixed. */
export const InOrganization = organizationKiosks.showing([
  () => press('Add Kiosk'),
  () => fieldHolds('textbox', 'Organization', 'Harbor County Emergency Management'),
])
