import type { Db } from '#server/db/db.ts'
import type { ActivityAction } from '#server/modules/activity/labels.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { personName } from '#server/people.ts'
import type { StoredUser } from './writes.ts'

/** Logs a change of a person of an organization. */
export const recordUser = (
  tx: Db,
  by: Session,
  action: ActivityAction,
  row: StoredUser,
  details = '',
): Promise<void> =>
  recordActivity(tx, by, {
    action,
    subject: 'user',
    subject_id: row.id,
    organization_id: row.organization_id,
    target_user_id: row.id,
    affected_entity: `User ${personName(row)}`,
    details,
  })
