import { and, asc, desc, eq, getTableColumns, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { EVENT_CHOICE_ORDER, type eventQuery } from '#contract/events.ts'
import { EXERCISE_STATES, UNDER_WAY } from '#contract/exerciseState.ts'
import type { z } from '#contract/zod.ts'
import { type Db, nothing, rowsOf, scoped } from '#server/db/db.ts'
import { fromNearerEnd, LATE_ROW, orderedBy } from '#server/db/ordering.ts'
import { personColumns } from '#server/db/personColumns.ts'
import { prepared, preparedByIds } from '#server/db/prepared.ts'
import { countAll, countOfAll } from '#server/db/rowCounts.ts'
import type { RowKey } from '#server/db/rowKey.ts'
import { hasRow, idsOf } from '#server/db/rows.ts'
import {
  event_files,
  event_partners,
  event_teams,
  event_types,
  events,
  scenario_types,
} from '#server/db/schema/events.ts'
import { exercises } from '#server/db/schema/exercises.ts'
import { missions } from '#server/db/schema/missions.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import type { Page } from '#server/http.ts'
import { NOT_STARTED } from '#server/modules/exercise/clock.ts'
import { isShownSince } from '#server/modules/missions/shownQueries.ts'
import { partnerOf, publicEvents, takesPart } from './policy.ts'
import { numberTeams } from './teamNumbers.ts'

interface Caller {
  id: number
  organization_id: number | null
}

type EventOrdering = z.infer<typeof eventQuery>['ordering']
/** Names ignore case; the row id orders printed ids. */
const SORT_KEYS = {
  event_id: events.id,
  name: sql`lower(${events.name})`,
  organization_name: sql`lower(${organizations.name})`,
  start_date: events.start_date,
  end_date: events.end_date,
  sharing_mode: events.sharing_mode,
  exercise_state: sql`array_position(array[${sql.join(
    EXERCISE_STATES.map((state) => sql.raw(`'${state}'`)),
    sql`, `,
  )}], coalesce(${exercises.state}, ${NOT_STARTED}))`,
  under_way: sql`(coalesce(${inArray(exercises.state, UNDER_WAY)}, false), ${events.start_date})`,
}

/** The events of a list: all of a set with a maintained count, plus `others` outside that set. */
export interface ListedEvents {
  kept?: 'events' | 'public_events'
  others?: SQL | undefined
}
const KEPT = { events: sql`true`, public_events: publicEvents() }

/**
 * One page of ids, newest first by default, and the total, in one statement. Reads `kept` events along the index up to
 * the page, without counting them. The materialized CTE keeps the planner from walking the whole primary key because of
 * ORDER BY ... LIMIT.
 */
export async function pageOfEventIds(
  db: Db,
  { kept, others }: ListedEvents,
  slice: Page,
  ordering?: EventOrdering,
): Promise<{ ids: number[]; count: number }> {
  if (kept && !others && slice.offset >= LATE_ROW) return latePage(db, kept, slice, ordering)
  const { limit, offset } = slice
  const sorted = sortedEvents(ordering)
  const from = eventsFor(ordering)
  const keptIds =
    kept &&
    sql`(select ${events.id} as id from ${from} where ${KEPT[kept]} ${sorted} limit ${limit + offset})`
  const otherIds = sql`(select id from others)`
  const result = await db.execute(sql`
    with others as materialized (select ${events.id} as id from ${events} where ${others ?? nothing()})
    select (select count(*)::int from others) + ${kept ? countOfAll(kept) : sql`0`} as count, array(
      select ${events.id} from ${from} join (${keptIds ? sql`${keptIds} union all ${otherIds}` : otherIds}) as listed
      on listed.id = ${events.id} ${sorted} limit ${limit} offset ${offset}) as ids`)
  const [row] = rowsOf<{ count: number; ids: number[] }>(result)
  return row ?? { ids: [], count: 0 }
}

/** For a late page of kept events: reads from the nearer end. */
async function latePage(
  db: Db,
  kept: keyof typeof KEPT,
  slice: Page,
  ordering?: EventOrdering,
): Promise<{ ids: number[]; count: number }> {
  const count = await countAll(db, kept)
  const { limit, offset, isBackward } = fromNearerEnd(count, slice)
  const result = await db.execute(sql`
    select ${events.id} as id from ${eventsFor(ordering)} where ${KEPT[kept]}
    ${sortedEvents(ordering, isBackward)} limit ${limit} offset ${offset}`)
  const ids = idsOf(rowsOf<{ id: number }>(result))
  return { ids: isBackward ? ids.toReversed() : ids, count }
}

function sortedEvents(ordering: EventOrdering | undefined, isBackward = false): SQL {
  const newestFirst = [isBackward ? asc(events.id) : desc(events.id)]
  const order = ordering === undefined ? newestFirst : orderedBy(ordering, SORT_KEYS, events.id, isBackward)
  return sql`order by ${sql.join(order, sql`, `)}`
}

/** The events, with what they are sorted by. */
function eventsFor(ordering: EventOrdering | undefined): SQL {
  if (ordering?.endsWith('organization_name'))
    return sql`${events} join ${organizations} on ${organizations.id} = ${events.organization_id}`
  return ordering?.endsWith('exercise_state') || ordering?.endsWith(EVENT_CHOICE_ORDER)
    ? sql`${events} left join ${exercises} on ${exercises.event_id} = ${events.id}`
    : sql`${events}`
}

const assignedUsers = alias(users, 'assigned_users')
const creators = alias(users, 'creators')

/** The caller, in every query about events. */
const CALLER = { id: sql.placeholder('caller'), organization_id: sql.placeholder('organization') }

interface EventTeam {
  id: number
  name: string
  organization_id: number
}
interface EventPartner {
  partnership_id: number
  status: string
  from_organization_id: number
  to_organization_id: number
}

/**
 * Everything that rules and answers need, in one statement: each further statement costs a tenth of the answer's time.
 */
const selectEvents = (db: Db, where: SQL) =>
  db
    .select({
      event: getTableColumns(events),
      organization_name: organizations.name,
      event_type_name: event_types.name,
      scenario_type_name: scenario_types.name,
      exercise_state: exercises.state,
      creator: { ...personColumns(creators), organization_id: creators.organization_id },
      assigned_user: { ...personColumns(assignedUsers), organization_id: assignedUsers.organization_id },
      has_recent_mission: sql<boolean>`exists (select 1 from ${missions}
        where ${missions.event_id} = ${events.id} and ${isShownSince(sql.placeholder('since'))})`,
      has_files: sql<boolean>`exists (select 1 from ${event_files} where ${event_files.event_id} = ${events.id})`,
      loading_files: sql<{ id: number; file_name: string; size: number }[]>`coalesce((
        select json_agg(json_build_object('id', ${event_files.id}, 'file_name', ${event_files.file_name}, 'size', ${event_files.size_bytes}) order by ${event_files.id})
        from ${event_files} where ${event_files.event_id} = ${events.id} and ${event_files.kind} = 'loading'), '[]')`,
      teams: sql<EventTeam[]>`coalesce((
        select json_agg(json_build_object('id', ${teams.id}, 'name', ${teams.name}, 'organization_id', ${teams.organization_id}) order by ${teams.id})
        from ${event_teams} join ${teams} on ${teams.id} = ${event_teams.team_id} where ${event_teams.event_id} = ${events.id}), '[]')`,
      partners: sql<EventPartner[]>`coalesce((
        select json_agg(json_build_object('partnership_id', ${partnerships.id}, 'status', ${partnerships.status}, 'from_organization_id', ${partnerships.from_organization_id}, 'to_organization_id', ${partnerships.to_organization_id}) order by ${partnerships.id})
        from ${event_partners} join ${partnerships} on ${partnerships.id} = ${event_partners.partnership_id} where ${event_partners.event_id} = ${events.id}), '[]')`,
      takes_part: sql<boolean>`coalesce(${takesPart(CALLER.id)}, false)`,
      partner_of_caller: sql<boolean>`${partnerOf(CALLER.organization_id)}`,
    })
    .from(events)
    .innerJoin(organizations, eq(organizations.id, events.organization_id))
    .innerJoin(event_types, eq(event_types.id, events.event_type_id))
    .innerJoin(scenario_types, eq(scenario_types.id, events.scenario_type_id))
    .innerJoin(creators, eq(creators.id, events.creator_id))
    .leftJoin(assignedUsers, eq(assignedUsers.id, events.assigned_user_id))
    .leftJoin(exercises, eq(exercises.event_id, events.id))
    .where(scoped(where))
export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]

