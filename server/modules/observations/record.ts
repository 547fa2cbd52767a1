import type { Db } from '#server/db/db.ts'
import { type ActivityEntry, recordActivity } from '#server/modules/activity/record.ts'
import { isPlatform, type Session } from '#server/modules/auth/session.ts'
import { organizationName } from '#server/modules/events/writes.ts'

/** An event as rows of the log name it. */
interface LoggedEvent {
  id: number
  event_id: string
  name: string
  organization_id: number
}

/**
 * Writes what someone did to the observations of an event. Of a person of a partner the organizer's log names the
 * organization, and the partner's own log the person (ruling 164).
 */
export async function recordObservation(
  tx: Db,
  by: Session,
  event: LoggedEvent,
  {
    subject_id,
    ...entry
  }: Omit<ActivityEntry, 'subject' | 'organization_id' | 'event' | 'subject_id'> & { subject_id?: number },
): Promise<void> {
  const row = {
    affected_entity: `Event ${event.name} (${event.event_id})`,
    ...entry,
    subject: 'observation',
    subject_id: subject_id ?? event.id,
    organization_id: event.organization_id,
    event,
  } as const
  const home = by.user.organization_id
  if (isPlatform(by) || home === null || home === event.organization_id) return recordActivity(tx, by, row)
  await recordActivity(tx, { system: await organizationName(tx, home) }, row)
  await recordActivity(tx, by, { ...row, organization_id: home })
}
