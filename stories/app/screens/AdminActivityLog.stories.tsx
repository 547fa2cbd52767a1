import type { Meta } from '@storybook/react-vite'
import { anEntry } from '#stories/fixtures/activity.ts'
import { never, read, wirePage } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, seesReason, seesRole, seesText } from '#stories/stage/page.ts'
import { LOG, activityLog as states } from '#stories/stage/screens/activity.ts'

export default {
  title: 'Screens/Activity/Admin Activity Log',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Many = states.answered('Many')
export const Loading = states.loading
export const Empty = states.answered('Empty')
export const NothingMatches = states.answered('NothingMatches')
export const One = states.answered('One')
export const Longest = states.answered('Longest')
export const RightToLeft = states.answered('RightToLeft')
export const Refreshing = states.refreshing
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
/** Without the right to it the log is read and not taken away as a file. */
export const AsAdmin = states.as(
  'admin',
  () => seesReason('Export', 'Needs the permission Access Admin Activity Log.'),
  { permissions: {} },
)
export const Filtered = states.showing(() => seesText('Showing 1 - 1 of 1 entries'), {
  path: '/admin-activity-log?start_date=2026-11-01&end_date=2026-11-20&admin_name=Olga+Harbor&action=kiosk_created',
  answers: [read(LOG, wirePage([anEntry]))],
})
export const RangeEndsBeforeItBegins = states.showing(() => seesText('The range ends before it begins.'), {
  path: '/admin-activity-log?start_date=2026-11-20&end_date=2026-11-01',
})
/** A link to page 9 of a list that has two. */
export const BeyondTheEnd = states.showing(() => seesText('This page does not exist.'), {
  path: '/admin-activity-log?page=9',
  answers: [read(LOG, wirePage([], 12, 9))],
})
/** The first page of the file is on its way. */
export const Exporting = states.showing(
  async () => {
    await press('Export')
    await seesRole('button', 'Cancel export')
  },
  { answers: [never(`${LOG}?page_size=100`)] },
)
/** Another server leaves columns out. */
export const FewFacts = states.showing(() => seesText('rebooted'), {
  answers: [read(LOG, wirePage([{ date_time: 'yesterday', admin_name: 'Ada Lund', action: 'rebooted' }]))],
})
