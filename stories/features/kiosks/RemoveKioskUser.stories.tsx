import { aLongKiosk, anRtlKiosk, someKiosks, withPeople } from '#stories/fixtures/kiosks.ts'
import { LONG_LAST_NAME, rtl } from '#stories/fixtures/names.ts'
import { inTurn, read, wirePage, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, pressFirst } from '#stories/stage/page.ts'
import { CREDENTIALS, kioskOverview, ofKiosks } from '#stories/stage/screens/kiosks.ts'

/** The kiosk with this many users. */
const holding = (people: number) => wirePage([withPeople(people)])

const states = dialogStates({
  on: kioskOverview,
  open: [() => pressFirst(/^View /), () => pressFirst(/^Remove /)],
  name: 'Delete User',
  answers: [read(CREDENTIALS, wirePage(someKiosks))],
  sends: { method: 'patch', path: 'kiosks/11/', saved: {} },
  submit: () => press('Delete'),
  play: {
    Confirming: /permanently delete Lena Okonkwo from Harbor Console 1/,
    Longest: new RegExp(`permanently delete .*${LONG_LAST_NAME}`),
    RightToLeft: new RegExp(`permanently delete ${rtl.firstName}`),
    Saving: 'Deleting...',
  },
})

export default { title: 'Dialogs/Kiosks/Remove User from a Kiosk' }

export const { Confirming, Saving, Failed, NoPermission, Offline, SessionEnded } = states
export const Longest = states.opened('Longest', ofKiosks([aLongKiosk]))
export const RightToLeft = states.opened('RightToLeft', ofKiosks([anRtlKiosk]))
/** Its only user was removed. */
export const Saved = states.showing(
  [() => press('Delete'), 'No users assigned'],
  [
    inTurn(CREDENTIALS, holding(1), holding(0)),
    inTurn('organizations/get_org_kiosk/', holding(1), holding(0)),
    write('patch', 'kiosks/11/', {}),
  ],
)
