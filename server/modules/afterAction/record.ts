import type { Db } from '#server/db/db.ts'
import { type ActivityEntry, ofEvent, recordInLogs } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'

/** Logs a change of a corrective action or report for the organizer and the owners. */
export const recordAction = (
  tx: Db,
  by: Session,
  event: { id: number; event_id: string; name: string; organization_id: number },
  owners: readonly (number | null)[],
  {
    subject = 'corrective-action',
    ...entry
  }: Pick<ActivityEntry, 'action' | 'details' | 'subject_id'> & Partial<Pick<ActivityEntry, 'subject'>>,
): Promise<void> =>
  recordInLogs(tx, by, [event.organization_id, ...owners], {
    ...ofEvent(event),
    ...entry,
    subject,
  })