const eventsById = preparedByIds('events_by_id', (db, areAsked) =>
  selectEvents(db, sql`${events.id} ${areAsked}`),
)
const eventsByKey = prepared('events_by_key', (db) =>
  selectEvents(
    db,
    sql`(${events.id} = ${sql.placeholder('id')} or ${events.event_id} = ${sql.placeholder('code')})`,
  ),
)
const asked = (caller: Caller, since: string | null) => ({
  caller: caller.id,
  organization: caller.organization_id,
  since,
})

/**
 * Events by row id with the caller's relation to them, unsorted.
 * @param since ISO time: `has_recent_mission` covers missions that are open, or ended after it
 */
export const findEvents = (db: Db, caller: Caller, ids: number[], since: string | null) =>
  eventsById(db, ids, asked(caller, since))

/**
 * Events with this row id or printed id; at most two.
 * @param since as above; null to ignore ended missions
 */
export const findEventsByKey = (db: Db, caller: Caller, { id, code }: RowKey, since: string | null) =>
  eventsByKey(db, { ...asked(caller, since), id, code })

/** Whether a condition over the events table holds for this event. */
export const isAmong = (db: Db, id: number, where: SQL): Promise<boolean> =>
  hasRow(db, events, and(eq(events.id, id), where))

/** An event's files, with what their check needs (readiness.ts). */
export const findEventFiles = (db: Db, eventId: number) =>
  db
    .select({
      id: event_files.id,
      kind: event_files.kind,
      file_name: event_files.file_name,
      size_bytes: event_files.size_bytes,
      storage_key: event_files.storage_key,
      bounds: event_files.bounds,
    })
    .from(event_files)
    .where(eq(event_files.event_id, eventId))
    .orderBy(asc(event_files.id))

