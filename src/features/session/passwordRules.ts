import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import { EMAIL_PATTERN } from '#contract/roles.ts'
import { ApiError, messageAt, UNEXPECTED_ERROR } from '#src/api/errors.ts'
import { tooLong } from '#src/ui/fields/tooLong.ts'
import { BOTH_REQUIRED, EMAIL_INVALID, LOGIN_FAILED } from './loginRules.ts'

export const EMAIL_REQUIRED = 'Email is required.'
export const EMAIL_UNKNOWN = 'This email does not exist in our records.'
export const FORGOT_FAILED = LOGIN_FAILED
export const TOKEN_MISSING = 'Invalid or missing token.'
export const PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD_LENGTH} characters.`
export const PASSWORDS_DIFFER = 'Passwords do not match.'
export const RESET_FAILED = 'Failed to reset password. Please try again.'
/** Shown on the login page (portal spec §2.4). */
export const RESET_DONE = 'Password reset successfully! Please login.'

/** The page of an invitation, our own. */
export const INVITED_TITLE = 'Set Your Password'
export const INVITED = 'You are invited to RadOps Console. Choose a password to sign in with.'

/** Message below the email, or above the form. */
export type ForgotProblem = { email?: string; general?: string }

export type NewPassword = { new_password: string; confirm_password: string }
/** Messages below the two fields and above the form; `further`: everything else the server sent. */
export type ResetProblem = Partial<NewPassword> & { general?: string; further?: string[] }

/**
 * The first rule the email violates (portal spec §5).
 * @returns undefined if valid
 */
export function checkEmail(email: string): ForgotProblem | undefined {
  if (!email.trim()) return { email: EMAIL_REQUIRED }
  if (!EMAIL_PATTERN.test(email.trim())) return { email: EMAIL_INVALID }
  const surplus = tooLong('Email', email, MAX_EMAIL_LENGTH)
  return surplus ? { email: surplus } : undefined
}

/** Errors of a failed link request, by place (portal spec §8). */
export function forgotFailure(error: unknown): ForgotProblem {
  const email = error instanceof ApiError ? error.fields.email : undefined
  if (email) return { email }
  return error instanceof ApiError && error.status === 404
    ? { email: EMAIL_UNKNOWN }
    : { general: FORGOT_FAILED }
}

/**
 * The first rule a reset violates (portal spec §5); the token is checked first (ruling 31). Other password rules are
 * left to the server.
 * @param token undefined if the link has none
 * @returns undefined if valid
 */
export function checkNewPassword(
  token: string | undefined,
  { new_password, confirm_password }: NewPassword,
): ResetProblem | undefined {
  if (!token) return { general: TOKEN_MISSING }
  if (!new_password || !confirm_password) return { general: BOTH_REQUIRED }
  // Counts code points, as the server does.
  if ([...new_password].length < MIN_PASSWORD_LENGTH) return { new_password: PASSWORD_TOO_SHORT }
  const surplus = tooLong('New Password', new_password, MAX_PASSWORD_LENGTH)
  if (surplus) return { new_password: surplus }
  if (new_password !== confirm_password) return { confirm_password: PASSWORDS_DIFFER }
  return undefined
}

/** @returns why a mailed link no longer works; undefined for a failure that says nothing about it */
export const deadLink = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 400 ? error.message : undefined

/**
 * Errors of a failed reset: detail, else error, else our own text (portal spec §8); field messages below the fields,
 * and everything else the server sent.
 */
export function resetFailure(error: unknown): ResetProblem {
  const general = messageAt(error, 'detail') ?? messageAt(error, 'error') ?? RESET_FAILED
  if (!(error instanceof ApiError)) return { general }
  const { new_password, confirm_password, ...others } = error.fields
  const said = [
    ...['error', 'message', 'non_field_errors', ...Object.keys(others)].map((name) => messageAt(error, name)),
    typeof error.body === 'string' ? error.general : undefined,
  ].filter((text) => text !== undefined)
  return {
    general,
    // All messages, because a password may violate several rules.
    new_password: new_password && messageAt(error, 'new_password'),
    confirm_password: confirm_password && messageAt(error, 'confirm_password'),
    further: [...new Set(said)].filter((text) => text !== general && text !== UNEXPECTED_ERROR),
  }
}
