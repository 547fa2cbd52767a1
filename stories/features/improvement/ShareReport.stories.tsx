import { userEvent, within } from 'storybook/test'
import { aReport, aSharedReport } from '#stories/fixtures/afterActionReport.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, seesRole } from '#stories/stage/page.ts'
import { eventReport, REPORT } from '#stories/stage/screens/eventReport.ts'

const states = dialogStates({
  on: eventReport,
  answers: [read(REPORT, { ...aReport, partners: ['Lakeside County', 'Ridge Valley District'] })],
  open: [() => press('More'), () => press('Share Report', 'menuitem')],
  name: 'Share Report',
  sends: { method: 'post', path: `${REPORT}share/`, saved: aSharedReport },
  // Two buttons have this name: the dialog's is meant.
  submit: async () => {
    const dialog = within(await seesRole('dialog', 'Share Report'))
    await userEvent.click(dialog.getByRole('button', { name: 'Share Report' }))
  },
  play: {
    Confirming: /^Lakeside County and Ridge Valley District can read the report/,
    Saving: 'Sharing...',
    Saved: /can read the report of .* and comment\.$/,
  },
})

export default { title: 'Dialogs/Improvement/Share Report' }

export const { Confirming, Saving, Saved, Failed, NoPermission, Offline, SessionEnded } = states
