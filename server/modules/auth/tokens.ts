import { createHash, webcrypto } from 'node:crypto'
import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { JOSEError } from 'jose/errors'
import type { Config } from '#server/config.ts'
import { deriveKey } from '#server/vault.ts'

const AUDIENCE = 'radops-console'
/** For widget tokens, held by a page of another origin (docs/decisions/045). */
const EMBED_AUDIENCE = 'widget'
const ISSUER = 'radops-console'
/** Only access tokens have this type, so no other signed token can pass for one (RFC 9068). */
const TYPE = 'at+jwt'
const REFRESH_PREFIX = 'rt_'
const REFRESH_BYTES = 32

interface AccessClaims {
  userId: number
  sessionId: string
}

/** The additional claims of a widget token: its origin and its end. */
interface EmbedClaims {
  origin: string
  expiresAt: Date
}

interface AccessTokens {
  /** Valid until the session's absolute end; the session row may end it sooner. */
  sign(claims: AccessClaims, expiresAt: Date): Promise<string>
  /** A widget token for the same session; `expiresAt` is rounded down to whole seconds. */
  signEmbed(claims: AccessClaims, embed: EmbedClaims): Promise<string>
  /** null unless the token is ours and valid; `embed` is null for a person's own token. */
  verify(token: string): Promise<(AccessClaims & { embed: EmbedClaims | null }) | null>
  /** Like verify, but accepts a person's expired token and no widget token: signing out must always work. */
  verifyExpired(token: string): Promise<AccessClaims | null>
}

/** Signs with the first key. The other keys are accepted too, so that keys can be rotated. */
export function accessTokens(
  { secretKey, otherSecretKeys }: Pick<Config, 'secretKey' | 'otherSecretKeys'>,
  now: () => Date,
): AccessTokens {
  const own = signingKey(secretKey)
  const accepted = [own, ...otherSecretKeys.map(signingKey)]

  const verifyAt = async (token: string, audience: string[], currentDate: Date) => {
    try {
      const named = decodeProtectedHeader(token).kid
      const verifying = accepted.find((candidate) => candidate.kid === named)
      if (!verifying) return null
      const { payload } = await jwtVerify(token, await verifying.key, {
        algorithms: ['HS256'],
        audience,
        issuer: ISSUER,
        typ: TYPE,
        currentDate,
        requiredClaims: ['sub', 'sid', 'exp'],
      })
      const userId = Number(payload.sub)
      if (!Number.isInteger(userId) || typeof payload.sid !== 'string') return null
      const embed = payload.aud === AUDIENCE ? null : embedClaims(payload)
      return embed === undefined ? null : { userId, sessionId: payload.sid, embed }
    } catch (error) {
      if (error instanceof JOSEError || error instanceof TypeError) return null
      throw error
    }
  }
  const signed = async ({ userId, sessionId }: AccessClaims, audience: string, claims: JWTPayload) =>
    new SignJWT({ sid: sessionId, ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid: own.kid })
      .setSubject(String(userId))
      .setAudience(audience)
      .setIssuer(ISSUER)
      .setIssuedAt(now())
      .sign(await own.key)

  return {
    sign: (claims, expiresAt) =>
      // Rounded up, so never before the session's end: the row decides to the millisecond.
      signed(claims, AUDIENCE, { exp: Math.ceil(expiresAt.getTime() / 1000) }),
    signEmbed: (claims, { origin, expiresAt }) =>
      signed(claims, EMBED_AUDIENCE, { origin, exp: Math.floor(expiresAt.getTime() / 1000) }),
    verify: (token) => verifyAt(token, [AUDIENCE, EMBED_AUDIENCE], now()),
    verifyExpired: (token) => verifyAt(token, [AUDIENCE], new Date(0)),
  }
}

/** Imports the key once; jose would import raw bytes again for each token. */
function signingKey(secret: string) {
  const bytes = deriveKey(secret, 'access token')
  return {
    key: webcrypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
      'verify',
    ]),
    kid: createHash('sha256').update(bytes).digest('base64url').slice(0, 8),
  }
}

/** undefined unless it is the payload of a widget token. */
function embedClaims({ aud, origin, exp }: JWTPayload): EmbedClaims | undefined {
  if (aud !== EMBED_AUDIENCE || typeof origin !== 'string' || exp === undefined) return undefined
  return { origin, expiresAt: new Date(exp * 1000) }
}

/** Opaque and random: looked up by hash, not verified. */
export const newRefreshToken = (random: (bytes: number) => Buffer): string =>
  REFRESH_PREFIX + random(REFRESH_BYTES).toString('base64url')

/** For tokens that are long and random: an unsalted hash is safe to store and can be looked up. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
