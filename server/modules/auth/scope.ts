import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { nothing } from '#server/db/db.ts'
import { anyOf } from '#server/db/prepared.ts'
import { type Organizations, platformScope, type Session } from './session.ts'

// Whose rows a caller sees, as a rule for one row and as a WHERE for lists. Both use the same value, so they agree.

/** The caller's own organization; empty if they have none. */
export const ownOrganization = ({ user }: Session): number[] =>
  user.organization_id === null ? [] : [user.organization_id]

/**
 * The organizations whose rows a caller sees by role: SC for platform staff (authz §2), their own for its
 * administrators and event managers.
 * @returns undefined for participants, who see what they take part in, and for roles without rights
 */
export function organizationsInCharge(by: Session): Organizations | undefined {
  switch (by.user.role) {
    case 'super_admin':
    case 'admin':
      return platformScope(by)
    case 'org_admin':
    case 'org_event_manager':
      return ownOrganization(by)
    default:
      return undefined
  }
}

export const isWithin = (organization: number, organizations: Organizations): boolean =>
  organizations === 'all' || organizations.includes(organization)

/** `isWithin` as SQL: the column names one of these organizations. */
export function within(column: PgColumn, organizations: Organizations): SQL {
  if (organizations === 'all') return sql`true`
  return organizations.length === 0 ? nothing() : inArray(column, organizations)
}

/** `within` for a prepared query; bind `scopeValues`. */
export const withinGiven = (column: PgColumn): SQL =>
  sql`(${sql.placeholder('everywhere')}::boolean or ${column} = ${anyOf('organizations')})`

export const scopeValues = (organizations: Organizations) => ({
  everywhere: organizations === 'all',
  organizations: organizations === 'all' ? [] : organizations,
})
