import { and, desc, eq, gt, isNull, like, lt, lte, not, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { firstRow } from '#server/db/rows.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { password_links, refresh_tokens, sessions, throttles } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'

const withOrganization = (db: Db) =>
  db
    .select({ user: users, organization_name: organizations.name })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organization_id))

export type AccountRow = Awaited<ReturnType<typeof findAccount>> & object

/** An account by its email, ignoring case (authz I7). */
export const findAccount = (db: Db, email: string) =>
  withOrganization(db)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .then(firstRow)

export const findAccountById = (db: Db, id: number) =>
  withOrganization(db).where(eq(users.id, id)).then(firstRow)

export async function insertSession(db: Db, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row)
}

export async function markSignedIn(db: Db, user_id: number, at: Date): Promise<void> {
  await db.update(users).set({ last_login: at }).where(eq(users.id, user_id))
}

export async function insertRefreshToken(
  db: Db,
  token_hash: string,
  session_id: string,
  at: Date,
): Promise<void> {
  await db.insert(refresh_tokens).values({ token_hash, session_id, created_at: at })
}

/** Marks a token as used. Of concurrent callers only the first gets the session id. */
export async function useRefreshToken(db: Db, token_hash: string, at: Date): Promise<string | undefined> {
  const [row] = await db
    .update(refresh_tokens)
    .set({ used_at: at })
    .where(and(eq(refresh_tokens.token_hash, token_hash), isNull(refresh_tokens.used_at)))
    .returning({ session_id: refresh_tokens.session_id })
  return row?.session_id
}

export async function sessionOfRefreshToken(db: Db, token_hash: string): Promise<string | undefined> {
  const [row] = await db
    .select({ session_id: refresh_tokens.session_id })
    .from(refresh_tokens)
    .where(eq(refresh_tokens.token_hash, token_hash))
  return row?.session_id
}

/** Each session check issues a new token; only the newest few of a session stay valid. */
export async function dropOldRefreshTokens(tx: Db, session_id: string, keep: number): Promise<void> {
  // Lock the session: concurrent checks would not see each other's tokens and delete nothing.
  await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, session_id)).for('no key update')
  const unused = and(eq(refresh_tokens.session_id, session_id), isNull(refresh_tokens.used_at))
  const newest = tx
    .select({ token_hash: refresh_tokens.token_hash })
    .from(refresh_tokens)
    .where(unused)
    .orderBy(desc(refresh_tokens.created_at))
    .limit(keep)
  await tx.delete(refresh_tokens).where(and(unused, notInArray(refresh_tokens.token_hash, newest)))
}

export const findSession = (db: Db, id: string) =>
  db.select().from(sessions).where(eq(sessions.id, id)).then(firstRow)

/** Ends an active session; undefined if there is none. */
export const revokeSession = (db: Db, id: string, reason: string, at: Date) =>
  db
    .update(sessions)
    .set({ revoked_at: at, revoked_reason: reason })
    .where(and(eq(sessions.id, id), isNull(sessions.revoked_at), gt(sessions.expires_at, at)))
    .returning({ user_id: sessions.user_id })
    .then(firstRow)

/** Deletes sessions that ended before `before`, and their tokens by cascade. */
export async function deleteSessionsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expires_at, before))
}

/** Deletes counts that began before `counts`, and addresses not signed in from since `known` (keys: throttle.ts). */
export async function deleteThrottlesBefore(db: Db, before: { counts: Date; known: Date }): Promise<void> {
  const isKnown = like(throttles.key, 'known:%')
  await db
    .delete(throttles)
    .where(
      or(
        lt(throttles.window_start, before.known),
        and(lt(throttles.window_start, before.counts), not(isKnown)),
      ),
    )
}

/**
 * Reads the account and locks it until the transaction ends. Password changes and links lock it first, so concurrent
 * ones run in sequence.
 */
export const lockAccount = (tx: Db, id: number) =>
  tx.select().from(users).where(eq(users.id, id)).for('no key update').then(firstRow)

/** Raises the token epoch, which ends every session of the account. */
export async function setPassword(tx: Db, id: number, password_hash: string, at: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      password_hash,
      last_password_change: at,
      updated_at: at,
      token_epoch: sql`${users.token_epoch} + 1`,
    })
    .where(eq(users.id, id))
}

export async function insertPasswordLinks(
  tx: Db,
  rows: (typeof password_links.$inferInsert)[],
): Promise<void> {
  await tx.insert(password_links).values(rows)
}

const linkInForce = (token_hash: string, at: Date) =>
  and(eq(password_links.token_hash, token_hash), gt(password_links.expires_at, at))

/** The account of a link; undefined if the link was used, has expired or never existed. */
export const findPasswordLink = (db: Db, token_hash: string, at: Date) =>
  db
    .select({ user_id: password_links.user_id, kind: password_links.kind })
    .from(password_links)
    .where(linkInForce(token_hash, at))
    .then(firstRow)

/** Consumes a link. @returns whether it was valid; of concurrent callers only one gets true */
export async function takePasswordLink(tx: Db, token_hash: string, at: Date): Promise<boolean> {
  const taken = await tx.delete(password_links).where(linkInForce(token_hash, at)).returning()
  return taken.length > 0
}

/** @param kind all kinds when left out */
export async function deletePasswordLinks(
  tx: Db,
  user_id: number,
  kind?: typeof password_links.$inferSelect.kind,
): Promise<void> {
  const ofUser = eq(password_links.user_id, user_id)
  await tx.delete(password_links).where(kind ? and(ofUser, eq(password_links.kind, kind)) : ofUser)
}

export async function deletePasswordLinksBefore(db: Db, before: Date): Promise<void> {
  await db.delete(password_links).where(lte(password_links.expires_at, before))
}
