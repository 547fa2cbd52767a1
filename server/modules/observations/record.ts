import type { Db } from '#server/db/db.ts'
import { type ActivityEntry, homeOf, ofEvent, recordInLogs } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'

/** Logs a change of an event's observations or evaluators for the organizer and the caller's organization. */
export const recordObservation = (
  tx: Db,
  by: Session,
  event: { id: number; event_id: string; name: string; organization_id: number },
  entry: Pick<ActivityEntry, 'action' | 'details' | 'target_user_id'> & { subject_id?: number },
): Promise<void> =>
  recordInLogs(tx, by, [event.organization_id, homeOf(by)], {
    ...ofEvent(event),
    ...entry,
    subject: 'observation',
  })
