import { or, type SQL, sql } from 'drizzle-orm'
import { nothing, scoped } from '#server/db/db.ts'
import { events } from '#server/db/schema/events.ts'
import { mission_teams, missions } from '#server/db/schema/missions.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import { inPlatformScope, isParticipant, type Session } from '#server/modules/auth/session.ts'
import { canReadEventTeams, type EventFacts, isForeignViewer } from '#server/modules/events/policy.ts'
import { leadsTeam, viewableBoards } from '#server/modules/exercise/policy.ts'
import { evaluates } from '#server/modules/observations/policy.ts'

/** The missions of an event that a caller sees on its tape. */
export type TapeScope =
  | { kind: 'all' }
  /** Those of this organization's teams or on its kiosks. */
  | { kind: 'organization'; id: number }
  /** Those of the person's teams, and those they started. */
  | { kind: 'participant'; user_id: number }

/** The caller's relation to an event; one of them must be true. */
interface TapeReader {
  /** VIS(E). */
  sees: boolean
  /** EVAL(E). */
  evaluates: boolean
}

/** TAPE(E) of authz §2. @returns undefined for those who may see no mission */
export function tapeScope(by: Session, event: EventFacts, reader: TapeReader): TapeScope | undefined {
  const { organization_id } = by.user
  const scope = reader.sees ? scopeOfViewer(by, event) : undefined
  if (scope?.kind === 'all' || !reader.evaluates || organization_id === null) return scope
  // Evaluators see all of their organization's teams, not only their own.
  return { kind: 'organization', id: organization_id }
}

function scopeOfViewer(by: Session, event: EventFacts): TapeScope | undefined {
  const { role } = by.user
  if (isParticipant(by)) return scopeOfForeign(by)
  if (role === 'super_admin' || inPlatformScope(by, event.organization_id)) return { kind: 'all' }
  if (role === 'admin') return undefined
  return isForeignViewer(by, event) ? scopeOfForeign(by) : { kind: 'all' }
}

/** Of participants, and of others on an event that is neither theirs nor in their charge. */
function scopeOfForeign(by: Session): TapeScope | undefined {
  const { id, organization_id } = by.user
  if (isParticipant(by)) return { kind: 'participant', user_id: id }
  return organization_id === null ? undefined : { kind: 'organization', id: organization_id }
}

/**
 * Whether the caller may open the tape: evaluators, those who may read the participants, managers of an organization
 * with a team on the event, and anyone with a mission on it.
 */
export const mayOpenTape = (
  by: Session,
  event: EventFacts,
  {
    evaluates,
    team_organizations,
    hasMission,
  }: { evaluates: boolean; team_organizations: readonly number[]; hasMission: boolean },
): boolean =>
  evaluates ||
  hasMission ||
  canReadEventTeams(by, event) ||
  team_organizations.some((organization) => leadsTeam(by, event, organization))

/** `mayOpenTape` as a WHERE over the events table, for events that the caller sees. */
export const openableTapes = (by: Session): SQL =>
  scoped(
    or(
      viewableBoards(by),
      evaluates(by),
      sql`exists (select 1 from ${missions}
        where ${missions.event_id} = ${events.id} and ${inTapeScope(scopeOfForeign(by))})`,
    ),
  )

/** The scope as a WHERE over missions. */
export function inTapeScope(scope: TapeScope | undefined) {
  const ofTeams = (which: ReturnType<typeof sql>) =>
    sql`(exists (select 1 from ${teams} where ${teams.id} = ${missions.team_id} and ${which})
      or exists (select 1 from ${mission_teams} join ${teams} on ${teams.id} = ${mission_teams.team_id}
        where ${mission_teams.mission_id} = ${missions.id} and ${which}))`
  switch (scope?.kind) {
    case 'all':
      return sql`true`
    case 'organization':
      return sql`(${missions.organization_id} = ${scope.id} or ${ofTeams(sql`${teams.organization_id} = ${scope.id}`)})`
    case 'participant':
      return sql`(${missions.starter_id} = ${scope.user_id} or ${ofTeams(sql`exists (select 1 from ${team_members}
        where ${team_members.team_id} = ${teams.id} and ${team_members.user_id} = ${scope.user_id})`)})`
    default:
      return nothing()
  }
}
