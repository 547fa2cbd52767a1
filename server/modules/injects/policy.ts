import { type SQL, sql } from 'drizzle-orm'
import { team_members, teams } from '#server/db/schema/teams.ts'
import { ownOrganization, within } from '#server/modules/auth/scope.ts'
import { inPlatformScope, isParticipant, isPlatform, type Session } from '#server/modules/auth/session.ts'
import { canEditEvent, type EventFacts } from '#server/modules/events/policy.ts'

/**
 * Who reads an event's list of injects, given that they see the event: those who may edit it, and platform staff in
 * charge. Nobody else, since the list reveals what will happen. CONTROL(E) of authz §2 writes it.
 */
export const canReadInjects = (by: Session, event: EventFacts): boolean =>
  canEditEvent(by, event) || inPlatformScope(by, event.organization_id)

/** Leads the teams of their own organization: its administrator and event managers (TEAMLEAD of authz §2). */
const leadsOwnTeams = (by: Session): boolean => !isParticipant(by) && !isPlatform(by)

/** Whose messages the caller reads and acknowledges: of their own teams, and of those they lead. As a WHERE over teams. */
export function answersFor(by: Session): SQL {
  const isMember = sql`exists (select 1 from ${team_members}
    where ${team_members.team_id} = ${teams.id} and ${team_members.user_id} = ${by.user.id})`
  return leadsOwnTeams(by)
    ? sql`(${isMember} or ${within(teams.organization_id, ownOrganization(by))})`
    : isMember
}

/** What changes for the teams an inject is delivered to. */
const FOR_TEAMS = ['inject_delivered', 'inject_acknowledged']

/** Who is notified of a change, given that they see the event. Teams must not learn what is planned for them. */
export const mayHearOfInject = (by: Session, event: EventFacts, action: string): boolean =>
  canReadInjects(by, event) || (FOR_TEAMS.includes(action) && (event.takes_part || leadsOwnTeams(by)))
