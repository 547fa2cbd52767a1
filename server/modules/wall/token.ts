import type { Deps } from '#server/deps.ts'
import { hashLinkToken } from '#server/modules/auth/passwordLinks.ts'

const TOKEN_BYTES = 32
/** Format of a wall token; no other token looks like it. */
const WALL_TOKEN = /^wall_[\w-]{43}$/

export function makeWallToken({ random }: Pick<Deps, 'random'>): { token: string; token_hash: string } {
  const token = `wall_${random(TOKEN_BYTES).toString('base64url')}`
  return { token, token_hash: hashLinkToken(token) }
}

/** @returns the stored hash of a token; undefined for anything else */
export const wallTokenHash = (token: string | null): string | undefined =>
  token !== null && WALL_TOKEN.test(token) ? hashLinkToken(token) : undefined
