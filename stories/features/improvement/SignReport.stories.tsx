import type { Meta } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { aSignedReport } from '#stories/fixtures/afterActionReport.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, seesRole } from '#stories/stage/page.ts'
import { eventReport, REPORT } from '#stories/stage/screens/eventReport.ts'

const states = dialogStates({
  on: eventReport,
  open: () => press('Sign'),
  name: 'Sign Report',
  sends: { method: 'post', path: `${REPORT}sign/`, saved: aSignedReport },
  // Two buttons have the name: that of the dialog is meant.
  submit: async () => {
    const dialog = within(await seesRole('dialog', 'Sign Report'))
    await userEvent.click(dialog.getByRole('button', { name: 'Sign' }))
  },
  says: {
    Asked: /Version 2 stays as it is from now on/,
    Saving: 'Signing...',
    Saved: 'The report was signed.',
  },
})

export default {
  title: 'Dialogs/Improvement/Sign Report',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Asked = states.opened('Asked')
export const Saving = states.saving
export const Saved = states.saved
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
