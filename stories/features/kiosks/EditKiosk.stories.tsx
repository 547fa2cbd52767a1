import { aKiosk, aLongKiosk, anRtlKiosk } from '#stories/fixtures/kiosks.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { inTurn, read, wirePage, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { fill, press, pressFirst, seesValue } from '#stories/stage/page.ts'
import { kioskManagement, openedKiosk } from '#stories/stage/screens/kiosks.ts'

const KIOSK = 'kiosks/11/'
const rename = () => fill(/Kiosk Name/, 'Harbor Quay Console')
const save = () => press('Save Changes')

const states = dialogStates({
  on: kioskManagement,
  open: () => pressFirst(/^Edit /),
  name: 'Edit Kiosk',
  sends: {
    method: 'put',
    path: KIOSK,
    saved: aKiosk,
    refused: { name: ['There is a kiosk of this name.'], api_url: ['Enter a web address.'] },
  },
  fill: rename,
  submit: save,
  play: {
    Untouched: () => seesValue('198.51.100.10'),
    Filled: () => seesValue('calm-heron-9'),
    Invalid: 'Kiosk Name is required.',
    Longest: () => seesValue(aLongKiosk.name ?? ''),
    RightToLeft: () => seesValue(rtl.kiosk),
    Saving: 'Saving...',
    Saved: / was saved\.$/,
    Refused: ['There is a kiosk of this name.', 'Enter a web address.'],
  },
})

export default { title: 'Dialogs/Kiosks/Edit Kiosk' }

export const { Untouched, Saving, Saved, Refused, Failed, NoPermission, Offline, SessionEnded } = states
/** With new credentials: the form never reads the current ones. */
export const Filled = states.filled('Filled', [
  rename,
  () => fill(/Access URL/, 'https://open.harbor.example/kiosk/KSK-HAR-01/'),
  () => fill(/Username/, 'operator-quay'),
  () => fill(/^Password/, 'calm-heron-9'),
])
export const Invalid = states.invalid(() => fill(/Kiosk Name/, ' '))
export const Longest = states.opened('Longest', [
  read('kiosks/', wirePage([aLongKiosk])),
  openedKiosk(aLongKiosk),
])
export const RightToLeft = states.opened('RightToLeft', [
  read('kiosks/', wirePage([anRtlKiosk])),
  openedKiosk(anRtlKiosk),
])
export const FailedSilently = states.failedSilently('Failed to update kiosk. Please try again.')
/** Someone else saved first: both names are shown, and the input is kept. */
export const ChangedMeanwhile = states.showing(
  [
    rename,
    save,
    'Someone else changed this in the meantime',
    () => press('Take their Kiosk Name'),
    () => seesValue('Harbor Pier Console'),
  ],
  [
    write('put', KIOSK, { detail: 'It was changed in the meantime.' }, 412),
    inTurn(KIOSK, aKiosk, { ...aKiosk, name: 'Harbor Pier Console', version: 2 }),
  ],
)
