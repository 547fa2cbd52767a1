import type { SessionProfile } from '#src/shared/session/sessionStore.ts'
import { screenStates } from '../screenStates.tsx'

/** What an account holds beside the name. */
export const aKnownPerson: Partial<SessionProfile> = {
  phone_number: '+13105550112',
  last_login: '2026-11-21T08:12:00Z',
  last_password_change: '2026-02-17T14:40:00Z',
}

/** All of it is in the session: nothing but the check of the session is asked. */
export const accountSettings = screenStates({
  path: '/user-settings',
  role: 'org_event_manager',
  // What every page asks; a check that says nothing of the person leaves them as they are.
  main: 'auth/check-auth/',
  bodies: { Filled: {} },
  says: {},
})
