import type { Db } from '#server/db/db.ts'
import { type ActivityEntry, recordActivity } from '#server/modules/activity/record.ts'
import { isPlatform, type Session } from '#server/modules/auth/session.ts'
import { organizationName } from '#server/modules/events/writes.ts'

interface LoggedEvent {
  id: number
  event_id: string
  name: string
  organization_id: number
}

/**
 * Writes what was done to a corrective action in the organizer's log, and in the log of the organization that sees to it.
 * Each names people of its own organization, and of the other the organization (ruling 164).
 */
export async function recordAction(
  tx: Db,
  by: Session,
  event: LoggedEvent,
  owners: readonly (number | null)[],
  {
    subject = 'corrective-action',
    ...entry
  }: Pick<ActivityEntry, 'action' | 'details' | 'subject_id'> & Partial<Pick<ActivityEntry, 'subject'>>,
): Promise<void> {
  const logs = new Set([event.organization_id, ...owners.filter((id) => id !== null)])
  const home = by.user.organization_id
  for (const organization_id of logs) {
    const isNamed = isPlatform(by) || home === null || home === organization_id
    await recordActivity(tx, isNamed ? by : { system: await organizationName(tx, home) }, {
      ...entry,
      subject,
      affected_entity: `Event ${event.name} (${event.event_id})`,
      organization_id,
      event,
    })
  }
}
