import type { PageQuery } from '#contract/shared.ts'
import type { OrganizationName } from '#contract/teams.ts'
import type { Db } from '#server/db/db.ts'
import { allow } from '#server/errors.ts'
import { pageOffset } from '#server/http.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { maySeeOrganizationType, organizationScope } from './policy.ts'
import { presentOrganization } from './present.ts'
import { findOrganizations } from './queries.ts'

/** Organizations the caller may name, by name (authz line 16): a filter, a partner to choose, a picker. */
export async function listOrganizations(
  db: Db,
  by: Session,
  query: PageQuery,
): Promise<{ rows: OrganizationName[]; count: number }> {
  const scope = organizationScope(by)
  allow(scope !== undefined)
  const { rows, count } = await findOrganizations(db, scope, query, pageOffset(query))
  const present = presentOrganization({ type: maySeeOrganizationType(by) })
  return { rows: rows.map(present), count }
}
