import { aSharedReport } from '#stories/fixtures/afterActionReport.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press } from '#stories/stage/page.ts'
import { eventReport, REPORT } from '#stories/stage/screens/eventReport.ts'

const states = dialogStates({
  on: eventReport,
  open: () => press('Share for Comment'),
  name: 'Share Report',
  sends: { method: 'post', path: `${REPORT}share/`, saved: aSharedReport },
  submit: () => press('Share'),
  play: {
    Asked: /figures and observations of all teams/,
    Saving: 'Sharing...',
    Saved: /can read the report of .* and comment\.$/,
  },
})

export default { title: 'Dialogs/Improvement/Share Report' }

export const { Asked, Saving, Saved, Failed, NoPermission, Offline, SessionEnded } = states
