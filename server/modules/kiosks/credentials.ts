import { createHash, timingSafeEqual } from 'node:crypto'
import { isSafeWebAddress } from '#contract/shared.ts'
import type { Vault } from '#server/vault.ts'

/** What a person needs to use a kiosk, in plain text: show, never log, never cache (authz §5). */
export interface KioskCredentials {
  access_url: string | null
  username: string | null
  password: string | null
}

/** The sealed columns of a kiosk row. */
export interface SealedCredentials {
  access_url_sealed: Buffer | null
  username_sealed: Buffer | null
  password_sealed: Buffer | null
}

const place = (column: string, kiosk: number) => ({ table: 'kiosks', column, row: kiosk })

const seal = (vault: Vault, kiosk: number, column: string, plain: string | null) =>
  plain === null ? null : vault.seal(plain, place(column, kiosk))

const open = (vault: Vault, kiosk: number, column: string, sealed: Buffer | null) =>
  sealed === null ? null : vault.open(sealed, place(column, kiosk))

/**
 * Seals a kiosk's credentials for its row; each value opens in its own row and column only.
 * @param kiosk row id, so the row must exist before its credentials
 */
export const sealCredentials = (vault: Vault, kiosk: number, plain: KioskCredentials): SealedCredentials => ({
  access_url_sealed: seal(vault, kiosk, 'access_url_sealed', plain.access_url),
  username_sealed: seal(vault, kiosk, 'username_sealed', plain.username),
  password_sealed: seal(vault, kiosk, 'password_sealed', plain.password),
})

/** A new access URL alone, as a kiosk's agent may report it. */
export const sealAccessUrl = (vault: Vault, kiosk: number, access_url: string): Buffer =>
  vault.seal(access_url, place('access_url_sealed', kiosk))

/**
 * Opens a kiosk's credentials. Callers write an audit row for each reveal (authz §5).
 * @returns an access_url that is no absolute http(s) address is left out: nobody should open it
 */
export function openCredentials(vault: Vault, kiosk: number, sealed: SealedCredentials): KioskCredentials {
  const access_url = open(vault, kiosk, 'access_url_sealed', sealed.access_url_sealed)
  return {
    access_url: access_url !== null && isSafeWebAddress(access_url) ? access_url : null,
    username: open(vault, kiosk, 'username_sealed', sealed.username_sealed),
    password: open(vault, kiosk, 'password_sealed', sealed.password_sealed),
  }
}

/** What the database keeps of an agent token to know it again: its SHA-256 in hex. */
export const hashAgentToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Both forms of a kiosk's agent token: sealed for our calls to it, hashed for its calls to us. */
export const sealAgentToken = (vault: Vault, kiosk: number, token: string) => ({
  agent_token_sealed: vault.seal(token, place('agent_token_sealed', kiosk)),
  agent_token_hash: hashAgentToken(token),
})

export const openAgentToken = (vault: Vault, kiosk: number, sealed: Buffer | null): string | null =>
  open(vault, kiosk, 'agent_token_sealed', sealed)

/** Compares in constant time, whatever the lengths. */
export const isSameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
