import { createHash, webcrypto } from 'node:crypto'
import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { JOSEError } from 'jose/errors'
import type { Config } from '#server/config.ts'
import { deriveKey } from '#server/vault.ts'

const AUDIENCE = 'radops-console'
/** Of tokens that a page of another origin holds (docs/decisions/045). */
const EMBED_AUDIENCE = 'widget'
const ISSUER = 'radops-console'
/** An access token is of this type; nothing else we sign is, so nothing else passes for one (RFC 9068). */
const TYPE = 'at+jwt'
const REFRESH_PREFIX = 'rt_'
const REFRESH_BYTES = 32

interface AccessClaims {
  userId: number
  sessionId: string
}

/** What a page's token says besides: where it is good, and until when. */
interface EmbedClaims {
  origin: string
  expiresAt: Date
}

export interface AccessTokens {
  /** Valid until the session's absolute end; the sessions row may end it sooner. */
  sign(claims: AccessClaims, expiresAt: Date): Promise<string>
  /** The same session for a page of another origin; `expiresAt` in whole seconds. */
  signEmbed(claims: AccessClaims, embed: EmbedClaims): Promise<string>
  /** null for anything that is not our token in force; `embed` is null for a person's own. */
  verify(token: string): Promise<(AccessClaims & { embed: EmbedClaims | null }) | null>
  /** As verify, but a person's own token past its time still names its session: logging out must always work. */
  verifyExpired(token: string): Promise<AccessClaims | null>
}

/** The first key signs; tokens signed with one of the others are accepted while keys are changed. */
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
      // Whole seconds, never before the session's own end: the row decides to the millisecond.
      signed(claims, AUDIENCE, { exp: Math.ceil(expiresAt.getTime() / 1000) }),
    signEmbed: (claims, { origin, expiresAt }) =>
      signed(claims, EMBED_AUDIENCE, { origin, exp: Math.floor(expiresAt.getTime() / 1000) }),
    verify: (token) => verifyAt(token, [AUDIENCE, EMBED_AUDIENCE], now()),
    verifyExpired: (token) => verifyAt(token, [AUDIENCE], new Date(0)),
  }
}

/** Imported once: given as bytes, the key would be imported again for each token. */
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

/** undefined for a payload that is neither of our two kinds. */
function embedClaims({ aud, origin, exp }: JWTPayload): EmbedClaims | undefined {
  if (aud !== EMBED_AUDIENCE || typeof origin !== 'string' || exp === undefined) return undefined
  return { origin, expiresAt: new Date(exp * 1000) }
}

/** Opaque and random: nothing to verify, only a hash to find. */
export const newRefreshToken = (random: (bytes: number) => Buffer): string =>
  REFRESH_PREFIX + random(REFRESH_BYTES).toString('base64url')

export const hashRefreshToken = (token: string): string => createHash('sha256').update(token).digest('hex')
