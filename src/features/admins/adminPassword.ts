const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const RANDOM_LENGTH = 10
/** One of each required kind, whatever precedes it (ruling 95). */
const SUFFIX = 'Aa1!'

/**
 * Initial password of a new administrator's account (administration spec §7): never shown, stored or logged; our server
 * ignores it (docs/decisions/034).
 */
export function makePassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH))
  // 64 letters divide 256 evenly, so the distribution is uniform.
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('') + SUFFIX
}
