import type { Deps } from '#server/deps.ts'
import { hashLinkToken } from '#server/modules/auth/passwordLinks.ts'

const TOKEN_BYTES = 32
/** Of a wall's token; nothing else we make looks like one. */
const WALL_TOKEN = /^wall_[\w-]{43}$/

export function makeWallToken({ random }: Pick<Deps, 'random'>): { token: string; token_hash: string } {
  const token = `wall_${random(TOKEN_BYTES).toString('base64url')}`
  return { token, token_hash: hashLinkToken(token) }
}

/** @returns what the table has of a token; undefined for what is none */
export const wallTokenHash = (token: string | null): string | undefined =>
  token !== null && WALL_TOKEN.test(token) ? hashLinkToken(token) : undefined
