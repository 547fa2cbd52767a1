import { platformScope, type Session } from '#server/modules/auth/session.ts'

/** How a person is called on every screen: first and last name, else the email. */
export function personName(person: { first_name: string; last_name: string; email: string }): string {
  return `${person.first_name} ${person.last_name}`.trim() || person.email
}

/** Names and emails of people are for their own organization and for platform staff in charge of it (authz §5). */
export function maySeePeopleOf(session: Session, organization_id: number | null): boolean {
  const scope = platformScope(session)
  if (scope === 'all') return true
  if (organization_id === null) return false
  return organization_id === session.user.organization_id || scope.includes(organization_id)
}
