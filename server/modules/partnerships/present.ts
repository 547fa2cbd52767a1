import type { Partnership } from '#contract/partnerships.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { seesBothSides, seesOnlyPartnerNames } from './policy.ts'
import type { PartnershipRow } from './queries.ts'

/** A partnership from the caller's side; keys the caller may not see are absent (authz line 65). */
export function presentPartnership(by: Session, row: PartnershipRow): Partnership {
  const partner = isOwnSide(by, row.to.id) ? row.from : row.to
  if (seesOnlyPartnerNames(by)) {
    return { id: row.id, partner_org: { id: partner.id, name: partner.name } }
  }
  return {
    id: row.id,
    partner_org: partner,
    created_at: (row.decided_at ?? row.created_at).toISOString(),
    ...(seesBothSides(by) && {
      from_org: { id: row.from.id, name: row.from.name },
      to_org: { id: row.to.id, name: row.to.name },
    }),
  }
}

const isOwnSide = ({ user }: Session, organization_id: number): boolean =>
  user.organization_id === organization_id
