import type { AdminAccount } from '#contract/admins.ts'
import { PERMISSION_KEYS } from '#contract/session.ts'
import { effectivePermissions } from '#server/modules/auth/permissions.ts'
import type { AdminRow } from './queries.ts'

/** An administrator as in the specification (§3), with effective flags: full_admin means all of them. */
export function presentAdmin(row: AdminRow): AdminAccount {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone_number: row.phone_number,
    country_dial_code: row.country_dial_code,
    country_code: row.country_code,
    roles: row.role,
    is_active: row.is_active,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    permissions: nineFlags(row),
    manage_organizations: row.manage_organizations,
    version: row.version,
  }
}

/** The nine grantable flags of an account, each true or false (ruling 89). */
export function nineFlags(account: Parameters<typeof effectivePermissions>[0]): Record<string, boolean> {
  const effective = effectivePermissions(account)
  return Object.fromEntries(PERMISSION_KEYS.map((key) => [key, effective[key] === true]))
}
