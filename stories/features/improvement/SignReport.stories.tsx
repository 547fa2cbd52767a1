import type { Meta } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { anUnreadReport, aSignedReport } from '#stories/fixtures/afterActionReport.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, seesRole, seesText } from '#stories/stage/page.ts'
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
/** Of tracks that nobody has read yet. */
export const FiguresMissing = states.showing(() => seesText('Figures are missing'), {
  answers: [read(REPORT, anUnreadReport)],
})
export const Saving = states.saving
export const Saved = states.saved
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
