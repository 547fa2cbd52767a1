import type { Meta } from '@storybook/react-vite'
import { aKiosk, aLongKiosk, anRtlKiosk } from '#stories/fixtures/kiosks.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { choose, fill, press, pressFirst, seesText, seesValue } from '#stories/stage/page.ts'
import { openedKiosk } from '#stories/stage/screens/kiosks.ts'
import { organizationKiosks } from '#stories/stage/screens/organizations.ts'

const states = dialogStates({
  on: organizationKiosks,
  open: async () => {
    await pressFirst(/^View Details/)
    await press('Edit')
  },
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
  says: {
    Untouched: () => seesValue('198.51.100.10'),
    Filled: () => seesValue('Maintenance'),
    Invalid: 'Kiosk Name is required.',
    Longest: () => seesValue(aLongKiosk.name ?? ''),
    RightToLeft: () => seesValue(rtl.kiosk),
    Saving: 'Saving...',
    Saved: 'The kiosk was saved.',
    Refused: async () => {
      await seesText('There is a kiosk of this name.')
      await seesText('Enter a web address.')
    },
    Failed: 'Failed to update kiosk details.',
  },
})

export default {
  title: 'Dialogs/Kiosks/Kiosk Details: Edit',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Untouched = states.opened('Untouched')
export const Filled = states.filled('Filled', async () => {
  await fill(/Kiosk Name/, 'Harbor Quay Console')
  await choose(/^Status/, 'Maintenance')
})
export const Invalid = states.invalid(() => fill(/Kiosk Name/, ' '))
export const Longest = states.opened('Longest', {
  answers: [read('kiosks/', [aLongKiosk]), openedKiosk(aLongKiosk)],
})
export const RightToLeft = states.opened('RightToLeft', {
  answers: [read('kiosks/', [anRtlKiosk]), openedKiosk(anRtlKiosk)],
})
export const Saving = states.saving
export const Saved = states.saved
export const Refused = states.refused
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
