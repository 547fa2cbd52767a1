import type { SessionProfile } from '#src/shared/session/sessionStore.ts'
import { screenStates } from '../screenStates.tsx'

/** What an account has besides the name. */
export const aKnownPerson: Partial<SessionProfile> = {
  phone_number: '+13105550112',
  last_login: '2026-11-21T08:12:00Z',
  last_password_change: '2026-02-17T14:40:00Z',
}

/** All of it is in the session: only the session check is requested. */
export const accountSettings = screenStates({
  path: '/user-settings',
  role: 'org_event_manager',
  // Requested on every page; a check without a person keeps the known one.
  main: 'auth/check-auth/',
  bodies: { Filled: {} },
  play: {},
})
