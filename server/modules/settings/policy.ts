import { isPlatform, type Session } from '#server/modules/auth/session.ts'

/** authz line 27. */
export const mayReadKioskLimit = (by: Session): boolean => isPlatform(by) || by.user.role === 'org_admin'

/** authz line 28: the flag manage_settings, of which change_settings is an alias (authz §1). */
export const mayChangeKioskLimit = (by: Session): boolean =>
  isPlatform(by) && by.user.permissions.manage_settings === true

/** authz line 29. */
export const maySetDownloadPassword = ({ user }: Session): boolean => user.role === 'super_admin'
