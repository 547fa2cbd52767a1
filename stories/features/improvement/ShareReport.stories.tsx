import type { Meta } from '@storybook/react-vite'
import { aSharedReport } from '#stories/fixtures/afterActionReport.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press } from '#stories/stage/page.ts'
import { eventReport, REPORT } from '#stories/stage/screens/eventReport.ts'

const states = dialogStates({
  on: eventReport,
  open: () => press('Share for Comment'),
  name: 'Share Report',
  sends: { method: 'post', path: `${REPORT}share/`, saved: aSharedReport },
  submit: () => press('Share'),
  says: {
    Asked: /figures and observations of all teams/,
    Saving: 'Sharing...',
    Saved: 'Partners can read the report and comment.',
  },
})

export default {
  title: 'Dialogs/Improvement/Share Report',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Asked = states.opened('Asked')
export const Saving = states.saving
export const Saved = states.saved
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
