import type { Meta } from '@storybook/react-vite'
import { aLongKiosk, anRtlKiosk, someKiosks, withPeople } from '#stories/fixtures/kiosks.ts'
import { LONG_LAST_NAME, rtl } from '#stories/fixtures/names.ts'
import { inTurn, read, wirePage, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, pressFirst, seesText } from '#stories/stage/page.ts'
import { CREDENTIALS, kioskOverview, ofKiosks } from '#stories/stage/screens/kiosks.ts'

/** The kiosk with that many people. */
const holding = (people: number) => wirePage([withPeople(people)])

const states = dialogStates({
  on: kioskOverview,
  open: async () => {
    await pressFirst(/^View /)
    await pressFirst(/^Remove /)
  },
  name: 'Delete User',
  answers: [read(CREDENTIALS, wirePage(someKiosks))],
  sends: { method: 'patch', path: 'kiosks/11/', saved: {} },
  submit: () => press('Delete'),
  says: {
    Asked: /permanently delete Lena Okonkwo from Harbor Console 1/,
    Longest: new RegExp(`permanently delete .*${LONG_LAST_NAME}`),
    RightToLeft: new RegExp(`permanently delete ${rtl.firstName}`),
    Saving: 'Deleting...',
  },
})

export default {
  title: 'Dialogs/Kiosks/Remove User from a Kiosk',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Asked = states.opened('Asked')
export const Longest = states.opened('Longest', { answers: ofKiosks([aLongKiosk]) })
export const RightToLeft = states.opened('RightToLeft', { answers: ofKiosks([anRtlKiosk]) })
export const Saving = states.saving
/** One person sat there, and now nobody. */
export const Saved = states.showing(
  async () => {
    await press('Delete')
    await seesText('No one is assigned to this kiosk yet.')
  },
  {
    answers: [
      inTurn(CREDENTIALS, holding(1), holding(0)),
      inTurn('organizations/get_org_kiosk/', holding(1), holding(0)),
      write('patch', 'kiosks/11/', {}),
    ],
  },
)
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
