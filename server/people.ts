import { platformScope, type Session } from '#server/modules/auth/session.ts'

/** Display name: first and last name, or the email if there is none. */
export function personName(person: { first_name: string; last_name: string; email: string }): string {
  return `${person.first_name} ${person.last_name}`.trim() || person.email
}

/**
 * Whether the caller may see people of this organization by name and email: its own people, and platform staff in
 * charge of it (authz §5).
 */
export function maySeePeopleOf(session: Session, organization_id: number | null): boolean {
  const scope = platformScope(session)
  if (scope === 'all') return true
  if (organization_id === null) return false
  return organization_id === session.user.organization_id || scope.includes(organization_id)
}
