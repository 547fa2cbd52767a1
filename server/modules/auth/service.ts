import { EXTENSIONS } from '#contract/extensions.ts'
import { SESSION_LIFETIME_MS } from '#contract/limits.ts'
import type { CheckAuthResponse, LoginResponse } from '#contract/session.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { BadRequest, Unauthorized } from '#server/errors.ts'
import { ofAccount, recordActivity } from '#server/modules/activity/record.ts'
import { personName } from '#server/people.ts'
import { roleOf } from './permissions.ts'
import { presentUser } from './present.ts'
import {
  type AccountRow,
  dropOldRefreshTokens,
  findAccount,
  findAccountById,
  findSession,
  insertRefreshToken,
  insertSession,
  markSignedIn,
  revokeSession,
  sessionOfRefreshToken,
  useRefreshToken,
} from './queries.ts'
import type { Session } from './session.ts'
import type { SignInQueue } from './signInQueue.ts'
import { type AssessedAttempt, signInThrottle } from './throttle.ts'
import { accessTokens, hashToken, newRefreshToken } from './tokens.ts'

export interface Client {
  ip: string | null
  browser: string | null
}

const SESSION_ID_BYTES = 16
/** Several tabs may check the session at about the same time; each may still use its token. */
const UNUSED_REFRESH_TOKENS = 5

interface Credentials {
  email: string
  password: string
}

/**
 * Signs in. An unknown account, an inactive one and a wrong password get the same answer after the same work.
 * @throws BadRequest, TooManyRequests, Busy
 */
export const signIn = (
  deps: Deps,
  queue: SignInQueue,
  client: Client,
  credentials: Credentials,
): Promise<LoginResponse> =>
  queue.enter({ email: credentials.email, ip: client.ip }, (attempt) =>
    signInNow(deps, client, credentials, attempt),
  )

async function signInNow(
  deps: Deps,
  client: Client,
  { email, password }: Credentials,
  attempt: AssessedAttempt,
): Promise<LoginResponse> {
  const at = deps.now()
  await signInThrottle.count(deps.db, attempt, at)
  const account = await findAccount(deps.db, email)
  const matches = await deps.passwords.verify(account?.user.password_hash ?? null, password)
  if (!account || !matches || !account.user.is_active || !roleOf(account.user.role)) {
    throw new BadRequest('Invalid email or password.')
  }

  const sessionId = deps.random(SESSION_ID_BYTES).toString('base64url')
  const expires_at = new Date(at.getTime() + SESSION_LIFETIME_MS)
  const refresh = newRefreshToken(deps.random)
  await deps.db.transaction(async (tx) => {
    await signInThrottle.succeeded(tx, attempt, at)
    await insertSession(tx, {
      id: sessionId,
      user_id: account.user.id,
      token_epoch: account.user.token_epoch,
      created_at: at,
      expires_at,
      ip_address: client.ip,
      user_agent: client.browser,
    })
    await insertRefreshToken(tx, hashToken(refresh), sessionId, at)
    await markSignedIn(tx, account.user.id, at)
    await recordSession(tx, account, client, 'signed_in')
  })
  return {
    access: await tokensOf(deps).sign({ userId: account.user.id, sessionId }, expires_at),
    refresh,
    user: presentUser({ ...account, user: { ...account.user, last_login: at } }),
  }
}

/**
 * The caller as they are now, with new tokens for the same session; none outlives the session's absolute end. A widget
 * token gets the person, but no new tokens.
 */
export async function checkSession(deps: Deps, by: Session): Promise<CheckAuthResponse> {
  if (by.embed) {
    const account = await findAccountById(deps.db, by.user.id)
    if (!account) throw new Unauthorized()
    const user = presentUser(account)
    return { aud: 'widget', permissions: user.permissions, user, extensions: [...EXTENSIONS] }
  }
  const refresh = newRefreshToken(deps.random)
  const account = await deps.db.transaction(async (tx) => {
    await insertRefreshToken(tx, hashToken(refresh), by.sessionId, deps.now())
    await dropOldRefreshTokens(tx, by.sessionId, UNUSED_REFRESH_TOKENS)
    return findAccountById(tx, by.user.id)
  })
  if (!account) throw new Unauthorized()
  const user = presentUser(account)
  return {
    access: await tokensOf(deps).sign({ userId: by.user.id, sessionId: by.sessionId }, by.expiresAt),
    refresh,
    permissions: user.permissions,
    user,
    extensions: [...EXTENSIONS],
  }
}

/**
 * Exchanges a refresh token for a new pair. A token used twice has been copied, so the session ends.
 * @throws Unauthorized
 */
export async function rotateTokens(
  deps: Deps,
  client: Client,
  presented: string,
): Promise<{ access: string; refresh: string }> {
  const at = deps.now()
  const token_hash = hashToken(presented)
  const next = newRefreshToken(deps.random)
  // Returns null instead of throwing: ending a replayed session must be committed.
  const session = await deps.db.transaction(async (tx) => {
    const sessionId = await useRefreshToken(tx, token_hash, at)
    if (sessionId === undefined) {
      const replayed = await sessionOfRefreshToken(tx, token_hash)
      if (replayed !== undefined) await endSession(tx, client, replayed, 'refresh_token_replayed', at)
      return null
    }
    const row = await findSession(tx, sessionId)
    const account = row && (await findAccountById(tx, row.user_id))
    if (!row || !account || row.revoked_at || row.expires_at <= at) return null
    if (!account.user.is_active || account.user.token_epoch !== row.token_epoch) return null
    await insertRefreshToken(tx, hashToken(next), sessionId, at)
    return row
  })
  if (!session) throw new Unauthorized()
  const access = await tokensOf(deps).sign(
    { userId: session.user_id, sessionId: session.id },
    session.expires_at,
  )
  return { access, refresh: next }
}

/** Ends the session of either token. Idempotent, and never fails. */
export async function signOut(
  deps: Deps,
  client: Client,
  presented: { access: string | null; refresh: string | undefined },
): Promise<void> {
  const at = deps.now()
  const claims = presented.access && (await tokensOf(deps).verifyExpired(presented.access))
  await deps.db.transaction(async (tx) => {
    const named = new Set<string>()
    if (claims) named.add(claims.sessionId)
    if (presented.refresh) {
      const sessionId = await sessionOfRefreshToken(tx, hashToken(presented.refresh))
      if (sessionId) named.add(sessionId)
    }
    for (const sessionId of named) await endSession(tx, client, sessionId, 'signed_out', at)
  })
}

type SessionAction = 'signed_in' | 'signed_out' | 'refresh_token_replayed'

async function endSession(
  tx: Db,
  client: Client,
  sessionId: string,
  action: SessionAction,
  at: Date,
): Promise<void> {
  const ended = await revokeSession(tx, sessionId, action, at)
  const account = ended && (await findAccountById(tx, ended.user_id))
  if (account) await recordSession(tx, account, client, action)
}

/** Names the account, not the session: session ids are secret. */
function recordSession(tx: Db, { user }: AccountRow, client: Client, action: SessionAction): Promise<void> {
  const actor = { user: { id: user.id, name: personName(user) }, ...client }
  return recordActivity(tx, actor, {
    ...ofAccount(user),
    action,
    details: user.email,
  })
}

const tokensOf = ({ config, now }: Deps) => accessTokens(config, now)
