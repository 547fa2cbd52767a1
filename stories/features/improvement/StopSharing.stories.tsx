import { userEvent, within } from 'storybook/test'
import { aReport, aSharedReport } from '#stories/fixtures/afterActionReport.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, seesRole } from '#stories/stage/page.ts'
import { eventReport, REPORT } from '#stories/stage/screens/eventReport.ts'

const states = dialogStates({
  on: eventReport,
  answers: [
    read(REPORT, {
      ...aSharedReport,
      can_edit: true,
      partners: ['Lakeside County', 'Ridge Valley District'],
    }),
  ],
  open: [() => press('More'), () => press('Stop Sharing', 'menuitem')],
  name: 'Stop Sharing',
  sends: { method: 'post', path: `${REPORT}share/`, saved: aReport },
  // Two buttons have this name: the dialog's is meant.
  submit: async () => {
    const dialog = within(await seesRole('dialog', 'Stop Sharing'))
    await userEvent.click(dialog.getByRole('button', { name: 'Stop Sharing' }))
  },
  play: {
    Confirming: /^Lakeside County and Ridge Valley District can no longer read the report/,
    Saving: 'Saving...',
    Saved: /is no longer shared with Lakeside County and Ridge Valley District\.$/,
  },
})

export default { title: 'Dialogs/Improvement/Stop Sharing' }

export const { Confirming, Saving, Saved, Failed, NoPermission, Offline, SessionEnded } = states
