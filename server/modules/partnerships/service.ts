import type {
  Partnership,
  PartnershipQuery,
  PartnershipRequest,
  PartnershipRequestQuery,
} from '#contract/partnerships.ts'
import type { Db } from '#server/db/db.ts'
import { allow } from '#server/errors.ts'
import { type Listed, pageOffset } from '#server/http.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { partnershipScope, requestScope, seesOnlyPartnerNames } from './policy.ts'
import { presentPartnership, presentRequest } from './present.ts'
import { findPartnerships, findRequests } from './queries.ts'

/**
 * Accepted partnerships the caller may see, from their side (authz line 65).
 * @param query.organization narrows to one organization; platform staff see them from its side
 */
export async function listPartnerships(
  db: Db,
  by: Session,
  query: PartnershipQuery,
): Promise<Listed<Partnership>> {
  const scope = partnershipScope(by)
  allow(scope !== undefined)
  const filter = {
    ...query,
    seenFrom: query.organization ?? by.user.organization_id ?? undefined,
    // The order must not reveal hidden fields.
    ordering: seesOnlyPartnerNames(by) ? undefined : query.ordering,
  }
  const { rows, count } = await findPartnerships(db, scope, filter, pageOffset(query))
  return { rows: rows.map((row) => presentPartnership(by, row, query.organization)), count }
}

/**
 * Requests the caller's organization received and has not answered, or sent (authz line 68, events spec §2).
 * @param query.organization narrows to those one organization received or sent
 * @throws Forbidden with a message that the tabs show (events spec §6)
 */
export async function listRequests(
  db: Db,
  by: Session,
  query: PartnershipRequestQuery,
): Promise<Listed<PartnershipRequest>> {
  const scope = requestScope(by)
  allow(scope !== undefined, 'Only your organization’s administrator can see partnership requests.')
  const { rows, count } = await findRequests(db, scope, query, pageOffset(query))
  return { rows: rows.map(presentRequest), count }
}
