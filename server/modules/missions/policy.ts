import { eq, or, type SQL, sql } from 'drizzle-orm'
import { type MissionState, OPEN_MISSION_STATES, VISIBLE_MISSION_STATES } from '#contract/missions.ts'
import { scoped } from '#server/db/db.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { users } from '#server/db/schema/users.ts'
import { isWithin, organizationsInCharge, ownOrganization, within } from '#server/modules/auth/scope.ts'
import {
  inPlatformScope,
  type Organizations,
  platformScope,
  type Session,
} from '#server/modules/auth/session.ts'
import type { EventFacts } from '#server/modules/events/policy.ts'
import { maySeePeopleOf } from '#server/people.ts'

/** What the rules need to know about a mission. */
export interface MissionFacts {
  /** null once the account is deleted. */
  starter_id: number | null
  /** The organization of its kiosk. */
  organization_id: number
  state: MissionState
}

/** Organization of a mission's team; null without a team. SQL over the missions table. */
export const teamOrganization = sql<
  number | null
>`(select teams.organization_id from teams where teams.id = missions.team_id)`

/**
 * Organization of a mission's starter, also after the account was deleted; null for staff without one. SQL over the
 * missions table.
 */
export const starterOrganization = sql<number | null>`coalesce(
  (select users.organization_id from users where users.id = missions.starter_id), missions.starter_organization_id)`

/** Of missions joined with their starter: who runs one, and what decides who may know it (`mayKnowStarter`). */
export const knowableColumns = {
  id: missions.id,
  mission_id: missions.mission_id,
  organization_id: missions.organization_id,
  team_organization_id: teamOrganization,
  starter_id: missions.starter_id,
  starter_name: missions.starter_name,
  starter: { first_name: users.first_name, last_name: users.last_name, email: users.email },
  starter_organization_id: starterOrganization,
}

/** What visibility rules need as well. */
export interface KnowableFacts extends MissionFacts {
  team_organization_id: number | null
}

const isOrganizationLead = (by: Session) =>
  by.user.role === 'org_admin' || by.user.role === 'org_event_manager'

/** STOP of authz §2 for others' missions: those on kiosks of these organizations. */
function stopScope(by: Session): Organizations {
  if (by.user.role === 'admin' && by.user.permissions.manage_events !== true) return []
  return organizationsInCharge(by) ?? []
}

/** STOP(mission) of authz §2, which also allows reading its kiosk's credentials while it is open. */
export const canStopMission = (by: Session, mission: MissionFacts): boolean =>
  mission.starter_id === by.user.id || isWithin(mission.organization_id, stopScope(by))

/** `canStopMission` as a WHERE over the missions table. */
export const stoppableBy = (by: Session): SQL =>
  scoped(or(eq(missions.starter_id, by.user.id), within(missions.organization_id, stopScope(by))))

/** TEAMLEAD of authz §2: in charge of the team's organization, whichever kiosk it uses. */
const leadsItsTeam = (by: Session, mission: Pick<KnowableFacts, 'team_organization_id'>): boolean =>
  isOrganizationLead(by) &&
  mission.team_organization_id !== null &&
  mission.team_organization_id === by.user.organization_id

/**
 * Whether the caller, who sees the event, may know of this mission. Viewers of a shared event know nothing of other
 * organizations' missions, unless the event is theirs or they take part.
 */
export function mayKnowMission(by: Session, event: EventFacts, mission: KnowableFacts): boolean {
  // A reservation is private to its person; it is not a mission yet.
  if (mission.state === 'reserved') return false
  const { id, organization_id } = by.user
  return (
    mission.starter_id === id ||
    inPlatformScope(by, event.organization_id) ||
    inPlatformScope(by, mission.organization_id) ||
    event.takes_part ||
    leadsItsTeam(by, mission) ||
    (organization_id !== null &&
      (organization_id === mission.organization_id || organization_id === event.organization_id))
  )
}

