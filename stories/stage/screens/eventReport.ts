import { aLongReport, anArabicReport, aReport } from '#stories/fixtures/afterActionReport.ts'
import { anEvent } from '#stories/fixtures/events.ts'
import { screenStates } from '../screenStates.tsx'

export const REPORT = `events/${anEvent.id}/after-action-report/`

export const eventReport = screenStates({
  path: `/event-report?event=${anEvent.id}`,
  role: 'org_admin',
  permissions: { manage_events: true },
  main: REPORT,
  bodies: { Filled: aReport, Longest: aLongReport, RightToLeft: anArabicReport },
  says: {
    Filled: 'Version 2, not signed',
    Loading: 'Loading report...',
    Longest: aLongReport.event.name,
    RightToLeft: anArabicReport.text.summary,
    NotFound: 'This report does not exist or is not shared with you.',
  },
})
