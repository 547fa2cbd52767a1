import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/schema/users.ts'
import { callerColumns, callerOf } from './caller.ts'
import type { Session } from './session.ts'

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
