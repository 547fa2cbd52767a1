import { type SessionUser, sessionUser } from '#contract/session.ts'
import { picked } from '#server/picked.ts'
import { effectivePermissions } from './permissions.ts'
import type { AccountRow } from './queries.ts'

/** The signed-in person with the fields of portal spec §6 only (style B4). */
export function presentUser({ user, organization_name }: AccountRow): SessionUser {
  return {
    ...picked(sessionUser, user),
    roles: user.role,
    permissions: effectivePermissions(user),
    organization:
      user.organization_id === null ? null : { id: user.organization_id, name: organization_name },
  }
}
