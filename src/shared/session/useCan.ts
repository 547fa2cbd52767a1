import { PERMISSION_LABELS } from '#contract/permissionLabels.ts'
import type { PermissionKey } from '#contract/session.ts'
import { can } from './roles.ts'
import { type Session, useSession } from './SessionProvider.tsx'

/** Permission names as on the administration screens (admin spec §2.9), and those that have no checkbox there. */
const NAMES: Record<PermissionKey, string> = {
  ...PERMISSION_LABELS,
  full_admin: 'Full Admin',
  change_settings: 'Change Settings',
  access_admin_activity_log: 'Access Admin Activity Log',
}

/**
 * Why the person lacks a permission, for `PermissionButton` (style rule F3).
 * @returns undefined if the key or full_admin is granted (rulings 89 and 90)
 */
export const whyNot = (
  holder: { permissions: Record<string, boolean> },
  key: PermissionKey,
): string | undefined => (can(holder, key) ? undefined : `Needs the permission ${NAMES[key]}.`)

/**
 * For the signed-in person: `<PermissionButton disabledReason={useWhyNot('manage_kiosks')}>`. Follows session changes,
 * in other tabs too.
 */
export const useWhyNot = (key: PermissionKey): string | undefined => whyNot(useSession(), key)

type Asker = Pick<Session, 'role' | 'permissions'>

/** A permission's name, and what the person sees without it. */
export type MissingPermission = { title: string; text: string }

/** Message for administrators without a permission; undefined for everyone else. */
const missing =
  (key: PermissionKey, effect: string) =>
  ({ role, permissions }: Asker): MissingPermission | undefined =>
    role === 'admin' && !can({ permissions }, key)
      ? {
          title: `You need the permission ${NAMES[key]}`,
          text: `${effect} Ask another administrator to grant it.`,
        }
      : undefined

/**
 * Administrators without this permission see no organizations (authz section 2, SC).
 * @param effect what that means on the current screen
 */
export const whyNoOrganizations = (by: Asker, effect: string): MissingPermission | undefined =>
  missing('manage_organizations', effect)(by)
/** authz line 7. */
export const whySeesOwnActivity = missing(
  'manage_admin_activity_logs',
  'Without it you see only what you did yourself.',
)
/** authz line 11. */
export const whySeesOwnAccount = missing(
  'manage_admin_management',
  'Without it you see only your own account.',
)

/**
 * Why this sign-in is read-only: someone else's page holds it (authz section 1).
 * @returns undefined for a person's own sign-in
 */
export const whyReadOnly = ({ audience }: Pick<Session, 'audience'>): string | undefined =>
  audience === 'widget' ? 'Not possible on this page. Open RadOps Console to do this.' : undefined
