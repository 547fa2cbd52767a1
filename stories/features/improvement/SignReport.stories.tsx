import { userEvent, within } from 'storybook/test'
import { anUnreadReport, aSignedReport } from '#stories/fixtures/afterActionReport.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, seesRole } from '#stories/stage/page.ts'
import { eventReport, REPORT } from '#stories/stage/screens/eventReport.ts'

const states = dialogStates({
  on: eventReport,
  open: () => press('Sign'),
  name: 'Sign Report',
  sends: { method: 'post', path: `${REPORT}sign/`, saved: aSignedReport },
  // Two buttons have this name: the dialog's is meant.
  submit: async () => {
    const dialog = within(await seesRole('dialog', 'Sign Report'))
    await userEvent.click(dialog.getByRole('button', { name: 'Sign' }))
  },
  play: {
    Confirming: /version 2 can no longer be changed/,
    Saving: 'Signing...',
    Saved: /^The report of .* was signed\.$/,
  },
})

export default { title: 'Dialogs/Improvement/Sign Report' }

export const { Confirming, Saving, Saved, Failed, NoPermission, Offline, SessionEnded } = states
/** Its tracks have not been read yet. */
export const FiguresMissing = states.showing('Figures are missing', [read(REPORT, anUnreadReport)])