/** `mayKnowMission` as a WHERE over the missions table, for one event that the caller sees. */
export function knowableBy(by: Session, event: EventFacts): SQL {
  const isStarted = sql`${missions.state} <> 'reserved'`
  const { id, organization_id } = by.user
  const seesAll =
    inPlatformScope(by, event.organization_id) ||
    event.takes_part ||
    (organization_id !== null && organization_id === event.organization_id)
  if (seesAll) return isStarted
  const isNear = or(
    eq(missions.starter_id, id),
    within(missions.organization_id, platformScope(by)),
    within(missions.organization_id, ownOrganization(by)),
    isOrganizationLead(by) ? sql`${teamOrganization} = ${organization_id}` : undefined,
  )
  return scoped(isStarted, isNear)
}

/**
 * Whether the caller may know who runs a mission: that person, their organization, and those in charge of the person's
 * organization or of the team.
 */
export const mayKnowStarter = (
  by: Session,
  row: Omit<KnowableFacts, 'state'> & {
    /** May differ from the kiosk's organization in an exercise; null for staff without an organization. */
    starter_organization_id: number | null
  },
): boolean =>
  row.starter_id === by.user.id ||
  leadsItsTeam(by, row) ||
  maySeePeopleOf(by, row.starter_organization_id ?? row.organization_id)

/** Whether the caller may know a mission's kiosk. */
export const mayKnowKiosk = (by: Session, row: Parameters<typeof mayKnowStarter>[1]): boolean =>
  mayKnowStarter(by, row) || maySeePeopleOf(by, row.organization_id)

/** What the rules need to know about a team of an event. */
interface EventTeam {
  organization_id: number
  is_active: boolean
  /** The starter is a member. */
  is_member: boolean
}

/**
 * The event's teams that a mission may be started for (ruling 162): the starter's own, and those of organizations the
 * caller is in charge of.
 */
export function startableTeams<Team extends EventTeam>(by: Session, teams: readonly Team[]): Team[] {
  const inCharge = organizationsInCharge(by) ?? []
  return teams.filter(
    (team) => team.is_active && (team.is_member || isWithin(team.organization_id, inCharge)),
  )
}

export const isOpen = (state: MissionState): boolean =>
  (OPEN_MISSION_STATES as readonly MissionState[]).includes(state)
export const isVisible = (state: MissionState): boolean =>
  (VISIBLE_MISSION_STATES as readonly MissionState[]).includes(state)

/** The kiosks a caller may use for an event. */
export interface KioskPool {
  organization_id: number
  /** Row id of the only kiosk they may use; null for any. */
  kiosk_id: number | null
}

/** Kiosk pool for RUN (authz §2). Callers hold RUN(E). */
export function poolFor(by: Session, event: EventFacts): KioskPool {
  const { role, organization_id, assigned_kiosk_id } = by.user
  if (role === 'super_admin' || role === 'admin' || organization_id === null) {
    return { organization_id: event.organization_id, kiosk_id: null }
  }
  return { organization_id, kiosk_id: isOrganizationLead(by) ? null : assigned_kiosk_id }
}

/** Kiosks that license and status allow to work today (UTC), busy or not. A WHERE over kiosks. */
export function kiosksInService(now: Date): SQL {
  const today = now.toISOString().slice(0, 10)
  return scoped(
    usableKiosk,
    sql`coalesce(${kiosks.subscription_start_date} <= ${today}, true)`,
    sql`coalesce(${kiosks.subscription_end_date} >= ${today}, true)`,
  )
}

/** In service, ignoring subscription dates. */
export const usableKiosk: SQL = sql`${kiosks.status} <> 'Maintenance' and ${kiosks.license_status} = 'Active'`

/** In service and not waiting for a check after a failure (architecture, Missions and kiosks). */
export const serviceableKiosks = (now: Date): SQL =>
  scoped(kiosksInService(now), eq(kiosks.needs_check, false))

/** Kiosks of a pool that could run a mission today, busy or not. A WHERE over kiosks. */
export function usableKiosks(pool: KioskPool, now: Date): SQL {
  return scoped(
    eq(kiosks.organization_id, pool.organization_id),
    pool.kiosk_id === null ? sql`true` : eq(kiosks.id, pool.kiosk_id),
    serviceableKiosks(now),
  )
}
