import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { anyOf, prepared } from '#server/db/prepared.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import type { Deps } from '#server/deps.ts'
import { Unauthorized } from '#server/errors.ts'
import { callerColumns, callerOf } from './caller.ts'
import type { Session } from './session.ts'
import { accessTokens } from './tokens.ts'

const selectSessions = (db: Db) =>
  db
    .select({
      session_id: sessions.id,
      session_epoch: sessions.token_epoch,
      expires_at: sessions.expires_at,
      revoked_at: sessions.revoked_at,
      ...callerColumns,
      is_active: users.is_active,
      token_epoch: users.token_epoch,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))

const checkedSession = prepared('session_check', (db) =>
  selectSessions(db).where(
    and(eq(sessions.id, sql.placeholder('sessionId')), eq(users.id, sql.placeholder('userId'))),
  ),
)
const sessionsById = prepared('sessions_by_id', (db) =>
  selectSessions(db).where(sql`${sessions.id} = ${anyOf('ids', 'text')}`),
)

type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number]
type LoadedSession = Omit<Session, 'ip' | 'browser'>

/** The live session, or null if it has ended for any reason. */
type LoadSession = (sessionId: string, userId: number) => Promise<LoadedSession | null>

/** Reads everything from the tables on every request (authz §1), so a change of rights applies at once. */
function createSessionLoader({ db, now }: Pick<Deps, 'db' | 'now'>): LoadSession {
  return async (sessionId, userId) => {
    const [row] = await checkedSession(db, { sessionId, userId })
    return row ? liveSession(row, now()) : null
  }
}

/** Loads many sessions by id in one statement; those that ended are left out. */
export function createSessionsLoader({ db, now }: Pick<Deps, 'db' | 'now'>) {
  return async (sessionIds: string[]): Promise<Map<string, LoadedSession>> => {
    if (sessionIds.length === 0) return new Map()
    const rows = await sessionsById(db, { ids: sessionIds })
    const live = rows.flatMap((row) => liveSession(row, now()) ?? [])
    return new Map(live.map((session) => [session.sessionId, session]))
  }
}

function liveSession(row: SessionRow, now: Date): LoadedSession | null {
  if (row.revoked_at || row.expires_at <= now) return null
  if (!row.is_active || row.session_epoch !== row.token_epoch) return null
  const user = callerOf(row)
  return user && { sessionId: row.session_id, expiresAt: row.expires_at, embed: null, user }
}

/** Returns a function from bearer token to session. */
export function createSessionCheck(deps: Deps) {
  const tokens = accessTokens(deps.config, deps.now)
  const load = createSessionLoader(deps)
  return async (token: string): Promise<LoadedSession | null> => {
    const claims = await tokens.verify(token)
    const session = claims && (await load(claims.sessionId, claims.userId))
    if (!session || !claims.embed) return session
    const { origin, expiresAt } = claims.embed
    return {
      ...session,
      embed: { origin },
      expiresAt: expiresAt < session.expiresAt ? expiresAt : session.expiresAt,
    }
  }
}

/**
 * The caller with their current session and rights: a large upload takes long, and its end is what counts; so does the
 * end of a wait for a lock.
 * @throws Unauthorized when the session has ended
 */
export async function withCurrentRights(deps: Pick<Deps, 'db' | 'now'>, by: Session): Promise<Session> {
  const live = (await createSessionsLoader(deps)([by.sessionId])).get(by.sessionId)
  if (!live) throw new Unauthorized()
  return { ...by, ...live }
}
