import type { Meta } from '@storybook/react-vite'
import { aDraft, aSharedReport, aSignedReport, someReports } from '#stories/fixtures/afterActionReport.ts'
import { read } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, seesReason, seesRole, seesRows, seesText } from '#stories/stage/page.ts'
import { REPORT, eventReport as states } from '#stories/stage/screens/eventReport.ts'

export default {
  title: 'Screens/Improvement/After-Action Report',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Filled = states.answered('Filled')
export const Loading = states.loading
export const Longest = states.answered('Longest')
export const RightToLeft = states.answered('RightToLeft')
export const Failed = states.failed
export const NotFound = states.notFound
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
/** Before anything was saved. */
export const Draft = states.showing(() => seesReason('Sign', 'Save the report first.'), {
  answers: [read(REPORT, aDraft)],
})
export const Signed = states.showing(() => seesText('SHA-256 of this version'), {
  answers: [read(REPORT, aSignedReport)],
})
/** A partner reads and comments. */
export const AsPartner = states.showing(() => seesText('Shared for comment'), {
  answers: [read(REPORT, aSharedReport)],
})
/** Those of partners among them. */
export const Choosing = states.showing(() => seesRows('Events', someReports.length), {
  path: '/event-report?choose=event',
  answers: [read('after-action-reports/', { events: someReports })],
})
export const NoneToChoose = states.showing(() => seesText(/^Reports appear here for events you manage/), {
  path: '/event-report?choose=event',
  answers: [read('after-action-reports/', { events: [] })],
})
export const Editing = states.showing(async () => {
  await press('Edit')
  await seesRole('form', 'Edit Report')
})
