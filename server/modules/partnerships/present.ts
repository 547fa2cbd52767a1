import type { Partnership } from '#contract/partnerships.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { seesBothSides, seesOnlyPartnerNames } from './policy.ts'
import type { PartnershipRow } from './queries.ts'

/** A partnership from the caller's side; keys the caller may not see are absent (authz line 65). */
export function presentPartnership(by: Session, row: PartnershipRow): Partnership {
  const isAsked = isOwnSide(by, row.to.id) && !isOwnSide(by, row.from.id)
  const partner = isAsked ? row.from : row.to
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

/** The caller's own organization; for an admin, one in charge. With both sides or neither, the asking side is. */
function isOwnSide({ user }: Session, organization_id: number): boolean {
  return user.organizations === 'all' || user.organizations.length === 0
    ? user.organization_id === organization_id
    : user.organizations.includes(organization_id)
}
