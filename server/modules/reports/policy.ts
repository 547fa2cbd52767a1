import { organizationsInCharge } from '#server/modules/auth/scope.ts'
import { isParticipant, type Organizations, type Session } from '#server/modules/auth/session.ts'

/** Which mission reports a caller may read (authz lines 71 to 73); the row's organization is that of the kiosk used. */
export type ReportScope =
  | { kind: 'organizations'; ids: Organizations }
  /** Missions this person started, or that name a team this person belongs to. */
  | { kind: 'participant'; user_id: number }

/** @returns undefined for a role without rights */
export function reportScope(by: Session): ReportScope | undefined {
  if (isParticipant(by)) return { kind: 'participant', user_id: by.user.id }
  const ids = organizationsInCharge(by)
  return ids && { kind: 'organizations', ids }
}
