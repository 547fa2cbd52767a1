import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { EVENT_STATUSES, SHARING_MODES } from '#contract/events.ts'
import { at, createdAt, oneOf, partOf, searchedBy, storedFile, version } from './columns.ts'
import { organizations } from './organizations.ts'
import { partnerships } from './partnerships.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

export const event_types = pgTable('event_types', {
  id: serial('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
})

export const scenario_types = pgTable('scenario_types', {
  id: serial('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
})

export const events = pgTable(
  'events',
  {
    id: serial('id').primaryKey(),
    event_id: text('event_id').notNull().unique(),
    name: text('name').notNull(),
    organization_id: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    creator_id: integer('creator_id')
      .notNull()
      .references(() => users.id),
    start_date: date('start_date', { mode: 'string' }).notNull(),
    end_date: date('end_date', { mode: 'string' }),
    time_zone: text('time_zone').notNull().default('UTC'),
    release_point_lat: doublePrecision('release_point_lat').notNull(),
    release_point_lng: doublePrecision('release_point_lng').notNull(),
    location: text('location'),
    turn_back_usv_h: doublePrecision('turn_back_usv_h'),
    evacuation_usv_h: doublePrecision('evacuation_usv_h'),
    event_type_id: integer('event_type_id')
      .notNull()
      .references(() => event_types.id),
    scenario_type_id: integer('scenario_type_id')
      .notNull()
      .references(() => scenario_types.id),
    sharing_mode: text('sharing_mode', { enum: SHARING_MODES }).notNull().default('Public'),
    is_rad_responder_event: boolean('is_rad_responder_event').notNull().default(false),
    is_mission_edge_event: boolean('is_mission_edge_event').notNull().default(false),
    status: text('status', { enum: EVENT_STATUSES }).notNull().default('Active'),
    assigned_user_id: integer('assigned_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Id that the creator's browser gave the request, for idempotency. */
    request_id: text('request_id'),
    created_at: createdAt,
    updated_at: at('updated_at').notNull().defaultNow(),
    version,
  },
  (t) => [
    unique('events_request').on(t.creator_id, t.request_id),
    unique('events_id_organization').on(t.id, t.organization_id),
    index('events_organization').on(t.organization_id, t.status, t.id),
    index('events_sharing').on(t.status, t.sharing_mode, t.id),
    index('events_creator').on(t.creator_id),
    // For finding events that have ended (dashboards).
    index('events_active_end').on(t.end_date).where(sql`${t.status} = 'Active'`),
    searchedBy('events_search', t.name, t.event_id),
    index('events_assigned_user').on(t.assigned_user_id),
    check('events_sharing_mode', oneOf('sharing_mode', SHARING_MODES)),
    check('events_status', oneOf('status', EVENT_STATUSES)),
    check('events_latitude', sql`${t.release_point_lat} between -90 and 90`),
    check('events_longitude', sql`${t.release_point_lng} between -180 and 180`),
    check('events_action_levels', sql`${t.evacuation_usv_h} >= ${t.turn_back_usv_h}`),
  ],
)

/** Teams on an event. Partners' teams may take part, so the row has the team's organization. */
export const event_teams = pgTable(
  'event_teams',
  {
    event_id: partOf('event_id', () => events.id),
    team_id: integer('team_id').notNull(),
    organization_id: integer('organization_id').notNull(),
    /** What the wall calls it, from StartEx until the exercise is reset. */
    number: integer('number'),
  },
  (t) => [
    primaryKey({ columns: [t.event_id, t.team_id] }),
    foreignKey({
      name: 'event_teams_team',
      columns: [t.team_id, t.organization_id],
      foreignColumns: [teams.id, teams.organization_id],
    }).onDelete('cascade'),
    index('event_teams_team').on(t.team_id),
  ],
)

export const event_partners = pgTable(
  'event_partners',
  {
    event_id: partOf('event_id', () => events.id),
    partnership_id: partOf('partnership_id', () => partnerships.id),
  },
  (t) => [
    primaryKey({ columns: [t.event_id, t.partnership_id] }),
    index('event_partners_partnership').on(t.partnership_id),
  ],
)

/** Purpose of an event's file. */
const FILE_KINDS = ['summary', 'loading', 'starting_location', 'kml', 'kmz', 'poi'] as const
export type FileKind = (typeof FILE_KINDS)[number]

export const event_files = pgTable(
  'event_files',
  {
    id: serial('id').primaryKey(),
    event_id: integer('event_id').notNull(),
    organization_id: integer('organization_id').notNull(),
    kind: text('kind', { enum: FILE_KINDS }).notNull(),
    ...storedFile(),
    /** Extent of a navigation file in degrees: west, south, east, north; null if it draws nothing. */
    bounds: doublePrecision('bounds').array(),
    created_at: createdAt,
  },
  (t) => [
    foreignKey({
      name: 'event_files_event',
      columns: [t.event_id, t.organization_id],
      foreignColumns: [events.id, events.organization_id],
    }).onDelete('cascade'),
    index('event_files_event').on(t.event_id, t.kind, t.id),
  ],
)
