import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type ActiveMission, VISIBLE_MISSION_STATES } from '#contract/missions.ts'
import { type Db, scoped } from '#server/db/db.ts'
import { type Given, preparedByIds } from '#server/db/prepared.ts'
import { events } from '#server/db/schema/events.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { mission_steps, missions } from '#server/db/schema/missions.ts'
import { users } from '#server/db/schema/users.ts'
import { groupBy } from '#server/groupBy.ts'
import type { Session } from '#server/modules/auth/session.ts'
import type { EventFacts } from '#server/modules/events/policy.ts'
import { FAILURE_SHOWN_MS } from '#server/modules/missions/limits.ts'
import {
  canStopMission,
  isVisible,
  type KnowableFacts,
  leadsItsTeam,
  mayKnowMission,
  teamOrganization,
} from '#server/modules/missions/policy.ts'
import { clockStart, stateIn } from '#server/modules/missions/queries.ts'
import { maySeePeopleOf, personName } from '#server/people.ts'

/** ISO time: missions that failed after it are still shown. */
export const failuresShownSince = (now: Date): string =>
  new Date(now.getTime() - FAILURE_SHOWN_MS).toISOString()

/** Missions of these events that are open, or ended since a given time. */
const recentMissions = preparedByIds('recent_missions', (db, areAsked) =>
  db
    .select({
      id: missions.id,
      mission_id: missions.mission_id,
      event_id: sql<number>`${missions.event_id}`,
      state: missions.state,
      starter_id: missions.starter_id,
      organization_id: missions.organization_id,
      kiosk_name: kiosks.name,
      started_at: missions.started_at,
      running_at: clockStart,
      failure_reason: missions.failure_reason,
      starter_name: missions.starter_name,
      starter: { first_name: users.first_name, last_name: users.last_name, email: users.email },
      starter_organization_id: users.organization_id,
      team_organization_id: teamOrganization,
    })
    .from(missions)
    .innerJoin(kiosks, eq(kiosks.id, missions.kiosk_id))
    .leftJoin(users, eq(users.id, missions.starter_id))
    .where(scoped(and(sql`${missions.event_id} ${areAsked}`, isRecent(sql.placeholder('since')))))
    .orderBy(asc(missions.id)),
)
const findRecentMissions = (db: Db, events: number[], now: Date) =>
  recentMissions(db, events, { since: failuresShownSince(now) })
type RecentMission = Awaited<ReturnType<typeof findRecentMissions>>[number]

export const findSteps = (db: Db, missionIds: number[]) =>
  db
    .select()
    .from(mission_steps)
    .where(inArray(mission_steps.mission_id, missionIds))
    .orderBy(asc(mission_steps.id))

/**
 * The mission each event shows the caller: their own open one, or the newest open one they may know; if none is open,
 * the last one if it failed in the last ten minutes.
 * @param facts by row id, of events the caller sees
 * @returns by event row id; events without one are left out
 */
export async function activeMissionsOf(
  db: Db,
  by: Session,
  now: Date,
  facts: Map<number, EventFacts>,
): Promise<Map<number, ActiveMission>> {
  if (facts.size === 0) return new Map()
  const recent = await findRecentMissions(db, [...facts.keys()], now)
  const chosen = new Map<number, RecentMission>()
  for (const [event, rows] of groupBy(recent, (row) => row.event_id)) {
    const known = facts.get(event)
    const mission =
      known &&
      chooseMission(
        by,
        rows.filter((row) => mayKnowMission(by, known, row)),
      )
    if (mission) chosen.set(event, mission)
  }
  if (chosen.size === 0) return new Map()
  const ids = [...chosen.values()].map(({ id }) => id)
  const steps = groupBy(await findSteps(db, ids), (step) => step.mission_id)
  return new Map(
    [...chosen].map(([event, row]) => [event, presentActiveMission(by, row, steps.get(row.id) ?? [])]),
  )
}

/** A mission with its timeline, without names of a partner's people (ruling 164). */
export function presentActiveMission(
  by: Session,
  row: RecentMission,
  steps: Awaited<ReturnType<typeof findSteps>>,
): ActiveMission {
  const isKnown = mayKnowStarter(by, row)
  return {
    id: row.id,
    mission_id: row.mission_id,
    state: row.state,
    kiosk_name: row.kiosk_name,
    started_at: row.started_at?.toISOString() ?? null,
    running_since: row.running_at?.toISOString() ?? null,
    started_by: isKnown ? starterName(row) : null,
    failure_reason: row.failure_reason,
    can_stop: isVisible(row.state) && canStopMission(by, row),
    timeline: steps.map((step) => ({
      state: step.state,
      at: step.at.toISOString(),
      by: isKnown ? step.actor_name : null,
      // Reasons of handovers name people.
      reason: isKnown ? step.reason : null,
    })),
  }
}

