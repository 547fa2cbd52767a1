import type { Organization, OrganizationDetail, OrganizationQuery } from '#contract/organizations.ts'
import type { Db } from '#server/db/db.ts'
import { allow, NotFound } from '#server/errors.ts'
import { type Listed, pageOffset } from '#server/http.ts'
import { inPlatformScope, isPlatform, type Session } from '#server/modules/auth/session.ts'
import { findDetail, findKiosksOf, findStaffRows } from './detailQueries.ts'
import {
  mayEverReadDetails,
  mayManageOrganizations,
  mayReadDetailsOf,
  maySeeOrganizationType,
  organizationScope,
} from './policy.ts'
import { presentDetail, presentOrganization, presentStaffRow } from './present.ts'
import { findOrganizations, organizationExists } from './queries.ts'

export { findOrganizationAdmin } from './queries.ts'

/**
 * Organizations the caller may list (authz line 16). Platform staff get whole rows, newest first in pages ("Recently
 * Added Organizations") and by name for a choice; everyone else gets names.
 */
export async function listOrganizations(
  db: Db,
  by: Session,
  query: OrganizationQuery,
): Promise<Listed<Organization>> {
  const scope = organizationScope(by)
  allow(scope !== undefined)
  if (isPlatform(by)) {
    const order = query.ordering ?? (query.no_pagination ? 'name' : 'newest')
    const { rows, count } = await findStaffRows(db, scope, query, { ...pageOffset(query), order })
    return { rows: rows.map(presentStaffRow), count }
  }
  const { rows, count } = await findOrganizations(db, scope, query, pageOffset(query))
  const present = presentOrganization({ type: maySeeOrganizationType(by) })
  return { rows: rows.map(present), count }
}

/** One organization (authz line 17). @throws Forbidden, NotFound */
export async function readOrganization(db: Db, by: Session, id: number): Promise<OrganizationDetail> {
  allow(mayEverReadDetails(by))
  if (!mayReadDetailsOf(by, id)) throw new NotFound('organization', id)
  return detailOf(db, id)
}

/** The caller's own organization (authz line 22). @throws Forbidden; NotFound for staff without one */
export async function readOwnOrganization(db: Db, by: Session): Promise<OrganizationDetail> {
  allow(mayEverReadDetails(by))
  const { organization_id } = by.user
  if (organization_id === null) throw new NotFound('organization')
  return detailOf(db, organization_id)
}

/**
 * The answer of every call that reads or writes one organization. Callers have checked the right.
 * @throws NotFound
 */
export async function detailOf(db: Db, id: number): Promise<OrganizationDetail> {
  const [row, kiosks] = await Promise.all([findDetail(db, id), findKiosksOf(db, id)])
  if (!row) throw new NotFound('organization', id)
  return presentDetail(row, kiosks)
}

/**
 * The organization a dashboard or log was requested for (authz lines 10 and 25). The parameter only narrows (authz §2):
 * out of scope and not existing give the same result.
 * @param asked platform staff may name any in scope, others only their own; defaults to their own
 * @returns null if out of scope, and for platform staff who have none and name none
 */
export async function requestedOrganization(
  db: Db,
  by: Session,
  asked: number | undefined,
): Promise<number | null> {
  const own = by.user.organization_id
  if (asked === undefined || asked === own) return own
  return inPlatformScope(by, asked) && (await organizationExists(db, asked)) ? asked : null
}

const NEEDS_FLAG = 'Managing organizations needs the permission Manage Organizations.'

/** authz line 18: platform staff with the flag. @throws Forbidden */
export function mustManageOrganizations(by: Session): void {
  allow(isPlatform(by))
  allow(mayManageOrganizations(by), NEEDS_FLAG)
}

/**
 * authz lines 19 to 21, in the order of §3: role, row, flag.
 * @throws Forbidden, NotFound
 */
export async function mustManageOrganization(db: Db, by: Session, id: number): Promise<void> {
  allow(isPlatform(by))
  if (!inPlatformScope(by, id) || !(await organizationExists(db, id))) {
    throw new NotFound('organization', id)
  }
  allow(mayManageOrganizations(by), NEEDS_FLAG)
}
