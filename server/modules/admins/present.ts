import { type AdminAccount, adminAccount } from '#contract/admins.ts'
import { PERMISSION_KEYS } from '#contract/session.ts'
import { effectivePermissions } from '#server/modules/auth/permissions.ts'
import { picked } from '#server/picked.ts'
import type { AdminRow } from './queries.ts'

/** An administrator as in the specification (§3), with effective flags: full_admin means all of them. */
export function presentAdmin(row: AdminRow): AdminAccount {
  return {
    ...picked(adminAccount, row),
    roles: row.role,
    permissions: nineFlags(row),
  }
}

/** The nine grantable flags of an account, each true or false (ruling 89). */
export function nineFlags(account: Parameters<typeof effectivePermissions>[0]): Record<string, boolean> {
  const effective = effectivePermissions(account)
  return Object.fromEntries(PERMISSION_KEYS.map((key) => [key, effective[key] === true]))
}
