import { and, asc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import {
  type ACTION_SORT_KEYS,
  type ActionQuery,
  MAX_ACTIONS,
  UNFINISHED_STATES,
} from '#contract/correctiveActions.ts'
import { type Db, likePattern, scoped } from '#server/db/db.ts'
import { editedEventColumns } from '#server/db/eventColumns.ts'
import { orderedBy } from '#server/db/ordering.ts'
import { eventsWithKey, pickByKey, rowKey } from '#server/db/rowKey.ts'
import { firstRow, hasRow, lockRow, oneRow, requestedRow } from '#server/db/rows.ts'
import { corrective_actions } from '#server/db/schema/afterAction.ts'
import { event_partners, events } from '#server/db/schema/events.ts'
import { observations } from '#server/db/schema/observations.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import type { Listed } from '#server/http.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { inCharge } from '#server/modules/observations/policy.ts'
import { readableActions } from './policy.ts'

export type StoredAction = typeof corrective_actions.$inferSelect

/** Open actions first. */
const STATE_ORDER = sql`array_position(array['open', 'in_progress', 'done', 'cancelled'], ${corrective_actions.state})`
const SORT_KEYS = {
  title: sql`lower(${corrective_actions.title})`,
  owner: sql`lower(${organizations.name})`,
  due_date: corrective_actions.due_date,
  state: STATE_ORDER,
  event_name: sql`lower(${events.name})`,
} satisfies Record<(typeof ACTION_SORT_KEYS)[number], unknown>

const selectActions = (db: Db, by: Session) =>
  db
    .select({
      action: corrective_actions,
      event: editedEventColumns,
      owner_name: organizations.name,
      observation_text: observations.text,
      in_charge: sql<boolean>`${inCharge(by)}`,
    })
    .from(corrective_actions)
    .innerJoin(events, eq(events.id, corrective_actions.event_id))
    .leftJoin(organizations, eq(organizations.id, corrective_actions.owner_organization_id))
    .leftJoin(observations, eq(observations.id, corrective_actions.observation_id))
export type ActionRow = Awaited<ReturnType<typeof selectActions>>[number]

/** Past its due date and not finished. @param today YYYY-MM-DD */
const overdue = (today: string): SQL =>
  scoped(
    inArray(corrective_actions.state, [...UNFINISHED_STATES]),
    sql`${corrective_actions.due_date} < ${today}`,
  )

function matching({ state, owner, organization, event, search, ...query }: ActionQuery, today: string) {
  const pattern = search ? likePattern(search) : undefined
  return and(
    state === undefined
      ? undefined
      : inArray(corrective_actions.state, state === 'unfinished' ? [...UNFINISHED_STATES] : [state]),
    owner === undefined ? undefined : eq(corrective_actions.owner_organization_id, owner),
    organization === undefined
      ? undefined
      : or(
          eq(events.organization_id, organization),
          eq(corrective_actions.owner_organization_id, organization),
        ),
    event === undefined ? undefined : eq(events.id, event),
    query.overdue ? overdue(today) : undefined,
    pattern === undefined
      ? undefined
      : or(
          ilike(corrective_actions.title, pattern),
          ilike(corrective_actions.owner_person, pattern),
          ilike(events.name, pattern),
        ),
  )
}

/** One page of the actions the caller may read, by state and due date by default, and the total. */
export async function findActions(
  db: Db,
  by: Session,
  query: ActionQuery,
  { today, limit, offset }: { today: string; limit: number; offset: number },
): Promise<Listed<ActionRow>> {
  const where = scoped(readableActions(by), matching(query, today))
  const order =
    query.ordering === undefined
      ? [STATE_ORDER, sql`${corrective_actions.due_date} nulls last`, asc(corrective_actions.id)]
      : orderedBy(query.ordering, SORT_KEYS, corrective_actions.id)
  const rows = await selectActions(db, by)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(corrective_actions)
    .innerJoin(events, eq(events.id, corrective_actions.event_id))
    .where(where)
  return { rows, count: counted?.count ?? 0 }
}

/** An action, if the caller may read it. */
export const findAction = (db: Db, by: Session, id: number): Promise<ActionRow | undefined> =>
  selectActions(db, by)
    .where(scoped(readableActions(by), eq(corrective_actions.id, id)))
    .then(firstRow)

/**
 * An event by row id or printed event_id, if the caller may read its actions: in charge of it, or of an organization
 * that owns one.
 */
export async function findActedEvent(db: Db, by: Session, key: string) {
  const asked = rowKey(key)
  const rows = await db
    .select({ event: editedEventColumns, in_charge: sql<boolean>`${inCharge(by)}` })
    .from(events)
    .where(
      scoped(
        eventsWithKey(asked),
        or(
          inCharge(by),
          sql`exists (select 1 from ${corrective_actions}
              where ${corrective_actions.event_id} = ${events.id} and ${readableActions(by)})`,
        ),
      ),
    )
  return pickByKey(rows, asked)
}

/** The actions of an event that the caller may read. */
export const findActionsOfEvent = (db: Db, by: Session, eventId: number): Promise<ActionRow[]> =>
  selectActions(db, by)
    .where(scoped(readableActions(by), eq(corrective_actions.event_id, eventId)))
    .orderBy(STATE_ORDER, sql`${corrective_actions.due_date} nulls last`, asc(corrective_actions.id))
    .limit(MAX_ACTIONS)

/** The event's organization and the partners it is shared with, which may own actions. A WHERE over organizations. */
const mayOwn = (eventId: number): SQL => sql`${organizations.id} in (
  select ${events.organization_id} from ${events} where ${events.id} = ${eventId}
  union
  select case when ${partnerships.from_organization_id} = ${events.organization_id}
    then ${partnerships.to_organization_id} else ${partnerships.from_organization_id} end
  from ${event_partners}
  join ${events} on ${events.id} = ${event_partners.event_id}
  join ${partnerships} on ${partnerships.id} = ${event_partners.partnership_id}
  where ${event_partners.event_id} = ${eventId} and ${partnerships.status} = 'accepted'
    and ${events.organization_id} in (${partnerships.from_organization_id}, ${partnerships.to_organization_id}))`

export const findOwners = (db: Db, eventId: number) =>
  db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(mayOwn(eventId))
    .orderBy(asc(sql`lower(${organizations.name})`))

/** A possible owner, locked against deletion. */
export const lockOwner = (tx: Db, eventId: number, id: number) =>
  tx
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(scoped(eq(organizations.id, id), mayOwn(eventId)))
    .for('key share')
    .then(firstRow)

export const countActions = (tx: Db, eventId: number) =>
  tx.$count(corrective_actions, eq(corrective_actions.event_id, eventId))

/** The action that was already added to an event with this request_id. */
export const findRequested = (tx: Db, asked: { event_id: number; request_id: string | undefined }) =>
  requestedRow(tx, corrective_actions, asked.request_id, eq(corrective_actions.event_id, asked.event_id))

/** Locks an action. */
export const lockAction = (tx: Db, id: number) => lockRow(tx, corrective_actions, id)

export async function insertAction(tx: Db, values: typeof corrective_actions.$inferInsert): Promise<number> {
  return oneRow(await tx.insert(corrective_actions).values(values).returning({ id: corrective_actions.id }))
    .id
}

export const updateAction = (
  tx: Db,
  id: number,
  values: Partial<Omit<StoredAction, 'id' | 'version'>> & { updated_at: Date },
) => tx.update(corrective_actions).set(values).where(eq(corrective_actions.id, id))

export const removeAction = (tx: Db, id: number) =>
  tx.delete(corrective_actions).where(eq(corrective_actions.id, id))

export const isObservationOf = (tx: Db, eventId: number, id: number): Promise<boolean> =>
  hasRow(tx, observations, and(eq(observations.event_id, eventId), eq(observations.id, id)))
