import type { ChangePasswordBody } from '#contract/session.ts'
import { ApiError, messageAt, toApiError } from '#src/api/errors.ts'

/** portal spec §5; the page of a mailed link says it in other words. */
export const NEW_PASSWORDS_DIFFER = 'New passwords do not match'
export const CHANGE_FAILED = 'Failed to change password'

export const NO_PASSWORDS: ChangePasswordBody = {
  current_password: '',
  new_password: '',
  confirm_password: '',
}
export type PasswordName = keyof ChangePasswordBody
const PASSWORD_NAMES = [
  'current_password',
  'new_password',
  'confirm_password',
] as const satisfies readonly PasswordName[]

export type PasswordProblem = {
  /** Under each field, until it is edited or the form is sent again (ruling 35). */
  fields?: Partial<Record<PasswordName, string>>
  /** Under the confirmation, for PASSWORD_MISMATCH_MS. */
  mismatch?: string
  /** `non_field_errors`: above the form, until the next edit or submit. */
  form?: string
  /** Above the form, for PASSWORD_ERROR_MS. */
  general?: { title?: string; text: string }
}

/**
 * The only client-side check (ruling 34): the confirmation matches. Requirements and missing fields are left to the
 * server.
 * @returns undefined if it may be sent
 */
export const checkPasswords = ({
  new_password,
  confirm_password,
}: ChangePasswordBody): PasswordProblem | undefined =>
  new_password === confirm_password ? undefined : { mismatch: NEW_PASSWORDS_DIFFER }

/**
 * Errors of a failed change: first message per field, `non_field_errors`, the error text or a string body, else the
 * fallback (portal spec §5, §8).
 */
export function changeFailure(error: unknown): PasswordProblem {
  if (!(error instanceof ApiError)) return { general: { text: CHANGE_FAILED } }
  // No answer: title from the fallback, reason from the client.
  if (error.status === 0) return { general: { title: CHANGE_FAILED, text: error.message } }
  const fields = Object.fromEntries(
    PASSWORD_NAMES.flatMap((name) => (error.fields[name] ? [[name, error.fields[name]]] : [])),
  )
  const { form, general } = wordsOf(error)
  return {
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(form && { form }),
    ...(general && { general: { text: general } }),
    ...(!form && !general && Object.keys(fields).length === 0 && { general: { text: CHANGE_FAILED } }),
  }
}

/**
 * Errors of a failed change where messages are joined (administration spec §8): all of them above the form for the
 * usual time, and each field's own under it until edited (ruling 35).
 */
export function joinedChangeFailure(error: unknown): PasswordProblem {
  const { fields } = changeFailure(error)
  if (!(error instanceof ApiError) || error.status === 0) return changeFailure(error)
  const { body } = error
  const names = typeof body === 'object' && body !== null ? Object.keys(body) : []
  const messages = names.flatMap((name) => messageAt(error, name) ?? [])
  const text = messages.length > 0 ? messages.join(' ') : (error.general ?? CHANGE_FAILED)
  const whole = PASSWORD_NAMES.flatMap((name) => (fields?.[name] ? [[name, messageAt(error, name)]] : []))
  return { general: { text }, ...(fields && { fields: Object.fromEntries(whole) }) }
}

/**
 * The server's messages that are not about a field. ApiError joins `non_field_errors` with the rest; here they are kept
 * longer.
 */
function wordsOf({ status, body, general }: ApiError): {
  form?: string | undefined
  general?: string | undefined
} {
  if (typeof body !== 'object' || body === null || !('non_field_errors' in body)) return { general }
  const { non_field_errors, ...rest } = body
  return {
    form: toApiError(status, { non_field_errors }).general,
    general: toApiError(status, rest).general,
  }
}

/** Errors that remain after a field is edited. Timed messages expire by themselves, unless the edit concerns them. */
export function afterEdit(problem: PasswordProblem, edited: PasswordName): PasswordProblem {
  const { fields, mismatch, general } = problem
  return {
    fields: { ...fields, [edited]: undefined },
    ...(mismatch && edited === 'current_password' && { mismatch }),
    ...(general && { general }),
  }
}

/** The first field with an error, to be focused. */
export const firstWrong = ({ fields, mismatch }: PasswordProblem): PasswordName | undefined =>
  PASSWORD_NAMES.find((name) => fields?.[name]) ?? (mismatch ? 'confirm_password' : undefined)
