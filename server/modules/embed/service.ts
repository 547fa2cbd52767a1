import {
  canonicalOrigin,
  EMBED_TOKEN_LIFETIME_MS,
  type EmbedOrigins,
  type EmbedOriginsBody,
  type EmbedTokenResponse,
  NOT_AN_ORIGIN,
} from '#contract/embed.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { allow, FieldError, HttpError, NotFound, orNotFound, TooManyRequests } from '#server/errors.ts'
import { expectVersion, type VersionedKey } from '#server/http.ts'
import { ofOrganization, recordActivity } from '#server/modules/activity/record.ts'
import { exceedsPerMinute } from '#server/modules/auth/counts.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { accessTokens } from '#server/modules/auth/tokens.ts'
import { mayEverReadDetails, mayReadDetailsOf } from '#server/modules/organizations/policy.ts'
import { lockOrganization, raiseVersion } from '#server/modules/organizations/writes.ts'
import { allowedPages, isInstallationOrigin, type KnownOrigins, notAllowed } from './allowed.ts'
import { mayChangeEmbedOrigins, mayMakeEmbedToken } from './policy.ts'
import { deleteOrigins, findOrigins, insertOrigins } from './queries.ts'

/** Per account and minute: enough for an intranet page that many open at nine o'clock. */
const TOKENS_PER_MINUTE = 120
const NEEDS_FLAG = 'Changing where an organization embeds RadOps needs the permission Manage Organizations.'

/**
 * A short-lived token of the caller's session for pages of one origin (docs/decisions/045).
 * @throws Forbidden, TooManyRequests; FieldError `origin` for one that is not listed for the caller
 */
export async function makeEmbedToken(deps: Deps, by: Session, asked: string): Promise<EmbedTokenResponse> {
  allow(mayMakeEmbedToken(by))
  const at = deps.now()
  if (await exceedsPerMinute(deps.db, `embed-token:${by.user.id}`, TOKENS_PER_MINUTE, at)) {
    throw new TooManyRequests('Too many widget tokens were requested. Please wait and try again.', 60)
  }
  const origin = isInstallationOrigin(deps.config, asked) ? asked : canonicalOrigin(asked)
  if (origin === undefined) throw new FieldError('origin', NOT_AN_ORIGIN)
  const page = { origin, organization_id: by.user.organization_id }
  const isAllowed = await allowedPages(deps, [page])
  if (!isAllowed(page)) throw new FieldError('origin', notAllowed(origin))

  const until = Math.min(at.getTime() + EMBED_TOKEN_LIFETIME_MS, by.expiresAt.getTime())
  const claims = { userId: by.user.id, sessionId: by.sessionId }
  return {
    access: await accessTokens(deps.config, deps.now).signEmbed(claims, {
      origin,
      expiresAt: new Date(until),
    }),
    // Rounded so that it never exceeds the token's remaining time, which ends on a whole second.
    expires_in: Math.max(0, Math.floor(until / 1000) - Math.ceil(at.getTime() / 1000)),
    origin,
  }
}

/** The origins where an organization embeds RadOps. @throws Forbidden, NotFound */
export async function readEmbedOrigins(db: Db, by: Session, id: number): Promise<EmbedOrigins> {
  mustRead(by, id)
  return originsOf(db, id)
}

/**
 * Replaces the list. Removed pages are refused from their next call on.
 * @param key.ifMatch the version of the organization
 * @throws Forbidden, NotFound, PreconditionFailed; HttpError 400 naming each invalid address
 */
export async function changeEmbedOrigins(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: Session,
  { id, ifMatch }: VersionedKey,
  body: EmbedOriginsBody,
): Promise<EmbedOrigins> {
  mustRead(by, id)
  await originsOf(db, id) // 404 before the flag (authz §3)
  allow(mayChangeEmbedOrigins(by), NEEDS_FLAG)
  const wanted = readOrigins(body)
  return db.transaction(async (tx) => {
    const organization = orNotFound(await lockOrganization(tx, id), 'organization', id)
    expectVersion(ifMatch, organization.version)
    const before = await originsOf(tx, id)
    const added = wanted.filter((origin) => !before.origins.includes(origin))
    const removed = before.origins.filter((origin) => !wanted.includes(origin))
    if (added.length + removed.length === 0) return before
    await deleteOrigins(tx, id, removed)
    await insertOrigins(tx, id, added, now())
    await raiseVersion(tx, id)
    await recordActivity(tx, by, {
      ...ofOrganization(organization),
      action: 'embed_origins_changed',
      details: [listed('Added', added), listed('Removed', removed)].filter(Boolean).join(' '),
    })
    return originsOf(tx, id)
  })
}

/** Whether a page may show widgets, by the headers of its request. */
export async function readEmbedStatus(
  { publicOrigin }: Pick<Deps, 'publicOrigin'>,
  known: KnownOrigins,
  { origin, 'sec-fetch-site': site }: { origin?: string; 'sec-fetch-site'?: unknown },
): Promise<{ allowed: boolean }> {
  // Browsers send no Origin for same-origin reads.
  if (origin === undefined) return { allowed: site === 'same-origin' }
  return { allowed: origin === publicOrigin() || (await known.has(origin)) }
}

function mustRead(by: Session, id: number): void {
  allow(mayEverReadDetails(by))
  if (!mayReadDetailsOf(by, id)) throw new NotFound('organization', id)
}

async function originsOf(db: Db, id: number): Promise<EmbedOrigins> {
  return orNotFound(await findOrigins(db, id), 'organization', id)
}

/** Normalized as browsers send them, without duplicates. */
function readOrigins({ origins }: EmbedOriginsBody): string[] {
  const read = origins.map((text) => ({ text, origin: canonicalOrigin(text) }))
  const wrong = read.filter(({ origin }) => origin === undefined)
  if (wrong.length > 0) {
    throw new HttpError(400, {
      origins: wrong.map(({ text }) => `“${text}” cannot be used. ${NOT_AN_ORIGIN}`),
    })
  }
  return [...new Set(read.flatMap(({ origin }) => origin ?? []))]
}

const listed = (what: string, origins: string[]): string =>
  origins.length === 0 ? '' : `${what}: ${origins.join(', ')}.`