/** Members of teams, and whether each has a session that is neither revoked nor expired. */
export const findMembers = (db: Db, teamIds: number[], now: Date) =>
  db
    .select({
      team_id: team_members.team_id,
      is_leader: team_members.is_leader,
      ...personColumns(users),
      organization_id: users.organization_id,
      is_logged_in: isLoggedIn(now),
    })
    .from(team_members)
    .innerJoin(users, eq(users.id, team_members.user_id))
    .where(inArray(team_members.team_id, teamIds))
    .orderBy(sql`${team_members.is_leader} desc`, asc(users.id))

export const findPerson = async (db: Db, id: number, now: Date) => {
  const [person] = await db
    .select({
      ...personColumns(users),
      organization_id: users.organization_id,
      is_logged_in: isLoggedIn(now),
    })
    .from(users)
    .where(eq(users.id, id))
  return person
}

/** Nested: Drizzle removes table names from a selected expression when a query reads one table. */
const isLoggedIn = (now: Date) =>
  sql<boolean>`(${sql`exists (select 1 from ${sessions} where ${sessions.user_id} = ${users.id}
    and ${sessions.revoked_at} is null and ${sessions.expires_at} > ${now.toISOString()}::timestamptz)`})`

export async function replaceTeams(
  tx: Db,
  eventId: number,
  wanted: readonly { id: number; organization_id: number }[],
): Promise<void> {
  const ids = idsOf(wanted)
  // Before the change too: an exercise that began before teams had numbers shows them in the order of the board.
  await numberTeams(tx, eventId)
  // Keep the rows of teams that stay: an exercise's assignments are deleted with them.
  const gone = ids.length === 0 ? sql`true` : notInArray(event_teams.team_id, ids)
  await tx.delete(event_teams).where(scoped(eq(event_teams.event_id, eventId), gone))
  if (wanted.length === 0) return
  await tx
    .insert(event_teams)
    .values(wanted.map(({ id, organization_id }) => ({ event_id: eventId, team_id: id, organization_id })))
    .onConflictDoNothing()
  await numberTeams(tx, eventId)
}

/** Active teams of the organizations an event is shared with through an accepted partnership, at most `limit`. */
export const findPartnerTeams = (db: Db, event: { id: number; organization_id: number }, limit: number) =>
  db
    .selectDistinct({
      id: teams.id,
      name: teams.name,
      organization: teams.organization_id,
      organization_name: organizations.name,
    })
    .from(event_partners)
    .innerJoin(
      partnerships,
      and(eq(partnerships.id, event_partners.partnership_id), eq(partnerships.status, 'accepted')),
    )
    .innerJoin(
      teams,
      sql`${teams.organization_id} <> ${event.organization_id} and ((${partnerships.from_organization_id} = ${event.organization_id}
        and ${partnerships.to_organization_id} = ${teams.organization_id})
        or (${partnerships.to_organization_id} = ${event.organization_id}
        and ${partnerships.from_organization_id} = ${teams.organization_id}))`,
    )
    .innerJoin(organizations, eq(organizations.id, teams.organization_id))
    .where(and(eq(event_partners.event_id, event.id), eq(teams.is_active, true)))
    .orderBy(asc(organizations.name), asc(teams.name), asc(teams.id))
    .limit(limit)