/**
 * Whether the caller may know who runs a mission: that person, their organization, and those in charge of the person's
 * organization or of the team.
 */
export const mayKnowStarter = (
  by: Session,
  row: Omit<KnowableFacts, 'state'> & {
    /**
     * May differ from the kiosk's organization in an exercise; null for staff without an organization and for deleted
     * accounts.
     */
    starter_organization_id: number | null
  },
): boolean =>
  row.starter_id === by.user.id ||
  leadsItsTeam(by, row) ||
  maySeePeopleOf(by, row.starter_organization_id ?? row.organization_id)

/** Whether the caller may know a mission's kiosk. */
export const mayKnowKiosk = (by: Session, row: Parameters<typeof mayKnowStarter>[1]): boolean =>
  mayKnowStarter(by, row) || maySeePeopleOf(by, row.organization_id)

/** The stored name outlives the account (docs/decisions/033). */
export const starterName = (row: Pick<RecentMission, 'starter' | 'starter_name'>): string | null =>
  row.starter ? personName(row.starter) : row.starter_name

/** @param rows of one event, oldest first, all known to the caller */
function chooseMission(by: Session, rows: RecentMission[]): RecentMission | undefined {
  const open = rows.filter(({ state }) => isVisible(state))
  const own = open.findLast(({ starter_id }) => starter_id === by.user.id)
  if (open.length > 0) return own ?? open.at(-1)
  // Show a failure only if it is the latest mission.
  const last = rows.at(-1)
  return last?.state === 'failed' ? last : undefined
}

/** Printed event_id of the event the caller has an open mission on, or null (authz line 44). */
export async function lastActiveEventOf(db: Db, by: Session): Promise<string | null> {
  const [row] = await db
    .select({ event_id: events.event_id })
    .from(missions)
    .innerJoin(events, eq(events.id, missions.event_id))
    .where(
      scoped(and(eq(missions.starter_id, by.user.id), inArray(missions.state, [...VISIBLE_MISSION_STATES]))),
    )
  return row?.event_id ?? null
}

/** Open missions of an event, oldest first, without any scope. */
export const runningOn = (db: Db, eventId: number) =>
  db
    .select({
      id: missions.id,
      mission_id: missions.mission_id,
      starter_id: missions.starter_id,
      starter_name: missions.starter_name,
      starter: { first_name: users.first_name, last_name: users.last_name, email: users.email },
      starter_organization_id: users.organization_id,
      team_organization_id: teamOrganization,
      kiosk_name: kiosks.name,
      state: missions.state,
      organization_id: missions.organization_id,
      team_id: missions.team_id,
    })
    .from(missions)
    .innerJoin(kiosks, eq(kiosks.id, missions.kiosk_id))
    .leftJoin(users, eq(users.id, missions.starter_id))
    .where(scoped(and(eq(missions.event_id, eventId), inArray(missions.state, [...VISIBLE_MISSION_STATES]))))
    .orderBy(asc(missions.id))

const SHOWN = 3
const list = new Intl.ListFormat('en')

/** "Mission MSN-000012 on kiosk Harbor 1": names the first few and counts the rest, as an exercise may have dozens. */
export function missionsInWords(missions: readonly { mission_id: string; kiosk_name: string }[]): string {
  const named = missions
    .slice(0, SHOWN)
    .map(({ mission_id, kiosk_name }) => `${mission_id} on kiosk ${kiosk_name}`)
  const rest = missions.length - named.length
  return `Mission${missions.length === 1 ? '' : 's'} ${list.format(rest > 0 ? [...named, `${rest} more`] : named)}`
}

/** Missions that are open, or started and ended after a time: those that events show. */
export const isRecent = (since: Given<string>): SQL =>
  sql`(${stateIn(VISIBLE_MISSION_STATES)} or (${stateIn(['ended', 'failed'])}
    and ${missions.ended_at} > ${since}::timestamptz and ${missions.started_at} is not null))`
