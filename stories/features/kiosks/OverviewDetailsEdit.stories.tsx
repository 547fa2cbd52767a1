import { aKiosk, aLongKiosk, anRtlKiosk, someKiosks } from '#stories/fixtures/kiosks.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { read, wirePage } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { fill, press, pressFirst, seesRole, seesValue } from '#stories/stage/page.ts'
import { CREDENTIALS, kioskOverview, ofKiosks } from '#stories/stage/screens/kiosks.ts'

const states = dialogStates({
  on: kioskOverview,
  open: [() => pressFirst(/^View /), () => press('Edit'), () => seesRole('button', 'Save')],
  name: /^Kiosk Details: /,
  answers: [read(CREDENTIALS, wirePage(someKiosks))],
  sends: {
    method: 'put',
    path: 'organizations/update_kiosk/11/',
    saved: aKiosk,
    refused: { name: ['There is a kiosk of this name.'] },
  },
  fill: () => fill(/Kiosk Name/, 'Harbor Quay Console'),
  submit: () => press('Save'),
  play: {
    Untouched: () => seesValue('Harbor Console 1'),
    Filled: () => seesValue('Harbor Quay Console'),
    Invalid: 'Kiosk Name is required.',
    Longest: () => seesValue(aLongKiosk.name ?? ''),
    RightToLeft: () => seesValue(rtl.kiosk),
    Saving: 'Saving...',
    Saved: / was saved\.$/,
    Refused: 'There is a kiosk of this name.',
  },
})

export default { title: 'Dialogs/Kiosks/Kiosk in the Overview: Edit' }

export const { Untouched, Filled, Saving, Saved, Refused, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
export const Invalid = states.invalid(() => fill(/Kiosk Name/, ' '))
export const Longest = states.opened('Longest', ofKiosks([aLongKiosk]))
export const RightToLeft = states.opened('RightToLeft', ofKiosks([anRtlKiosk]))
/** Staff can change more than the name. */
export const AsSuperAdmin = states.showing(() => seesRole('combobox', /License Status/), {
  role: 'super_admin',
  permissions: { manage_kiosks: true },
})
