import { EMAIL_PATTERN } from '#contract/roles.ts'
import { ApiError } from '#src/api/errors.ts'

export const BOTH_REQUIRED = 'Both fields are required.'
export const EMAIL_INVALID = 'Please enter a valid email address.'
export const LOGIN_REFUSED = 'Invalid email or password.'
export const LOGIN_FAILED = 'Something went wrong. Please try again.'

export type Credentials = { email: string; password: string }
/** What stands under the form's fields, and above the form. */
export type LoginProblem = { email?: string; password?: string; general?: string }

/**
 * The first rule the input breaks (portal spec §5).
 * @returns undefined when it may be sent
 */
export function checkCredentials({ email, password }: Credentials): LoginProblem | undefined {
  if (!email.trim() || !password) return { general: BOTH_REQUIRED }
  if (!EMAIL_PATTERN.test(email.trim())) return { email: EMAIL_INVALID }
  return undefined
}

/** The sentence for a failed login (portal spec §8). */
export const loginFailure = (error: unknown): string =>
  error instanceof ApiError && (error.status === 400 || error.status === 401) ? LOGIN_REFUSED : LOGIN_FAILED
