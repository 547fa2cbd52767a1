import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'
import type { EventFiles } from '#contract/eventFiles.ts'
import type { TeamsDetails } from '#contract/eventParticipants.ts'
import type { Event, EventScreen, eventQuery } from '#contract/events.ts'
import { MAX_UNPAGED_ROWS } from '#contract/limits.ts'
import type { Team } from '#contract/teams.ts'
import type { z } from '#contract/zod.ts'
import { type Db, scoped } from '#server/db/db.ts'
import { eventsMatching } from '#server/db/eventColumns.ts'
import { inOrderOf } from '#server/db/ordering.ts'
import { idsOf, oneRow } from '#server/db/rows.ts'
import { events } from '#server/db/schema/events.ts'
import { users } from '#server/db/schema/users.ts'
import type { Deps } from '#server/deps.ts'
import { allow } from '#server/errors.ts'
import { listAnswer, pageOffset } from '#server/http.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { canViewBoard, viewableBoards } from '#server/modules/exercise/policy.ts'
import { signFileLink } from '#server/modules/files/links.ts'
import { activeMissionsOf } from '#server/modules/missions/activeMissions.ts'
import { mayKnowMission } from '#server/modules/missions/policy.ts'
import { findOpenMissionOf } from '#server/modules/missions/poolQueries.ts'
import { failuresShownSince, findRunningOn } from '#server/modules/missions/shownQueries.ts'
import { openableTapes } from '#server/modules/tape/policy.ts'
import { maySeePeopleOf } from '#server/people.ts'
import { eventFor, factsOf } from './access.ts'
import { editableEvent } from './editing.ts'
import {
  canReadEventFiles,
  canReadEventTeams,
  type EventFacts,
  editableEvents,
  isForeignViewer,
  ownOrPlatformEvents,
  partnerOf,
  publicEvents,
  scheduledEvents,
  seesEveryEvent,
  visibleBesidesPublic,
  visibleEvents,
} from './policy.ts'
import { presentEvent, presentEventFiles, presentTeamsDetails } from './present.ts'
import {
  type EventRow,
  findEventFiles,
  findEvents,
  findMembers,
  findPartnerTeams,
  findPerson,
  isAmong,
  type ListedEvents,
  pageOfEventIds,
} from './queries.ts'

type EventQuery = z.infer<typeof eventQuery>

/**
 * Events the caller sees, newest first by default. Parameters only narrow the list (authz §2).
 * @see events spec §6 for the queries of the list's tabs
 */
export async function listEvents(deps: Deps, by: Session, query: EventQuery) {
  const listed = listedEvents(by, query, deps.now())
  const { ids, count } = await pageOfEventIds(deps.db, listed, pageOffset(query), query.ordering)
  if (ids.length === 0) return listAnswer<Event>(query, { rows: [], count })
  const found = await findEvents(deps.db, by.user, ids, failuresShownSince(deps.now()))
  const rows = inOrderOf(ids, found, ({ event }) => event.id)
  return listAnswer(query, { rows: await presentEvents(deps, by, rows), count })
}

/** The events a query selects. All events, and all public ones, have a maintained count. */
function listedEvents(by: Session, query: EventQuery, now: Date): ListedEvents {
  const matching = and(...narrowed(by, query, now))
  const seesEvery = seesEveryEvent(by)
  const besidesPublic = visibleBesidesPublic(by)
  if (!(seesEvery || besidesPublic)) return {}
  if (requestsPublicEvents(by, query, now)) return { kept: 'public_events' }
  if (matching) return { others: seesEvery ? matching : scoped(visibleEvents(by), matching) }
  if (seesEvery) return { kept: 'events' }
  return { kept: 'public_events', others: scoped(besidesPublic, not(publicEvents())) }
}

/** The list's first tab: all active public events, without any other filter. */
function requestsPublicEvents(by: Session, query: EventQuery, now: Date): boolean {
  const { sharing_mode, status, ...others } = query
  const isFurtherNarrowed = and(...narrowed(by, others, now)) !== undefined
  return sharing_mode?.toLowerCase() === 'public' && status?.toLowerCase() === 'active' && !isFurtherNarrowed
}

const OPENING = { control: viewableBoards, tape: openableTapes } satisfies Record<EventScreen, unknown>

function narrowed(by: Session, query: EventQuery, now: Date): (SQL | undefined)[] {
  const { sharing_mode, status, organization, created_by, search, scheduled, can_edit, opens } = query
  return [
    sharing_mode ? sql`lower(${events.sharing_mode}) = lower(${sharing_mode})` : undefined,
    status ? sql`lower(${events.status}) = lower(${status})` : undefined,
    organization === undefined
      ? undefined
      : or(
          eq(events.organization_id, organization),
          sharing_mode?.toLowerCase() === 'partners' ? sharedWith(by, organization) : undefined,
        ),
    scheduled ? and(scheduledEvents(now), ownOrPlatformEvents(by)) : undefined,
    created_by
      ? and(
          // The creator of a foreign event is secret, so guessing an email must not find it.
          ownOrPlatformEvents(by),
          sql`${events.creator_id} in (select ${users.id} from ${users} where lower(${users.email}) = lower(${created_by}))`,
        )
      : undefined,
    can_edit ? editableEvents(by) : undefined,
    // Every board and tape opens for those who see every event.
    opens && !seesEveryEvent(by) ? OPENING[opens](by) : undefined,
    eventsMatching(search),
  ]
}

