import type { Meta } from '@storybook/react-vite'
import { TOGGLE_CLASH, TOGGLE_FAILED } from '#src/features/admins/adminRules.ts'
import { aLongAdmin, anAdmin, anArabicAdmin } from '#stories/fixtures/admins.ts'
import { longText, rtl } from '#stories/fixtures/names.ts'
import { inTurn, wirePage, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, seesRole, seesText } from '#stories/stage/page.ts'
import { ADMINS, adminManagement, ONE_ADMIN, ofTheAdmin, only } from '#stories/stage/screens/admins.ts'

const TOGGLE = `${ONE_ADMIN}toggle_status/`
const asks = (name: string) => new RegExp(`^${name} .*will regain access to the system`)
const on = { ...anAdmin, is_active: true }
const off = { ...anAdmin, is_active: false }

const states = dialogStates({
  on: adminManagement,
  open: () => press(ofTheAdmin('Activate')),
  name: 'Activate Admin',
  answers: only(off),
  sends: { method: 'post', path: TOGGLE, saved: on },
  submit: () => press('Activate'),
  says: {
    Asked: asks('Ada'),
    Longest: asks(longText(100)),
    RightToLeft: asks(rtl.firstName),
    Saving: 'Activating...',
    Failed: TOGGLE_FAILED,
    Offline: TOGGLE_FAILED,
  },
})

export default {
  title: 'Dialogs/Admins/Activate Admin',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Asked = states.opened('Asked')
export const Longest = states.opened('Longest', { answers: only({ ...aLongAdmin, is_active: false }) })
export const RightToLeft = states.opened('RightToLeft', {
  answers: only({ ...anArabicAdmin, is_active: false }),
})
export const Saving = states.saving
/** The row shows it as soon as it is so. */
export const Saved = states.showing(
  async () => {
    await press('Activate')
    await seesRole('button', 'Deactivate Ada Admin')
  },
  {
    answers: [write('post', TOGGLE, on), inTurn(ADMINS, wirePage([off]), wirePage([on]))],
  },
)
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded

/** Someone else was faster: the question is over. */
export const ChangedMeanwhile = states.showing(
  async () => {
    await press('Activate')
    await seesText(TOGGLE_CLASH)
  },
  { answers: [write('post', TOGGLE, { detail: TOGGLE_CLASH }, 412)] },
)
