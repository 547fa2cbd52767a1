import { ApiError, messageAt, UNEXPECTED_ERROR } from '#src/api/errors.ts'
import type { FormProblem } from '#src/forms/formProblem.ts'

export const ADD_FAILED = 'Failed to add user'
export const UPDATE_FAILED = 'Failed to update user'
export const DELETE_FAILED = 'Failed to delete user'
export const LIST_FAILED = 'Failed to fetch users'
const SESSION_EXPIRED = 'Session expired'

/** Form fields by the names servers use (administration spec §8). */
const FIELDS: Partial<Record<string, string>> = {
  first_name: 'first_name',
  last_name: 'last_name',
  email: 'email',
  organization: 'organization',
  kiosk: 'assigned_kiosk',
  assigned_kiosk: 'assigned_kiosk',
  roles: 'roles',
  status: 'status',
  phone_number: 'phone',
  country_code: 'phone',
  countryCode: 'phone',
  country_dial_code: 'phone',
}

/**
 * Errors of a rejected form (administration spec §8): a string is the message, an array is joined; in an object, known
 * names go to their fields and everything else is joined above them.
 * @param fallback if the server sent no message
 * @param perField 'joined' in the administration dialogs, 'first' on the user side (events spec §5)
 */
export function formProblem(error: ApiError, fallback: string, perField: 'joined' | 'first'): FormProblem {
  const { body, status, message } = error
  if (status === 0) return { general: message }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { general: joined(textsIn(body)) ?? fallback }
  }
  const fields: Record<string, string> = {}
  const rest: string[] = []
  for (const [name, value] of Object.entries(body)) {
    const texts = textsIn(value)
    const field = FIELDS[name]
    if (field === undefined) rest.push(...texts)
    else if (texts[0] !== undefined) fields[field] ??= perField === 'first' ? texts[0] : texts.join(' ')
  }
  const general = joined(rest) ?? (Object.keys(fields).length === 0 ? fallback : undefined)
  return { fields, general }
}

/** Server detail, else error, else a string body, else the fallback (administration spec §8). */
export function deleteProblem(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 0) return error.message
  const body = typeof error.body === 'string' ? joined(textsIn(error.body)) : undefined
  return messageAt(error, 'detail') ?? messageAt(error, 'error') ?? body ?? DELETE_FAILED
}

/** Error shown instead of the rows (administration spec §8). */
export const listProblem = (error: { message: string } | null): { message: string } | null =>
  error && { message: error instanceof ApiError && error.status === 401 ? SESSION_EXPIRED : LIST_FAILED }

const joined = (texts: readonly string[]): string | undefined => texts.join(' ') || undefined

/** All texts in an answer, in order, except HTML pages. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const text = value.trim()
    if (/^<(?:!doctype|html)/i.test(text)) return [UNEXPECTED_ERROR]
    return text ? [text] : []
  }
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return []
}
