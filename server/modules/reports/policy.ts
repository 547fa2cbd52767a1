import { sql } from 'drizzle-orm'
import { organizationsInCharge } from '#server/modules/auth/scope.ts'
import { isParticipant, type Organizations, type Session } from '#server/modules/auth/session.ts'

/** The mission reports a caller may read (authz lines 71 to 73); a report belongs to the organization of its kiosk. */
export type ReportScope =
  | { kind: 'organizations'; ids: Organizations }
  /** Missions the person started, or of a team they belong to. */
  | { kind: 'participant'; user_id: number }

/** @returns undefined for a role without rights */
export function reportScope(by: Session): ReportScope | undefined {
  if (isParticipant(by)) return { kind: 'participant', user_id: by.user.id }
  const ids = organizationsInCharge(by)
  return ids && { kind: 'organizations', ids }
}

/**
 * Organization of a mission's starter, also after the account was deleted; null for staff without one. SQL over the
 * missions table.
 */
export const starterOrganization = sql<number | null>`coalesce(
  (select users.organization_id from users where users.id = missions.starter_id), missions.starter_organization_id)`
