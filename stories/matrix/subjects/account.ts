import type { Subject } from '../states.ts'
import { NOTHING_TO_FORBID, PASSWORD_DOTS } from './reasons.ts'

/** A person's own account. */
export const account: readonly Subject[] = [
  {
    title: 'Screens/Account/Account Settings',
    // All data is in the session: nothing is requested or sent.
    kind: 'notice',
    shows: {
      path: '/settings',
      roles: ['org_admin'],
      alsoAt: [{ path: '/user-settings', roles: ['org_event_manager', 'user'] }],
    },
    more: ['OnlyEmail', 'RightToLeft'],
  },
  {
    title: 'Dialogs/Account/Change Password',
    kind: 'form',
    shows: {
      on: ['Screens/Account/Account Settings'],
      roles: ['org_event_manager', 'user', 'org_admin'],
      components: ['src/features/account/ChangePasswordDialog.tsx'],
    },
    more: ['RefusedAsAWhole', 'Typing'],
    except: { Longest: PASSWORD_DOTS, RightToLeft: PASSWORD_DOTS, NoPermission: NOTHING_TO_FORBID },
  },
]
