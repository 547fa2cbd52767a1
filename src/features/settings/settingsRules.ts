import { DEFAULT_KIOSK_USERS, type GlobalKioskLimit } from '#contract/kiosks.ts'
import { z } from '#contract/zod.ts'
import { ApiError } from '#src/api/errors.ts'
import type { FormProblem } from '#src/forms/formProblem.ts'

/** administration spec §8. */
export const DEFAULTS_SAVED = 'Kiosk defaults updated successfully'
export const PASSWORD_CHANGED = 'Password changed successfully'
/** Our own text, used if the server sends no message. */
export const DEFAULTS_FAILED = 'Failed to update kiosk defaults. Please try again.'

/** Tooltip (administration spec §2.11). */
export const CAPACITY_HELP =
  'The default maximum number of users per kiosk slot. Organization admins can override it.'
/** Why the download password's button is disabled for everyone (ruling 86). */
export const DOWNLOAD_PASSWORD_OFF = 'The download password cannot be changed here yet.'

const MIN_USERS = 1

/** The form's only field; numbers are strings until sent. */
export type DefaultsValues = { global_max_users: string }
export const DEFAULTS_LABELS = { global_max_users: 'Default User Capacity Per Kiosk' }
export const draftDefaults = z.object({ global_max_users: z.optional(z.string()) })

/** Current user limit per kiosk, or the default if never set. */
const usersOf = (limit: GlobalKioskLimit | null): number => limit?.global_max_users ?? DEFAULT_KIOSK_USERS

export const currentUsers = (limit: GlobalKioskLimit | null): string =>
  `Current: ${usersOf(limit)} ${usersOf(limit) === 1 ? 'user' : 'users'}`

export const toDefaults = (limit: GlobalKioskLimit | null): DefaultsValues => ({
  global_max_users: String(usersOf(limit)),
})

/** A whole number, at least 1 (administration spec §5); the server checks the maximum. */
export function checkDefaults({ global_max_users }: DefaultsValues): Partial<DefaultsValues> {
  const users = Number(global_max_users)
  const isValid = global_max_users.trim() !== '' && Number.isInteger(users) && users >= MIN_USERS
  return isValid ? {} : { global_max_users: `Enter a whole number, at least ${MIN_USERS}.` }
}

/** Errors of a rejected save, at the field if the server names it. */
export function defaultsProblem(error: unknown): FormProblem {
  if (!(error instanceof ApiError)) return { general: DEFAULTS_FAILED }
  const { fields, general, status, message } = error
  if (status === 0) return { general: `${DEFAULTS_FAILED} ${message}` }
  if (fields.global_max_users) return { fields: { global_max_users: fields.global_max_users }, general }
  return { general: general ?? Object.values(fields)[0] ?? DEFAULTS_FAILED }
}
