import { currentUsers } from '#src/features/settings/settingsRules.ts'
import { aKioskLimit } from '#stories/fixtures/settings.ts'
import { screenStates } from '../screenStates.tsx'

export const LIMITS = 'global-kiosk-limits/'

export const globalSettings = screenStates({
  path: '/settings',
  role: 'super_admin',
  permissions: { full_admin: true },
  main: LIMITS,
  bodies: { Filled: [aKioskLimit] },
  play: { Filled: currentUsers(aKioskLimit), Loading: 'Loading kiosk defaults...' },
})
