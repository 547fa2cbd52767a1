/** What a token says about itself; times are seconds since 1970. All missing for one that is no JSON web token. */
export interface TokenClaims {
  /** Whose it is. */
  sub?: string
  iat?: number
  exp?: number
  /** The page it was made for, of a token for widgets. */
  origin?: string
}

/** Reads a token without believing it: only to renew it in time and to notice another person's. The server verifies. */
export function claimsOf(token: string): TokenClaims {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims = JSON.parse(atob(payload)) as Record<string, unknown>
    // Some servers say it by a name of their own, some in digits.
    const { iat, exp, origin, sub = claims.user_id } = claims
    return {
      ...(/^(string|number)$/.test(typeof sub) && { sub: String(sub) }),
      ...(typeof iat === 'number' && { iat }),
      ...(typeof exp === 'number' && { exp }),
      ...(typeof origin === 'string' && { origin }),
    }
  } catch {
    return {} // an opaque token: it is renewed when it is refused
  }
}

const LEAD_MS = 60_000

/**
 * When to fetch the next token: a minute before this one ends, for a short-lived one at half of its time.
 * @param now milliseconds since 1970, of a clock that may be wrong: what is left is never more than the token's whole life,
 *   and one that seems over although it was fetched this moment has all of it left
 * @returns milliseconds since 1970; undefined where the token does not say when it ends
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
