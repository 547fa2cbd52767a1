import { type Organizations, platformScope, type Session } from '#server/modules/auth/session.ts'

/** Display name: first and last name, or the email if there is none. */
export function personName(person: { first_name: string; last_name: string; email: string }): string {
  return `${person.first_name} ${person.last_name}`.trim() || person.email
}

/**
 * The organizations whose people the caller may see by name and email: their own, and for platform staff those they are
 * in charge of (authz §5).
 */
export function organizationsOfKnownPeople(session: Session): Organizations {
  const scope = platformScope(session)
  const { organization_id } = session.user
  return scope === 'all' || organization_id === null ? scope : [...scope, organization_id]
}

/** The same as a rule for one organization. */
export function maySeePeopleOf(session: Session, organization_id: number | null): boolean {
  const known = organizationsOfKnownPeople(session)
  return known === 'all' || (organization_id !== null && known.includes(organization_id))
}
