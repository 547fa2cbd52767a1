import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { JOSEError } from 'jose/errors'
import { deriveKey } from '#server/vault.ts'

const AUDIENCE = 'radops-console'
const ISSUER = 'radops-console'
/** An access token is of this type; nothing else we sign is, so nothing else passes for one (RFC 9068). */
const TYPE = 'at+jwt'
const REFRESH_PREFIX = 'rt_'
const REFRESH_BYTES = 32

export interface AccessClaims {
  userId: number
  sessionId: string
}

export interface AccessTokens {
  /** Valid until the session's absolute end; the sessions row may end it sooner. */
  sign(claims: AccessClaims, expiresAt: Date): Promise<string>
  /** null for anything that is not our token in force. */
  verify(token: string): Promise<AccessClaims | null>
  /** As verify, but a token past its time still names its session: logging out must always work. */
  verifyExpired(token: string): Promise<AccessClaims | null>
}

export function accessTokens(secretKey: string, now: () => Date): AccessTokens {
  const key = deriveKey(secretKey, 'access token')
  const kid = createHash('sha256').update(key).digest('base64url').slice(0, 8)

  const verifyAt = async (token: string, currentDate: Date): Promise<AccessClaims | null> => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        audience: AUDIENCE,
        issuer: ISSUER,
        typ: TYPE,
        currentDate,
        requiredClaims: ['sub', 'sid', 'exp'],
      })
      const userId = Number(payload.sub)
      if (protectedHeader.kid !== kid || !Number.isInteger(userId) || typeof payload.sid !== 'string')
        return null
      return { userId, sessionId: payload.sid }
    } catch (error) {
      if (error instanceof JOSEError || error instanceof TypeError) return null
      throw error
    }
  }

  return {
    sign: ({ userId, sessionId }, expiresAt) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid })
        .setSubject(String(userId))
        .setAudience(AUDIENCE)
        .setIssuer(ISSUER)
        .setIssuedAt(now())
        // Whole seconds, never before the session's own end: the row decides to the millisecond.
        .setExpirationTime(Math.ceil(expiresAt.getTime() / 1000))
        .sign(key),
    verify: (token) => verifyAt(token, now()),
    verifyExpired: (token) => verifyAt(token, new Date(0)),
  }
}

/** Opaque and random: nothing to verify, only a hash to find. */
export const newRefreshToken = (random: (bytes: number) => Buffer): string =>
  REFRESH_PREFIX + random(REFRESH_BYTES).toString('base64url')

export const hashRefreshToken = (token: string): string => createHash('sha256').update(token).digest('hex')
