/** Claims of a token; times are seconds since 1970. Empty if it is not a JSON web token. */
export interface TokenClaims {
  /** The person. */
  sub?: string
  iat?: number
  exp?: number
  /** The page that a widget token was made for. */
  origin?: string
}

/** Reads claims without verifying them: only to renew in time and to notice another person. The server verifies. */
export function claimsOf(token: string): TokenClaims {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims = JSON.parse(atob(payload)) as Record<string, unknown>
    // Some servers use another name, some a number.
    const { iat, exp, origin, sub = claims.user_id } = claims
    return {
      ...(/^(string|number)$/.test(typeof sub) && { sub: String(sub) }),
      ...(typeof iat === 'number' && { iat }),
      ...(typeof exp === 'number' && { exp }),
      ...(typeof origin === 'string' && { origin }),
    }
  } catch {
    return {} // an opaque token: renewed when refused
  }
}

const LEAD_MS = 60_000

/**
 * When to fetch the next token: a minute before this one expires, or at half of a short lifetime.
 * @param now milliseconds since 1970, from a clock that may be wrong: the remaining time is at most the token's
 * lifetime, and a just fetched token that seems expired has its full lifetime
 * @returns milliseconds since 1970; undefined without an expiry
 */
export function renewalTime(token: string, now: number): number | undefined {
  const { iat, exp } = claimsOf(token)
  if (exp === undefined) return undefined
  const lifeMs = iat === undefined ? Number.POSITIVE_INFINITY : (exp - iat) * 1_000
  const leftMs = exp * 1_000 - now
  const trustedMs = leftMs > 0 ? Math.min(leftMs, lifeMs) : lifeMs
  if (!Number.isFinite(trustedMs)) return now
  return now + trustedMs - Math.min(LEAD_MS, trustedMs / 2)
}
