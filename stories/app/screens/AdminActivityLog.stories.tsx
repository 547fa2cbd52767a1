import { anEntry } from '#stories/fixtures/activity.ts'
import { never, read, wirePage } from '#stories/stage/answers.ts'
import { press, seesReason, seesRole } from '#stories/stage/page.ts'
import { LOG, activityLog as states } from '#stories/stage/screens/activity.ts'

export default { title: 'Screens/Activity/Admin Activity Log' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Refreshing, Failed } = states
export const { NoPermission, Offline, SessionEnded } = states
/** Without the export permission the log can be read but not downloaded. */
export const AsAdmin = states.as(
  'admin',
  () => seesReason('Export', 'Needs the permission Access Admin Activity Log.'),
  { permissions: {} },
)
export const Filtered = states.showing('Showing 1 - 1 of 1 entries', {
  path: '/admin-activity-log?start_date=2026-11-01&end_date=2026-11-20&admin_name=Olga+Harbor&action=kiosk_created',
  answers: [read(LOG, wirePage([anEntry]))],
})
export const RangeEndsBeforeItBegins = states.showing('The range ends before it begins.', {
  path: '/admin-activity-log?start_date=2026-11-20&end_date=2026-11-01',
})
/** A link to page 9 of a list that has two. */
export const PageOutOfRange = states.showing('This page does not exist.', {
  path: '/admin-activity-log?page=9',
  answers: [read(LOG, wirePage([], 12, 9))],
})
/** The first page of the export is loading. */
export const Exporting = states.showing(
  [() => press('Export'), () => seesRole('button', 'Cancel export')],
  [never(`${LOG}?page_size=100`)],
)
/** Another server omits columns. */
export const MissingColumns = states.showing('rebooted', [
  read(LOG, wirePage([{ date_time: 'yesterday', admin_name: 'Ada Lund', action: 'rebooted' }])),
])
