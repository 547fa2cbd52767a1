import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { at, createdAt, partOf, version } from './columns.ts'
import { event_files, events } from './events.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/** The master scenario events list: messages delivered to an event's teams. */
export const injects = pgTable(
  'injects',
  {
    id: serial('id').primaryKey(),
    event_id: partOf('event_id', () => events.id),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** Exercise time, milliseconds; null for delivery on request. */
    at_ms: bigint('at_ms', { mode: 'number' }),
    to_all: boolean('to_all').notNull(),
    file_id: integer('file_id').references(() => event_files.id, { onDelete: 'set null' }),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    answer_within_s: integer('answer_within_s').notNull(),
    delivered_at: at('delivered_at'),
    delivered_elapsed_ms: bigint('delivered_elapsed_ms', { mode: 'number' }),
    created_by: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt,
    /** Updated also when only its teams change, which raises the version. */
    updated_at: at('updated_at').notNull(),
    version,
  },
  (t) => [
    unique('injects_number').on(t.event_id, t.number),
    // For finding injects due by the clock.
    index('injects_planned')
      .on(t.event_id, t.at_ms)
      .where(sql`${t.delivered_at} is null and ${t.at_ms} is not null`),
    index('injects_file').on(t.file_id).where(sql`${t.file_id} is not null`),
    index('injects_created_by').on(t.created_by),
    check('injects_position', sql`(${t.lat} is null) = (${t.lng} is null)`),
    check('injects_delivered', sql`(${t.delivered_at} is null) = (${t.delivered_elapsed_ms} is null)`),
  ],
)

/** The addressed teams, unless it is for all. A team that has left the event stays here and gets nothing. */
export const inject_teams = pgTable(
  'inject_teams',
  {
    inject_id: partOf('inject_id', () => injects.id),
    team_id: partOf('team_id', () => teams.id),
  },
  (t) => [primaryKey({ columns: [t.inject_id, t.team_id] }), index('inject_teams_team').on(t.team_id)],
)

/** One per participating team, inserted at delivery; the log outlives them. */
export const inject_receipts = pgTable(
  'inject_receipts',
  {
    inject_id: partOf('inject_id', () => injects.id),
    team_id: partOf('team_id', () => teams.id),
    acknowledged_at: at('acknowledged_at'),
    /** Exercise time then; null before it, and for older rows. */
    acknowledged_elapsed_ms: bigint('acknowledged_elapsed_ms', { mode: 'number' }),
    acknowledged_by: integer('acknowledged_by').references(() => users.id, { onDelete: 'set null' }),
    /** Outlives the account. */
    acknowledged_by_name: text('acknowledged_by_name'),
  },
  (t) => [
    primaryKey({ columns: [t.inject_id, t.team_id] }),
    index('inject_receipts_team').on(t.team_id),
    index('inject_receipts_acknowledged_by')
      .on(t.acknowledged_by)
      .where(sql`${t.acknowledged_by} is not null`),
  ],
)
