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
