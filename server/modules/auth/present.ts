import type { SessionUser } from '#contract/session.ts'
import { effectivePermissions } from '#server/modules/auth/permissions.ts'
import type { AccountRow } from '#server/modules/auth/queries.ts'

/** The signed-in person with the fields of portal spec §6 only (style B4). */
export function presentUser({ user, organization_name }: AccountRow): SessionUser {
  return {
    id: user.id,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    phone_number: user.phone_number,
    roles: user.role,
    is_active: user.is_active,
    last_login: user.last_login?.toISOString() ?? null,
    last_password_change: user.last_password_change?.toISOString() ?? null,
    permissions: effectivePermissions(user),
    organization:
      user.organization_id === null ? null : { id: user.organization_id, name: organization_name },
  }
}
