import { MAX_UNPAGED_ROWS } from '#contract/limits.ts'
import type { OrganizationUser, UserQuery } from '#contract/users.ts'
import type { Db } from '#server/db/db.ts'
import { allow, orNotFound } from '#server/errors.ts'
import { type Listed, pageOffset } from '#server/http.ts'
import { ownOrganization } from '#server/modules/auth/scope.ts'
import { platformScope, type Session } from '#server/modules/auth/session.ts'
import { mayListUnassigned, peopleScope } from './policy.ts'
import { presentUser } from './present.ts'
import { findPerson, findUnassigned, organizationOfKiosk, pageOfPeople, peopleById } from './queries.ts'

/** People of organizations in the caller's scope, administrators first (authz line 35). */
export async function listUsers(db: Db, by: Session, query: UserQuery): Promise<Listed<OrganizationUser>> {
  const scope = peopleScope(by)
  allow(scope !== undefined)
  const { ids, count } = await pageOfPeople(db, scope, query, query.ordering ?? 'id', pageOffset(query))
  const rows = await peopleById(db, scope, ids)
  return { rows: rows.map((row) => presentUser(row, { phone: scope.kind !== 'participants' })), count }
}

/**
 * One person (authz line 36).
 * @throws NotFound
 */
export async function readUser(db: Db, by: Session, id: number): Promise<OrganizationUser> {
  const scope = peopleScope(by)
  allow(scope !== undefined)
  const row = orNotFound(await findPerson(db, scope, id), 'user', id)
  return presentUser(row, { phone: scope.kind !== 'participants' || row.id === by.user.id })
}

/**
 * Active people of a kiosk's organization without a kiosk, who may be assigned to it (authz line 37). Empty if the
 * kiosk is out of scope or does not exist (authz §2).
 */
export async function listUnassignedUsers(
  db: Db,
  by: Session,
  kiosk_id: number,
): Promise<OrganizationUser[]> {
  allow(mayListUnassigned(by))
  const ids = by.user.role === 'org_admin' ? ownOrganization(by) : platformScope(by)
  const organization_id = await organizationOfKiosk(db, ids, kiosk_id)
  if (organization_id === undefined) return []
  const rows = await findUnassigned(db, organization_id, MAX_UNPAGED_ROWS)
  return rows.map((row) => presentUser(row, { phone: true }))
}
