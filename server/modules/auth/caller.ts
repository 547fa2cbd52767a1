import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/schema/users.ts'
import { personName } from '#server/people.ts'
import { effectivePermissions, organizationsInScope, roleOf } from './permissions.ts'
import type { Session } from './session.ts'

/**
 * The columns that decide what an account may do: current rights, not those at the time a token or link was made (authz
 * §1).
 */
export const callerColumns = {
  id: users.id,
  email: users.email,
  first_name: users.first_name,
  last_name: users.last_name,
  role: users.role,
  organization_id: users.organization_id,
  permissions: users.permissions,
  manage_organizations: users.manage_organizations,
  assigned_kiosk_id: users.assigned_kiosk_id,
}
type CallerRow = Pick<typeof users.$inferSelect, keyof typeof callerColumns>

/** A user row as policies see it; null for an unknown role. */
export function callerOf(row: CallerRow): Session['user'] | null {
  const role = roleOf(row.role)
  if (!role) return null
  const user = { ...row, role }
  return {
    id: row.id,
    email: row.email,
    name: personName(row),
    role,
    organization_id: row.organization_id,
    permissions: effectivePermissions(user),
    organizations: organizationsInScope(user),
    assigned_kiosk_id: row.assigned_kiosk_id,
  }
}

/**
 * The person a link belongs to, with their current rights. A link outlives the session it was made in.
 * @param link used as the session id
 * @returns undefined once the account is deactivated or deleted
 */
export async function linkCaller(
  db: Db,
  now: Date,
  { id, link }: { id: number; link: string },
): Promise<Session | undefined> {
  const [row] = await db
    .select(callerColumns)
    .from(users)
    .where(and(eq(users.id, id), eq(users.is_active, true)))
    .limit(1)
  const user = row && callerOf(row)
  return user ? { sessionId: link, expiresAt: now, embed: null, user, ip: null, browser: null } : undefined
}
