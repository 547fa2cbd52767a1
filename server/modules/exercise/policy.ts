import { isWithin, organizationsInCharge } from '#server/modules/auth/scope.ts'
import { inPlatformScope, type Session } from '#server/modules/auth/session.ts'
import {
  canEditEvent,
  canReadEventTeams,
  canSeeEvent,
  type EventFacts,
} from '#server/modules/events/policy.ts'
import { maySeePeopleOf } from '#server/people.ts'

/** CONTROL(E) of authz §2: may conduct the exercise. Anyone with VIS(E) may see its clock. */
export const canConduct = (by: Session, event: EventFacts): boolean =>
  event.status === 'Active' && canEditEvent(by, event)

/** Manages an organization, and so its teams on the event: the part of TEAMLEAD(E, T) that does not depend on T. */
export const mayLeadTeams = (by: Session, event: EventFacts): boolean =>
  (by.user.role === 'org_admin' || by.user.role === 'org_event_manager') &&
  event.status === 'Active' &&
  canSeeEvent(by, event)

/** TEAMLEAD(E, T) of authz §2, for a team that takes part. */
export const leadsTeam = (by: Session, event: EventFacts, team_organization: number): boolean =>
  mayLeadTeams(by, event) && by.user.organization_id === team_organization

/** Whether the caller may assign, start and move this team of the event. */
export const conductsTeam = (by: Session, event: EventFacts, team_organization: number): boolean =>
  canConduct(by, event) || leadsTeam(by, event, team_organization)

/**
 * LOOK(E) of authz §2: who may read the board, given VIS(E).
 * @param team_organizations of the teams that take part
 */
export const canViewBoard = (
  by: Session,
  event: EventFacts,
  team_organizations: readonly number[],
): boolean =>
  canReadEventTeams(by, event) ||
  team_organizations.some((organization) => leadsTeam(by, event, organization))

/** The organizations whose kiosks the caller may assign to a team. */
export function assignableFrom(by: Session, event: EventFacts, team_organization: number): number[] {
  const organizations = new Set<number>()
  if (canConduct(by, event)) {
    organizations.add(event.organization_id)
    if (inPlatformScope(by, team_organization)) organizations.add(team_organization)
  }
  if (leadsTeam(by, event, team_organization)) organizations.add(team_organization)
  return [...organizations]
}

/** Whether the caller may know a team's kiosk and what it measures. */
export const knowsKiosk = (by: Session, event: EventFacts, team_organization: number): boolean =>
  maySeePeopleOf(by, team_organization) || isWithin(event.organization_id, organizationsInCharge(by) ?? [])
