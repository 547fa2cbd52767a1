import type { Db } from '#server/db/db.ts'
import { type ActivityEntry, ofEvent, recordInLogs } from '#server/modules/activity/record.ts'
import { isPlatform, type Session } from '#server/modules/auth/session.ts'

/** Logs a change of an event's observations or evaluators for the organizer and the caller's organization. */
export const recordObservation = (
  tx: Db,
  by: Session,
  event: { id: number; event_id: string; name: string; organization_id: number },
  entry: Pick<ActivityEntry, 'action' | 'details' | 'target_user_id'> & { subject_id?: number },
): Promise<void> =>
  recordInLogs(tx, by, [event.organization_id, isPlatform(by) ? null : by.user.organization_id], {
    ...ofEvent(event),
    ...entry,
    subject: 'observation',
  })
