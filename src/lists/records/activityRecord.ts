import type { ActivityEntry } from '#contract/activity.ts'
import type { RecordRef } from '#src/shared/recordLinks.ts'

/** The record of a log row, or the account that acted, as a link target. */
export function recordOfActivity(record: ActivityEntry['record']): RecordRef | undefined {
  if (!record) return undefined
  const { subject, id, organization, request } = record
  switch (subject) {
    case 'mission-report':
      return { kind: 'report', id }
    case 'kiosk':
    case 'user':
    case 'team':
      return { kind: subject, id, organization }
    case 'partnership':
      return { kind: subject, id, organization, request }
    default:
      return { kind: subject, id }
  }
}
