import { type SQL, sql } from 'drizzle-orm'
import { team_members, teams } from '#server/db/schema/teams.ts'
import { ownOrganization, within } from '#server/modules/auth/scope.ts'
import { inPlatformScope, leadsTeams, type Session } from '#server/modules/auth/session.ts'
import { canEditEvent, type EventFacts } from '#server/modules/events/policy.ts'

/**
 * Who may read an event's list of injects, given VIS(E): those who may edit it, and platform staff in charge; nobody
 * else, because the list reveals what will happen. Changing it needs CONTROL(E) of authz §2.
 */
export const canReadInjects = (by: Session, event: EventFacts): boolean =>
  canEditEvent(by, event) || inPlatformScope(by, event.organization_id)

/** The teams whose messages the caller reads and acknowledges: their own, and those they lead. A WHERE over teams. */
export function answersFor(by: Session): SQL {
  const isMember = sql`exists (select 1 from ${team_members}
    where ${team_members.team_id} = ${teams.id} and ${team_members.user_id} = ${by.user.id})`
  return leadsTeams(by)
    ? sql`(${isMember} or ${within(teams.organization_id, ownOrganization(by))})`
    : isMember
}

/** Changes that also concern the teams of the inject. */
const FOR_TEAMS = ['inject_delivered', 'inject_acknowledged']

/** Who is notified of a change, given VIS(E). Teams must not learn what is planned for them. */
export const mayReceiveInject = (by: Session, event: EventFacts, action: string): boolean =>
  canReadInjects(by, event) || (FOR_TEAMS.includes(action) && (event.takes_part || leadsTeams(by)))
