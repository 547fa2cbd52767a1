import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/schema/users.ts'
import { effectivePermissions, organizationsInScope, roleOf } from '#server/modules/auth/permissions.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { personName } from '#server/people.ts'

/** What is read of an account to answer what it may do: current rights, whatever a token or link was made with (authz §1). */
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

/** A person as the rules ask about them; null for a role that is none. */
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
 * The person a link was made for or by, as policies ask about them: with the account's current rights, whatever the link was
 * made with. A link outlives the session it was made in.
 * @param link what is there in place of a session
 * @returns undefined once the account is switched off or deleted
 */
export async function absentCaller(
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
