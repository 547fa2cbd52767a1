import {
  inPlatformScope,
  isParticipant,
  isPlatform,
  type Organizations,
  platformScope,
  type Session,
} from '#server/modules/auth/session.ts'

/** The organizations a caller may list (authz line 16). */
export type OrganizationScope =
  | { kind: 'organizations'; ids: Organizations }
  /** Every active one, for choosing a partner. */
  | { kind: 'active' }
  | { kind: 'own and partners'; organization_id: number }

/** @returns undefined for a role without rights */
export function organizationScope(session: Session): OrganizationScope | undefined {
  const { role, organization_id } = session.user
  switch (role) {
    case 'super_admin':
    case 'admin':
      return { kind: 'organizations', ids: platformScope(session) }
    case 'org_admin':
    case 'org_event_manager':
      return { kind: 'active' }
    case 'org_user':
    case 'user':
      return organization_id === null ? undefined : { kind: 'own and partners', organization_id }
    default:
      return undefined
  }
}

/** Participants get {id, name}; the type is for roles that choose partners (authz line 16). */
export const maySeeOrganizationType = (by: Session): boolean => !isParticipant(by)

/** Who may read an organization's details (authz lines 17 and 22). */
export const mayEverReadDetails = (by: Session): boolean => isPlatform(by) || by.user.role === 'org_admin'

/** authz line 17, given that the role may read details. */
export const mayReadDetailsOf = (by: Session, id: number): boolean =>
  isPlatform(by) ? inPlatformScope(by, id) : by.user.organization_id === id

/** The flag of authz lines 18 to 21. Callers have checked the scope. */
export const mayManageOrganizations = ({ user }: Session): boolean =>
  user.permissions.manage_organizations === true
