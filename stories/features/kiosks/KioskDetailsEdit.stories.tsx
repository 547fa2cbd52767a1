import { aKiosk, aLongKiosk, anRtlKiosk } from '#stories/fixtures/kiosks.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { choose, fill, press, pressFirst, seesValue } from '#stories/stage/page.ts'
import { openedKiosk } from '#stories/stage/screens/kiosks.ts'
import { organizationKiosks } from '#stories/stage/screens/organizations.ts'

const states = dialogStates({
  on: organizationKiosks,
  open: [() => pressFirst(/^View Details/), () => press('Edit')],
  name: 'Kiosk Details',
  sends: {
    method: 'put',
    path: 'kiosks/11/',
    saved: aKiosk,
    refused: { name: ['There is a kiosk of this name.'], web_address: ['Enter a web address.'] },
    // The server sends no message: the dialog shows its own.
    failure: {},
  },
  fill: () => fill(/Kiosk Name/, 'Harbor Quay Console'),
  submit: () => press('Save Changes'),
  play: {
    Untouched: () => seesValue('198.51.100.10'),
    Filled: () => seesValue('Maintenance'),
    Invalid: 'Kiosk Name is required.',
    Longest: () => seesValue(aLongKiosk.name ?? ''),
    RightToLeft: () => seesValue(rtl.kiosk),
    Saving: 'Saving...',
    Saved: / was saved\.$/,
    Refused: ['There is a kiosk of this name.', 'Enter a web address.'],
    Failed: 'Failed to update kiosk details.',
  },
})

export default { title: 'Dialogs/Kiosks/Kiosk Details: Edit' }

export const { Untouched, Saving, Saved, Refused, Failed, NoPermission, Offline, SessionEnded } = states
export const Filled = states.filled('Filled', [
  () => fill(/Kiosk Name/, 'Harbor Quay Console'),
  () => choose(/^Status/, 'Maintenance'),
])
export const Invalid = states.invalid(() => fill(/Kiosk Name/, ' '))
export const Longest = states.opened('Longest', [read('kiosks/', [aLongKiosk]), openedKiosk(aLongKiosk)])
export const RightToLeft = states.opened('RightToLeft', [
  read('kiosks/', [anRtlKiosk]),
  openedKiosk(anRtlKiosk),
])
