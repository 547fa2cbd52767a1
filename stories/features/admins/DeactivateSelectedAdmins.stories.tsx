import type { Meta } from '@storybook/react-vite'
import { aLongAdmin, anAdmin, anArabicAdmin } from '#stories/fixtures/admins.ts'
import { longText, rtl } from '#stories/fixtures/names.ts'
import { inTurn, SAVE_FAILURE, wirePage, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, seesRole } from '#stories/stage/page.ts'
import { ADMINS, adminManagement, ONE_ADMIN, only } from '#stories/stage/screens/admins.ts'

const TOGGLE = `${ONE_ADMIN}toggle_status/`
const on = { ...anAdmin, is_active: true }
const off = { ...anAdmin, is_active: false }

const states = dialogStates({
  on: adminManagement,
  open: async () => {
    await press(/^Select (page|all rows)/, 'checkbox')
    await press('Deactivate')
  },
  name: 'Deactivate 1 admin?',
  answers: only(on),
  sends: { method: 'post', path: TOGGLE, saved: off },
  submit: () => press('Deactivate 1 admin'),
  says: {
    Asked: /They are signed out and cannot sign in/,
    Longest: new RegExp(longText(100)),
    RightToLeft: new RegExp(rtl.firstName),
    Saving: '0 of 1',
    Failed: new RegExp(SAVE_FAILURE),
  },
})

export default {
  title: 'Dialogs/Admins/Deactivate Selected Admins',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Asked = states.opened('Asked')
export const Longest = states.opened('Longest', { answers: only({ ...aLongAdmin, is_active: true }) })
export const RightToLeft = states.opened('RightToLeft', {
  answers: only({ ...anArabicAdmin, is_active: true }),
})
export const Saving = states.saving
export const Saved = states.showing(
  async () => {
    await press('Deactivate 1 admin')
    await seesRole('button', 'Undo')
  },
  { answers: [write('post', TOGGLE, off), inTurn(ADMINS, wirePage([on]), wirePage([off]))] },
)
/** What failed stays selected, with the server's reason. */
export const Failed = states.failed
export const SessionEnded = states.sessionEnded
