const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const RANDOM_LENGTH = 10
/** One of each kind that passwords must have, whatever the ten before it are (ruling 95). */
const SUFFIX = 'Aa1!'

/**
 * The password a new administrator's account is created with (administration spec §7): never shown, kept or logged,
 * and on our server good for nothing (docs/decisions/034).
 */
export function makePassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH))
  // 64 letters: each is equally likely for a random byte.
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('') + SUFFIX
}
