import { createHash, timingSafeEqual } from 'node:crypto'
import { type KioskCredential, kioskCredential, webAddress } from '#contract/shared.ts'
import { hashToken } from '#server/modules/auth/tokens.ts'
import type { Vault } from '#server/vault.ts'

/** What a person needs to use a kiosk, in plain text: never log, never cache (authz §5). */
interface KioskCredentials {
  access_url: string | null
  username: string | null
  password: string | null
}

/** Decrypted credentials. One that no key of this server opens is left out and listed as unreadable. */
export interface OpenedCredentials extends Partial<KioskCredentials> {
  unreadable?: KioskCredential[]
}

/** The sealed columns of a kiosk row. */
interface SealedCredentials {
  access_url_sealed: Buffer | null
  username_sealed: Buffer | null
  password_sealed: Buffer | null
}

const place = (column: string, kiosk: number) => ({ table: 'kiosks', column, row: kiosk })

/** @returns undefined when no key of this server opens it, so that one value does not hide the others */
function open(vault: Vault, kiosk: number, column: string, sealed: Buffer | null) {
  if (sealed === null) return null
  try {
    return vault.open(sealed, place(column, kiosk))
  } catch {
    return undefined
  }
}

/**
 * Seals a kiosk's credentials; each value can be opened only for the same row and column. Absent credentials are left
 * out.
 * @param kiosk row id, which is part of the seal
 */
export function sealCredentials(
  vault: Vault,
  kiosk: number,
  plain: Partial<KioskCredentials>,
): Partial<SealedCredentials> {
  const sealed: Partial<SealedCredentials> = {}
  for (const name of kioskCredential.options) {
    const value = plain[name]
    const column = `${name}_sealed` as const
    if (value !== undefined) sealed[column] = value === null ? null : vault.seal(value, place(column, kiosk))
  }
  return sealed
}

/** Seals a new access URL, as reported by a kiosk's agent. */
export const sealAccessUrl = (vault: Vault, kiosk: number, access_url: string): Buffer =>
  vault.seal(access_url, place('access_url_sealed', kiosk))

/**
 * Opens a kiosk's credentials. Callers write an audit row for each reveal (authz §5).
 * @returns access_url normalized, even if stored before that was done; null if it is not safe to open
 */
export function openCredentials(vault: Vault, kiosk: number, sealed: SealedCredentials): OpenedCredentials {
  const opened: OpenedCredentials = {}
  const unreadable: KioskCredential[] = []
  for (const name of kioskCredential.options) {
    const value = open(vault, kiosk, `${name}_sealed`, sealed[`${name}_sealed`])
    if (value === undefined) unreadable.push(name)
    else opened[name] = name === 'access_url' && value !== null ? webAddress(value) : value
  }
  return unreadable.length > 0 ? { ...opened, unreadable } : opened
}

/** Both forms of a kiosk's agent token: sealed for our calls to it, hashed for its calls to us. */
export const sealAgentToken = (vault: Vault, kiosk: number, token: string) => ({
  agent_token_sealed: vault.seal(token, place('agent_token_sealed', kiosk)),
  agent_token_hash: hashToken(token),
})

/** null without a token or if it cannot be opened; such a kiosk refuses missions with a clear message. */
export const openAgentToken = (vault: Vault, kiosk: number, sealed: Buffer | null): string | null =>
  open(vault, kiosk, 'agent_token_sealed', sealed) ?? null

/** Compares in constant time, whatever the lengths. */
export const isSameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
