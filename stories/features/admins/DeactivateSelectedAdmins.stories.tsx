import { aLongAdmin, anAdmin, anArabicAdmin } from '#stories/fixtures/admins.ts'
import { longText, rtl } from '#stories/fixtures/names.ts'
import { inTurn, SAVE_FAILURE, wirePage, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, seesRole } from '#stories/stage/page.ts'
import { ADMINS, adminManagement, ONE_ADMIN, only } from '#stories/stage/screens/admins.ts'

const TOGGLE = `${ONE_ADMIN}toggle_status/`
const on = { ...anAdmin, is_active: true }
const off = { ...anAdmin, is_active: false }

const states = dialogStates({
  on: adminManagement,
  open: [() => press(/^Select (page|all rows)/, 'checkbox'), () => press('Deactivate')],
  name: 'Deactivate 1 admin?',
  answers: only(on),
  sends: { method: 'post', path: TOGGLE, saved: off },
  submit: () => press('Deactivate 1 admin'),
  play: {
    Confirming: /They are signed out and cannot sign in/,
    Longest: new RegExp(longText(100)),
    RightToLeft: new RegExp(rtl.firstName),
    Saving: '0 of 1',
    Failed: new RegExp(SAVE_FAILURE),
  },
})

export default { title: 'Dialogs/Admins/Deactivate Selected Admins' }

export const { Confirming, Saving, SessionEnded } = states
export const Longest = states.opened('Longest', only({ ...aLongAdmin, is_active: true }))
export const RightToLeft = states.opened('RightToLeft', only({ ...anArabicAdmin, is_active: true }))
export const Saved = states.showing(
  [() => press('Deactivate 1 admin'), () => seesRole('button', 'Undo')],
  [write('post', TOGGLE, off), inTurn(ADMINS, wirePage([on]), wirePage([off]))],
)
/** Failed ones stay selected, with the server's reason. */
export const Failed = states.Failed
