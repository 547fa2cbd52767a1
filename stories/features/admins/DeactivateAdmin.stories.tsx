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
const asks = (name: string) => new RegExp(`^${name} .*will no longer be able to access the system`)
const on = { ...anAdmin, is_active: true }
const off = { ...anAdmin, is_active: false }

const states = dialogStates({
  on: adminManagement,
  open: () => press(ofTheAdmin('Deactivate')),
  name: 'Deactivate Admin',
  answers: [],
  sends: { method: 'post', path: TOGGLE, saved: off },
  submit: () => press('Deactivate'),
  says: {
    Asked: asks('Ada'),
    Longest: asks(longText(100)),
    RightToLeft: asks(rtl.firstName),
    Saving: 'Deactivating...',
    Failed: TOGGLE_FAILED,
    Offline: TOGGLE_FAILED,
  },
})

export default {
  title: 'Dialogs/Admins/Deactivate Admin',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Asked = states.opened('Asked')
export const Longest = states.opened('Longest', { answers: only(aLongAdmin) })
export const RightToLeft = states.opened('RightToLeft', { answers: only(anArabicAdmin) })
export const Saving = states.saving
/** The row shows it as soon as it is so. */
export const Saved = states.showing(
  async () => {
    await press('Deactivate')
    await seesRole('button', 'Activate Ada Admin')
  },
  {
    answers: [write('post', TOGGLE, off), inTurn(ADMINS, wirePage([on]), wirePage([off]))],
  },
)
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded

/** Someone else was faster: the question is over. */
export const ChangedMeanwhile = states.showing(
  async () => {
    await press('Deactivate')
    await seesText(TOGGLE_CLASH)
  },
  { answers: [write('post', TOGGLE, { detail: TOGGLE_CLASH }, 412)] },
)
