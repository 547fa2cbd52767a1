import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from '#contract/limits.ts'
import { EMAIL_PATTERN } from '#contract/roles.ts'
import { ApiError } from '#src/api/errors.ts'
import { tooLong } from '#src/ui/fields/tooLong.ts'

export const BOTH_REQUIRED = 'Both fields are required.'
export const EMAIL_INVALID = 'Please enter a valid email address.'
export const LOGIN_REFUSED = 'Invalid email or password.'
export const LOGIN_FAILED = 'Something went wrong. Please try again.'

export type Credentials = { email: string; password: string }
/** Messages under the form's fields and above the form. */
export type LoginProblem = {
  email?: string | undefined
  password?: string | undefined
  general?: string
  /** Advice below the general message. */
  hint?: string | undefined
}

/**
 * The first rule the input violates (portal spec §5).
 * @returns undefined if valid
 */
export function checkCredentials({ email, password }: Credentials): LoginProblem | undefined {
  if (!email.trim() || !password) return { general: BOTH_REQUIRED }
  if (!EMAIL_PATTERN.test(email.trim())) return { email: EMAIL_INVALID }
  const surplus = {
    email: tooLong('Email', email, MAX_EMAIL_LENGTH),
    password: tooLong('Password', password, MAX_PASSWORD_LENGTH),
  }
  return surplus.email || surplus.password ? surplus : undefined
}

/** Errors of a failed login (portal spec §8); after too many attempts, also when to try again. */
export function loginFailure(error: unknown): LoginProblem {
  const { status, retryAfterMs } = error instanceof ApiError ? error : {}
  if (status === 400 || status === 401) return { general: LOGIN_REFUSED }
  return { general: LOGIN_FAILED, ...(status === 429 && { hint: waitHint(retryAfterMs) }) }
}

/** The general message asks to try again, and is prescribed: this says when that is possible. */
const waitHint = (ms: number | undefined): string =>
  `There were too many attempts: the next is possible ${ms === undefined ? 'after a while' : `in ${waitOf(ms)}`}.`

/** '30 seconds'; the longest block is 15 minutes (docs/decisions/020). Without `counted`: the login loads first. */
function waitOf(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds > 120) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}
