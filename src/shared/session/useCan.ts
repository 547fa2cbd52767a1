import type { PermissionKey } from '#contract/session.ts'
import { can } from './roles.ts'
import { type Session, useSession } from './SessionProvider.tsx'

/** The rights by name, as the administration screens list them (admin spec §2.9). */
const NAMES: Record<PermissionKey, string> = {
  full_admin: 'Full Admin',
  manage_organizations: 'Manage Organizations',
  manage_kiosks: 'Manage Kiosks',
  manage_events: 'Manage Events',
  manage_mission_reports: 'Manage Mission Reports',
  manage_admin_management: 'Manage Admins',
  manage_users: 'Manage Users',
  manage_admin_activity_logs: 'Manage Admin Activity Logs',
  manage_settings: 'Manage Global Settings',
  change_settings: 'Change Settings',
  access_admin_activity_log: 'Access Admin Activity Log',
}

/**
 * Why the person may not, for `PermissionButton` (style rule F3).
 * @returns undefined when the key or full_admin is held (rulings 89 and 90)
 */
export const whyNot = (
  holder: { permissions: Record<string, boolean> },
  key: PermissionKey,
): string | undefined => (can(holder, key) ? undefined : `Needs the permission ${NAMES[key]}.`)

/**
 * The signed-in person's answer: `<PermissionButton disabledReason={useWhyNot('manage_kiosks')}>`. Follows changes of the
 * session, also those of another tab.
 */
export const useWhyNot = (key: PermissionKey): string | undefined => whyNot(useSession(), key)

/**
 * Why an administrator without organizations sees no rows of any (authz section 2, SC).
 * @returns undefined for everyone else
 */
export const whySeesNothing = ({
  role,
  permissions,
}: Pick<Session, 'role' | 'permissions'>): string | undefined =>
  role === 'admin' && !can({ permissions }, 'manage_organizations')
    ? 'You need the permission Manage Organizations to see organizations, their kiosks, people and events. Ask another administrator for it.'
    : undefined

/**
 * Why nothing can be changed with a sign-in that a page of others holds (authz section 1).
 * @returns undefined for a person's own sign-in
 */
export const whyShownOnly = ({ audience }: Pick<Session, 'audience'>): string | undefined =>
  audience === 'widget'
    ? 'The sign-in of this page can show this but not do it. Do it in RadOps Console.'
    : undefined
