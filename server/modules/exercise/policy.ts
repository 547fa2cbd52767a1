import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { scoped } from '#server/db/db.ts'
import { event_teams, events } from '#server/db/schema/events.ts'
import { isWithin, organizationsInCharge, ownOrganization, within } from '#server/modules/auth/scope.ts'
import { inPlatformScope, platformScope, type Session } from '#server/modules/auth/session.ts'
import {
  canEditEvent,
  canReadEventTeams,
  canSeeEvent,
  type EventFacts,
  takesPart,
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

/** `canReadEventTeams` as a WHERE over the events table, for events that the caller sees. */
function eventsWithKnownTeams(by: Session): SQL {
  switch (by.user.role) {
    case 'super_admin':
    case 'admin':
      return within(events.organization_id, platformScope(by))
    case 'org_admin':
    case 'org_event_manager':
      return scoped(or(within(events.organization_id, ownOrganization(by)), takesPart(by.user.id)))
    default:
      return takesPart(by.user.id)
  }
}

/** LOOK(E) as a WHERE over the events table, for events that the caller sees. */
export function viewableBoards(by: Session): SQL {
  const { role, organization_id } = by.user
  const known = eventsWithKnownTeams(by)
  if ((role !== 'org_admin' && role !== 'org_event_manager') || organization_id === null) return known
  return scoped(
    or(
      known,
      and(
        eq(events.status, 'Active'),
        sql`exists (select 1 from ${event_teams}
          where ${event_teams.event_id} = ${events.id} and ${event_teams.organization_id} = ${organization_id})`,
      ),
    ),
  )
}

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
