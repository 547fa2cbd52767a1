import { PASSWORD_RULES } from '#contract/session.ts'

export const PASSWORDS_DIFFER = 'The passwords do not match.'

/** NIST and OWASP ask for at least 64. */
const MAX_LENGTH = 128
/** How many of the most common passwords are refused; the list is sorted by frequency. */
const COMMON_PASSWORDS = 3_000
/** Common substitutions for letters in weak passwords. */
const LOOKALIKES: Record<string, string> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e', '5': 's' }

/**
 * The rules a new password breaks, one sentence each; empty if it is accepted. Beyond the rules shown on screen
 * (contract/session.ts), it must not be a common password, even with characters added to it, or the email address.
 */
export async function brokenRules(password: string, { email }: { email: string }): Promise<string[]> {
  const broken = PASSWORD_RULES.filter(({ pattern }) => !pattern.test(password)).map(
    ({ label }) => `The password needs ${label.charAt(0).toLowerCase()}${label.slice(1)}.`,
  )
  if ([...password].length > MAX_LENGTH) {
    broken.push(`The password may have at most ${MAX_LENGTH} characters.`)
  }
  if (containsEmail(password, email)) broken.push('The password must not be based on the email address.')
  if (await isCommon(password)) broken.push('This password is too easy to guess. Choose another.')
  return broken
}

/** Whether it contains the address, or is the part before the @ with only digits and signs around it. */
function containsEmail(password: string, email: string): boolean {
  const address = email.toLowerCase()
  const given = password.toLowerCase()
  const [name = ''] = address.split('@')
  return given.includes(address) || (/\p{L}/u.test(name) && withoutEnds(given) === withoutEnds(name))
}

/** Ignores the digits and signs people add to satisfy the rules: `Summer2026!` is `summer`. */
async function isCommon(password: string): Promise<boolean> {
  const common = await commonPasswords()
  const given = password.toLowerCase()
  const word = withoutEnds(given)
  const spelled = (text: string) => text.replace(/[@$0135]/g, (sign) => LOOKALIKES[sign] ?? sign)
  return [given, word, withoutEnds(spelled(given)), spelled(word)].some((guess) => common.has(guess))
}

const withoutEnds = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

let list: Promise<ReadonlySet<string>> | undefined

/** Loaded on first use: it is large, and most processes never check a new password. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS)),
  )
  return list
}
