import {
  aDraft,
  aRunningReport,
  aSharedReport,
  aSignedReport,
  someReports,
} from '#stories/fixtures/afterActionReport.ts'
import { read } from '#stories/stage/answers.ts'
import { press, seesReason, seesRole, seesRows } from '#stories/stage/page.ts'
import { REPORT, eventReport as states } from '#stories/stage/screens/eventReport.ts'

export default { title: 'Screens/Improvement/After-Action Report' }

export const { Filled, Loading, Longest, RightToLeft, Failed, NotFound, NoPermission } = states
export const { Offline, SessionEnded } = states
/** Not saved yet. */
export const Draft = states.showing(
  () => seesReason('Sign', 'Save the report first.'),
  [read(REPORT, aDraft)],
)
export const Signed = states.showing('SHA-256 of this version', [read(REPORT, aSignedReport)])
/** Its figures are incomplete. */
export const MissionsRunning = states.showing(/^3 missions were still running/, [
  read(REPORT, aRunningReport),
])
/** A partner can read and comment. */
export const AsPartner = states.showing('Shared with you', [read(REPORT, aSharedReport)])
/** Includes those of partners. */
export const Choosing = states.showing(() => seesRows('Events', someReports.length), {
  path: '/event-report?choose=event',
  answers: [read('after-action-reports/', { events: someReports })],
})
export const NoneToChoose = states.showing(/^Reports appear here for events you manage/, {
  path: '/event-report?choose=event',
  answers: [read('after-action-reports/', { events: [] })],
})
export const Editing = states.showing([() => press('Edit'), () => seesRole('form', 'Edit Report')])
