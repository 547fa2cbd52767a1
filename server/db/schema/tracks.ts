import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core'
import { bytea, oneOf, partOf } from './columns.ts'
import { mission_files, missions } from './missions.ts'

/**
 * A track with dose rates found in a mission file, with its totals (contract/track/totals.ts). Times are the file's
 * own, uncorrected, in milliseconds since 1970; null in a track without times.
 */
export const mission_tracks = pgTable(
  'mission_tracks',
  {
    id: serial('id').primaryKey(),
    mission_id: partOf('mission_id', () => missions.id),
    file_id: integer('file_id')
      .notNull()
      .unique()
      .references(() => mission_files.id, { onDelete: 'cascade' }),
    organization_id: integer('organization_id').notNull(),
    is_timed: boolean('is_timed').notNull(),
    /** `as written`: the file has no time zone, so its times are taken as UTC. */
    clock: text('clock', { enum: ['utc', 'as written'] }).notNull(),
    points: integer('points').notNull(),
    start_ms: doublePrecision('start_ms'),
    end_ms: doublePrecision('end_ms'),
    max_usv_h: doublePrecision('max_usv_h').notNull(),
    max_ms: doublePrecision('max_ms'),
    max_lat: doublePrecision('max_lat').notNull(),
    max_lng: doublePrecision('max_lng').notNull(),
    dose_usv: doublePrecision('dose_usv').notNull(),
    distance_m: doublePrecision('distance_m').notNull(),
    gap_count: integer('gap_count').notNull(),
    gap_ms: bigint('gap_ms', { mode: 'number' }).notNull(),
    notes: jsonb('notes').$type<string[]>().notNull(),
  },
  (t) => [
    index('mission_tracks_mission').on(t.mission_id),
    check('mission_tracks_clock', oneOf('clock', ['utc', 'as written'])),
  ],
)

/**
 * A track's readings in chunks, at several levels of detail: 0 has all of them, each next one fewer, without losing a
 * maximum (server/modules/tape/chunks.ts).
 */
export const mission_track_chunks = pgTable(
  'mission_track_chunks',
  {
    track_id: partOf('track_id', () => mission_tracks.id),
    level: integer('level').notNull(),
    number: integer('number').notNull(),
    points: integer('points').notNull(),
    start_ms: doublePrecision('start_ms'),
    end_ms: doublePrecision('end_ms'),
    /** Deflated columns of 64-bit numbers (server/modules/tape/chunks.ts). */
    data: bytea('data').notNull(),
  },
  (t) => [primaryKey({ columns: [t.track_id, t.level, t.number] })],
)
