import type { Db } from '#server/db/db.ts'
import { allow, NotFound } from '#server/errors.ts'
import { inPlatformScope, isPlatform, type Session } from '#server/modules/auth/session.ts'
import { mayManageOrganizations } from './policy.ts'
import { organizationExists } from './queries.ts'

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
