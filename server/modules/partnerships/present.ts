import type { Partnership, PartnershipRequest } from '#contract/partnerships.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { seesBothSides, seesFromOutside, seesOnlyPartnerNames } from './policy.ts'
import type { PartnershipRow } from './queries.ts'
import { REQUEST_STATUSES } from './requestStatuses.ts'

/**
 * A partnership from the caller's side, without keys the caller may not see (authz line 65).
 * @param seenFrom the organization whose partners platform staff have requested
 */
export function presentPartnership(by: Session, row: PartnershipRow, seenFrom?: number): Partnership {
  const isAsked =
    seesFromOutside(by) && seenFrom !== undefined
      ? row.to.id === seenFrom
      : isOwnSide(by, row.to.id) && !isOwnSide(by, row.from.id)
  const partner = isAsked ? row.from : row.to
  if (seesOnlyPartnerNames(by)) {
    return { id: row.id, partner_org: { id: partner.id, name: partner.name } }
  }
  const since = (row.decided_at ?? row.created_at).toISOString()
  return {
    id: row.id,
    partner_org: partner,
    created_at: since,
    partnership_date: since,
    status: 'active',
    ...(seesBothSides(by) && {
      from_org: { id: row.from.id, name: row.from.name },
      to_org: { id: row.to.id, name: row.to.name },
    }),
  }
}

/** Both sides with contact data, for those who may read requests (authz §5). */
export const presentRequest = (row: PartnershipRow): PartnershipRequest => ({
  id: row.id,
  from_org: row.from,
  to_org: row.to,
  status: REQUEST_STATUSES[row.status],
  reason: row.reason,
  created_at: row.created_at.toISOString(),
})

/**
 * Whether it is the caller's organization; for a restricted admin, one in their scope. If both sides or neither match,
 * `from` counts as the caller's.
 */
function isOwnSide({ user }: Session, organization_id: number): boolean {
  return user.organizations === 'all' || user.organizations.length === 0
    ? user.organization_id === organization_id
    : user.organizations.includes(organization_id)
}