/**
 * Events that a partner shares with this organization. Callers learn it of their own organization and of their own
 * events only: whom else a partner shares an event with is secret, so guessing must not find it.
 */
const sharedWith = (by: Session, organization: number): SQL =>
  organization === by.user.organization_id
    ? partnerOf(organization)
    : scoped(ownOrPlatformEvents(by), partnerOf(organization))

/** Adds missions to rows, with one more query if any row has recent ones. */
async function presentEvents({ db, now }: Deps, by: Session, rows: EventRow[]): Promise<Event[]> {
  const withMission = rows.filter(({ has_recent_mission }) => has_recent_mission)
  const facts = new Map(withMission.map((row) => [row.event.id, factsOf(row)]))
  const missions = await activeMissionsOf(db, by, now(), facts)
  return rows.map((row) => presentEvent(by, row, missions.get(row.event.id)))
}

/**
 * One event.
 * @param key row id or printed event_id; both pass the same guard
 * @throws NotFound
 */
export async function readEvent(deps: Deps, by: Session, key: string): Promise<Event> {
  const { row, facts } = await eventFor(deps.db, by, key, failuresShownSince(deps.now()))
  const event = oneRow(await presentEvents(deps, by, [row]))
  return { ...event, opens: await screensOf(deps.db, by, row, facts) }
}

/** Those of the event that fewer people may open than see it: LOOK(E) and TAPE(E). */
async function screensOf(db: Db, by: Session, row: EventRow, facts: EventFacts): Promise<EventScreen[]> {
  const organizations = row.teams.map(({ organization_id }) => organization_id)
  // Anyone who may read the board may open the tape.
  if (canViewBoard(by, facts, organizations)) return ['control', 'tape']
  return (await isAmong(db, row.event.id, openableTapes(by))) ? ['tape'] : []
}

/**
 * An event's files, with links that expire after five minutes and work for this person only.
 * @throws NotFound, Forbidden (authz line 50)
 */
export async function readEventFiles(deps: Deps, by: Session, key: string): Promise<EventFiles> {
  const { row, facts } = await eventFor(deps.db, by, key)
  allow(canReadEventFiles(by, facts), 'Only participants and organizers of this event can see its files.')
  const files = await findEventFiles(deps.db, row.event.id)
  return presentEventFiles(files, (id) => signFileLink(deps, { kind: 'event-file', id, user_id: by.user.id }))
}

/** The event the caller runs a mission on, otherwise null, even with all=true (authz line 44). */
export async function readLastActiveEvent({ db }: Deps, by: Session): Promise<{ event_id: string | null }> {
  const own = await findOpenMissionOf(db, by.user.id)
  return { event_id: own?.event_code ?? null }
}

/**
 * An event's participants. Foreign viewers see their own organization's teams.
 * @throws NotFound, Forbidden (authz line 53)
 */
export async function readTeamsDetails({ db, now }: Deps, by: Session, key: string): Promise<TeamsDetails> {
  const { row, facts } = await eventFor(db, by, key)
  allow(
    canReadEventTeams(by, facts),
    'Only participants and organizers of this event can see who takes part.',
  )
  const foreign = isForeignViewer(by, facts)
  const isShown = (organization: number | null) => !foreign || organization === by.user.organization_id
  const teams = row.teams.filter((team) => isShown(team.organization_id))
  const { assigned_user } = row
  const [members, user, running] = await Promise.all([
    teams.length === 0 ? [] : findMembers(db, idsOf(teams), now()),
    assigned_user && isShown(assigned_user.organization_id)
      ? findPerson(db, assigned_user.id, now())
      : undefined,
    findRunningOn(db, row.event.id),
  ])
  return presentTeamsDetails({
    eventId: row.event.id,
    mayKnow: (organization) => maySeePeopleOf(by, organization),
    teams,
    members,
    user,
    running: running.filter((mission) => mayKnowMission(by, facts, mission)),
  })
}

/**
 * Active teams of the partners an event is shared with, by name and organization only. Organizers need them for its
 * team list (authz line 47), and teams/ has only their own teams.
 * @returns none for an event that is not shared with partners
 * @throws Forbidden, NotFound
 */
export async function listPartnerTeams({ db }: Deps, by: Session, key: string): Promise<Team[]> {
  const { event } = await editableEvent(db, by, key)
  return event.sharing_mode === 'Partners' ? findPartnerTeams(db, event, MAX_UNPAGED_ROWS) : []
}
