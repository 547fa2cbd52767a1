import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Where a sealed value is stored. Part of the seal: it does not open in another row or column. */
interface Place {
  table: string
  column: string
  row: number | string
}

/** Encrypts secrets at rest (kiosk credentials, authz §5); the key is never in the database. */
export interface Vault {
  seal(plain: string, place: Place): Buffer
  /** @throws if the value was altered, moved or sealed with another key */
  open(sealed: Buffer, place: Place): string
  /** Whether it was sealed with the current key. */
  isCurrent(sealed: Buffer): boolean
}

const FORMAT = 1
const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + KEY_ID_BYTES + NONCE_BYTES

/**
 * AES-256-GCM: format byte, key id, nonce, tag, text. Seals with the first secret; the others still open values they
 * sealed, so that keys can be rotated gradually.
 */
export function createVault(...secrets: [string, ...string[]]): Vault {
  const keys = secrets.map((secret) => ({
    id: Buffer.from(hkdfSync('sha256', secret, '', 'radops vault key id', KEY_ID_BYTES)),
    key: Buffer.from(hkdfSync('sha256', secret, '', 'radops vault key', 32)),
  }))
  const current = keys[0]
  if (!current) throw new Error('A vault needs a secret.')

  return {
    seal: (plain, place) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(placeBytes(place))
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(FORMAT), current.id, nonce, cipher.getAuthTag(), text])
    },
    open: (sealed, place) => {
      const id = keyIdOf(sealed)
      const found = keys.find((candidate) => candidate.id.equals(id))
      if (sealed[0] !== FORMAT || !found)
        throw new Error('A sealed value names a key this server does not have.')
      const nonce = sealed.subarray(1 + KEY_ID_BYTES, HEADER_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', found.key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(placeBytes(place))
      decipher.setAuthTag(sealed.subarray(HEADER_BYTES, HEADER_BYTES + TAG_BYTES))
      const text = sealed.subarray(HEADER_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    },
    isCurrent: (sealed) => current.id.equals(keyIdOf(sealed)),
  }
}

const keyIdOf = (sealed: Buffer): Buffer => sealed.subarray(1, 1 + KEY_ID_BYTES)

const placeBytes = ({ table, column, row }: Place): Buffer => Buffer.from(`${table}|${column}|${row}`)

/** Derives a key per purpose from SECRET_KEY, so that no two uses share one. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `radops ${purpose}`, 32))
