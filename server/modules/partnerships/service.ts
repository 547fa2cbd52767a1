import type { Partnership } from '#contract/partnerships.ts'
import type { PageQuery } from '#contract/shared.ts'
import type { Db } from '#server/db/db.ts'
import { allow } from '#server/errors.ts'
import { pageOffset } from '#server/http.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { partnershipScope } from './policy.ts'
import { presentPartnership } from './present.ts'
import { findPartnerships } from './queries.ts'

/** Accepted partnerships the caller may see, from the caller's side (authz line 65). */
export async function listPartnerships(
  db: Db,
  by: Session,
  query: PageQuery,
): Promise<{ rows: Partnership[]; count: number }> {
  const scope = partnershipScope(by)
  allow(scope !== undefined)
  const { rows, count } = await findPartnerships(db, scope, query, pageOffset(query))
  return { rows: rows.map((row) => presentPartnership(by, row)), count }
}
