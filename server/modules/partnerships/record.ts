import type { Db } from '#server/db/db.ts'
import type { ActivityAction } from '#server/modules/activity/labels.ts'
import { recordInLogs } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import type { PartnershipRow } from './queries.ts'

/** Logs a change of a partnership for both sides. */
export const recordPartnership = (
  tx: Db,
  by: Session,
  action: ActivityAction,
  { id, from, to }: Pick<PartnershipRow, 'id' | 'from' | 'to'>,
  details: string | ((organization_id: number) => string),
): Promise<void> =>
  recordInLogs(tx, by, [from.id, to.id], {
    action,
    subject: 'partnership',
    subject_id: id,
    affected_entity: `Partnership of ${from.name} and ${to.name}`,
    details,
  })
