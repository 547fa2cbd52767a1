import type { Db } from '#server/db/db.ts'
import type { ActivityAction } from '#server/modules/activity/labels.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import { isPlatform, type Session } from '#server/modules/auth/session.ts'
import type { PartnershipRow } from './queries.ts'

type Sides = Pick<PartnershipRow, 'id' | 'from' | 'to'>

/**
 * Two rows, one in the log of each side, so that both learn of it at once. In the other side's the organization acts and
 * not its person, whose name and address are nobody's business there; the row of the person's own side has them.
 */
export async function recordPartnership(
  tx: Db,
  by: Session,
  action: ActivityAction,
  { id, from, to }: Sides,
  details: string,
): Promise<void> {
  const own = [from, to].find((side) => side.id === by.user.organization_id)
  for (const side of [from, to]) {
    const isOthers = own !== undefined && side !== own && !isPlatform(by)
    await recordActivity(tx, isOthers ? { system: own.name } : by, {
      action,
      subject: 'partnership',
      subject_id: id,
      organization_id: side.id,
      affected_entity: `Partnership of ${from.name} and ${to.name}`,
      details,
    })
  }
}
