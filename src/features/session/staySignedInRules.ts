import { ApiError } from '#src/api/errors.ts'
import { LOGIN_FAILED, LOGIN_REFUSED } from './loginRules.ts'

/** The notice reappears and is announced again this long before the end. */
export const LAST_CALL_MS = 30_000

export const PASSWORD_MISSING = 'Enter your password.'
export const DIFFERENT_PERSON = 'This is no longer your session. Sign out to continue as someone else.'
export const SHORTCUT = ['Alt', 'Shift', 'S'] as const

/** The answer, or another tab, belongs to a different person than this page. */
export class DifferentPersonError extends Error {
  constructor() {
    super(DIFFERENT_PERSON)
    this.name = 'DifferentPersonError'
  }
}

/** Message below the password, or above the form if it is not about the password. */
export type StayProblem = { password?: string; general?: string }

export function stayFailure(error: unknown): StayProblem {
  if (error instanceof DifferentPersonError) return { general: error.message }
  const isRefused = error instanceof ApiError && (error.status === 400 || error.status === 401)
  return isRefused ? { password: LOGIN_REFUSED } : { general: LOGIN_FAILED }
}

/** "1:58". @param ms milliseconds */
export function remainingText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Announcement, made when the notice appears and at the last call, not every second. */
export function announcement(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const minutes = Math.round(seconds / 60)
  if (ms <= LAST_CALL_MS) return 'Your session ends in less than 30 seconds.'
  const time = seconds < 90 ? `${seconds} seconds` : `${minutes} minutes`
  return `Your session ends in ${time}. Press ${SHORTCUT.join(' ')} to stay signed in.`
}
