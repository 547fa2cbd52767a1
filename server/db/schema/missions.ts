import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { MISSION_STATES, OPEN_MISSION_STATES } from '#contract/missions.ts'
import { MISSION_TYPES } from '#contract/reports.ts'
import { at, createdAt, oneOf, partOf, searchedBy, storedFile } from './columns.ts'
import { events } from './events.ts'
import { kiosks } from './kiosks.ts'
import { organizations } from './organizations.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

export const missions = pgTable(
  'missions',
  {
    id: serial('id').primaryKey(),
    mission_id: text('mission_id').notNull().unique(),
    /** Reports outlive their event (authz line 49), so its name is stored too. */
    event_id: integer('event_id').references(() => events.id, { onDelete: 'set null' }),
    event_name: text('event_name').notNull(),
    /** null once that organization is deleted; a trigger then stores its name (docs/decisions/032). */
    event_organization_id: integer('event_organization_id').references(() => organizations.id, {
      onDelete: 'set null',
    }),
    event_organization_name: text('event_organization_name'),
    kiosk_id: integer('kiosk_id').notNull(),
    /** The organization of the kiosk, which owns the report (authz line 71). */
    organization_id: integer('organization_id').notNull(),
    /** null once the account is deleted; a trigger then stores name and organization (docs/decisions/033). */
    starter_id: integer('starter_id').references(() => users.id, { onDelete: 'set null' }),
    starter_name: text('starter_name'),
    /** Kept after that organization is deleted, so that people of others still do not see the name. */
    starter_organization_id: integer('starter_organization_id'),
    /** The owning team (ruling 162); null if none was chosen: then `mission_teams` lists all that take part. */
    team_id: integer('team_id').references(() => teams.id, { onDelete: 'set null' }),
    mission_type: text('mission_type', { enum: MISSION_TYPES }).notNull().default('route'),
    state: text('state', { enum: MISSION_STATES }).notNull(),
    /** When this state times out: end of the reservation, no answer to start or stop, missing heartbeat. */
    deadline_at: at('deadline_at'),
    reserved_at: at('reserved_at'),
    started_at: at('started_at'),
    running_at: at('running_at'),
    stopping_at: at('stopping_at'),
    ended_at: at('ended_at'),
    last_heartbeat_at: at('last_heartbeat_at'),
    /** The kiosk's last measurement, µSv/h, and its position, degrees WGS 84; kept by a heartbeat without either. */
    last_dose_rate_usv_h: doublePrecision('last_dose_rate_usv_h'),
    last_position_lat: doublePrecision('last_position_lat'),
    last_position_lng: doublePrecision('last_position_lng'),
    last_measured_at: at('last_measured_at'),
    /** How far the kiosk's clock is ahead of ours, from its heartbeats; null if they have no time. */
    clock_offset_ms: bigint('clock_offset_ms', { mode: 'number' }),
    /** The same, set by a person for its track; takes precedence. */
    clock_set_ms: bigint('clock_set_ms', { mode: 'number' }),
    /** The mission this one continues after a kiosk failed; `started_at` is then that of the first. */
    continues_id: integer('continues_id').references((): AnyPgColumn => missions.id, {
      onDelete: 'set null',
    }),
    /** When the first of the continued missions ran: the clock counts from there. */
    ran_from: at('ran_from'),
    failure_reason: text('failure_reason'),
    stopped_by_id: integer('stopped_by_id').references(() => users.id, { onDelete: 'set null' }),
    stopped_by_name: text('stopped_by_name'),
    /** The server process that drives it; another takes over when the lease lapses. */
    lease_owner: text('lease_owner'),
    lease_until: at('lease_until'),
    created_at: createdAt,
  },
  (t) => [
    foreignKey({
      name: 'missions_kiosk_same_organization',
      columns: [t.kiosk_id, t.organization_id],
      foreignColumns: [kiosks.id, kiosks.organization_id],
    }),
    // I1: at most one open mission per kiosk and one per starter.
    uniqueIndex('missions_one_open_per_kiosk').on(t.kiosk_id).where(oneOf('state', OPEN_MISSION_STATES)),
    uniqueIndex('missions_one_open_per_starter').on(t.starter_id).where(oneOf('state', OPEN_MISSION_STATES)),
    index('missions_kiosk').on(t.kiosk_id),
    index('missions_event').on(t.event_id, t.state),
    index('missions_event_organization').on(t.event_organization_id),
    index('missions_reports').on(t.organization_id, t.state, t.id),
    index('missions_starter').on(t.starter_id, t.id),
    searchedBy('missions_search', t.mission_id, t.event_name, t.starter_name, t.event_organization_name),
    index('missions_team').on(t.team_id).where(sql`${t.team_id} is not null`),
    // Two conductors who move a mission at once move it once.
    uniqueIndex('missions_continues').on(t.continues_id).where(sql`${t.continues_id} is not null`),
    index('missions_stopped_by').on(t.stopped_by_id).where(sql`${t.stopped_by_id} is not null`),
    // For recent kiosk usage (dashboards).
    index('missions_ended').on(t.ended_at),
    index('missions_deadline').on(t.deadline_at).where(sql`${t.deadline_at} is not null`),
    check('missions_state', oneOf('state', MISSION_STATES)),
  ],
)

/** The timeline: every state a mission entered, by whom and why. */
export const mission_steps = pgTable(
  'mission_steps',
  {
    id: serial('id').primaryKey(),
    mission_id: partOf('mission_id', () => missions.id),
    state: text('state', { enum: MISSION_STATES }).notNull(),
    at: at('at').notNull().defaultNow(),
    actor_name: text('actor_name').notNull(),
    reason: text('reason'),
    /** A handover keeps the state. The operator before it; null if unknown. */
    handed_from_name: text('handed_from_name'),
    /** The operator after a handover; null for any other step. */
    handed_to_name: text('handed_to_name'),
  },
  (t) => [index('mission_steps_mission').on(t.mission_id, t.id)],
)

/** Teams that took part. The name is stored too, so that a report survives renaming and deletion. */
export const mission_teams = pgTable(
  'mission_teams',
  {
    mission_id: partOf('mission_id', () => missions.id),
    team_name: text('team_name').notNull(),
    team_id: integer('team_id').references(() => teams.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.mission_id, t.team_name] }),
    index('mission_teams_team').on(t.team_id),
    searchedBy('mission_teams_search', t.team_name),
  ],
)

/** `none`: contains no track. */
const TRACK_STATES = ['unread', 'read', 'none', 'failed'] as const

export const mission_files = pgTable(
  'mission_files',
  {
    id: serial('id').primaryKey(),
    mission_id: partOf('mission_id', () => missions.id),
    organization_id: integer('organization_id').notNull(),
    folder: text('folder').notNull().default(''),
    ...storedFile(),
    created_at: createdAt,
    /** Whether it was searched for a track (modules/tape/reading.ts); a new upload under its name is unread. */
    track_state: text('track_state', { enum: TRACK_STATES }).notNull().default('unread'),
    /** A process is reading it until then. */
    track_lease_until: at('track_lease_until'),
    /** How many times a process has begun to read it, without those that were shut down. */
    track_attempts: integer('track_attempts').notNull().default(0),
    /** Why it could not be read; continues a sentence that starts with the file's name. */
    track_problem: text('track_problem'),
  },
  (t) => [
    unique('mission_files_name').on(t.mission_id, t.folder, t.file_name),
    index('mission_files_unread').on(t.id).where(sql`${t.track_state} = 'unread'`),
    check('mission_files_track_state', oneOf('track_state', TRACK_STATES)),
  ],
)
