import { DEFAULT_KIOSK_USERS, type GlobalKioskLimit } from '#contract/kiosks.ts'
import { z } from '#contract/zod.ts'
import { ApiError } from '#src/api/errors.ts'
import type { FormProblem } from '#src/forms/formProblem.ts'

/** administration spec §8. */
export const DEFAULTS_SAVED = 'Kiosk defaults updated successfully'
export const PASSWORD_CHANGED = 'Password changed successfully'
/** Not printed anywhere: what is said when the server says nothing. */
export const DEFAULTS_FAILED = 'Failed to update kiosk defaults. Please try again.'

/** What hovering says (administration spec §2.11). */
export const CAPACITY_HELP =
  'The default maximum number of users per kiosk slot. Organization admins can override it.'
/** Why the button of the download password is off, for everyone (ruling 86). */
export const DOWNLOAD_PASSWORD_OFF = 'The download password cannot be changed here yet.'

const MIN_USERS = 1

/** The form's one field; a number stays text until it is sent. */
export type DefaultsValues = { global_max_users: string }
export const DEFAULTS_LABELS = { global_max_users: 'Default User Capacity Per Kiosk' }
export const keptDefaults = z.object({ global_max_users: z.optional(z.string()) })

/** How many users each kiosk takes now, also where nobody has set it. */
const usersOf = (limit: GlobalKioskLimit | null): number => limit?.global_max_users ?? DEFAULT_KIOSK_USERS

export const currentUsers = (limit: GlobalKioskLimit | null): string =>
  `Current: ${usersOf(limit)} ${usersOf(limit) === 1 ? 'user' : 'users'}`

export const toDefaults = (limit: GlobalKioskLimit | null): DefaultsValues => ({
  global_max_users: String(usersOf(limit)),
})

/** administration spec §5: a number, minimum 1; the greatest is the server's to say. */
export function checkDefaults({ global_max_users }: DefaultsValues): Partial<DefaultsValues> {
  const users = Number(global_max_users)
  const isFit = global_max_users.trim() !== '' && Number.isInteger(users) && users >= MIN_USERS
  return isFit ? {} : { global_max_users: `Enter a whole number, at least ${MIN_USERS}.` }
}

/** What a refused save says, at the field where it names it. */
export function defaultsProblem(error: unknown): FormProblem {
  if (!(error instanceof ApiError)) return { general: DEFAULTS_FAILED }
  const { fields, general, status, message } = error
  if (status === 0) return { general: `${DEFAULTS_FAILED} ${message}` }
  if (fields.global_max_users) return { fields: { global_max_users: fields.global_max_users }, general }
  return { general: general ?? Object.values(fields)[0] ?? DEFAULTS_FAILED }
}
