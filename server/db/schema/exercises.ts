import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
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
import { ASSIGNMENT_STATES, HELD_STATES } from '#contract/exerciseBoard.ts'
import { EXERCISE_STATES } from '#contract/exerciseState.ts'
import { at, oneOf, partOf } from './columns.ts'
import { event_teams, events } from './events.ts'
import { kiosks } from './kiosks.ts'
import { missions } from './missions.ts'
import { users } from './users.ts'

/** The exercise clock of an event; without a row it is planned, at 0. */
export const exercises = pgTable(
  'exercises',
  {
    event_id: integer('event_id')
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    state: text('state', { enum: EXERCISE_STATES }).notNull(),
    /** Exercise time up to `changed_at`, milliseconds; while running, add the time since then. */
    elapsed_ms: bigint('elapsed_ms', { mode: 'number' }).notNull(),
    changed_at: at('changed_at').notNull(),
    started_at: at('started_at'),
    ended_at: at('ended_at'),
  },
  () => [check('exercises_state', oneOf('state', EXERCISE_STATES))],
)

/** The kiosk and operator of a team in an exercise, and the state of its start. */
export const exercise_assignments = pgTable(
  'exercise_assignments',
  {
    event_id: integer('event_id').notNull(),
    team_id: integer('team_id').notNull(),
    kiosk_id: integer('kiosk_id').references(() => kiosks.id, { onDelete: 'set null' }),
    operator_id: integer('operator_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state', { enum: ASSIGNMENT_STATES }).notNull(),
    /** Why the start failed. */
    reason: text('reason'),
    /** Who held the kiosk or ordered the start. */
    held_by: integer('held_by').references(() => users.id, { onDelete: 'set null' }),
    /** When the hold lapses; null for `scheduled`, which does not. */
    held_until: at('held_until'),
    start_at: at('start_at'),
    /** The team's Go or No-Go once its start is scheduled, restored if that is cancelled and kept if it starts. */
    answer: text('answer', { enum: ['go', 'no_go'] }),
    /** Who said the Go or No-Go of a held team, and when. */
    answered_by: integer('answered_by').references(() => users.id, { onDelete: 'set null' }),
    answered_at: at('answered_at'),
    /** The mission started for it, or its continuation. */
    mission_id: integer('mission_id').references(() => missions.id, { onDelete: 'set null' }),
    changed_at: at('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.event_id, t.team_id] }),
    // Removing a team from the event ends its hold.
    foreignKey({
      name: 'exercise_assignments_event_team',
      columns: [t.event_id, t.team_id],
      foreignColumns: [event_teams.event_id, event_teams.team_id],
    }).onDelete('cascade'),
    uniqueIndex('exercise_assignments_one_hold_per_kiosk').on(t.kiosk_id).where(oneOf('state', HELD_STATES)),
    index('exercise_assignments_due').on(t.start_at).where(sql`${t.state} = 'scheduled'`),
    index('exercise_assignments_kiosk').on(t.kiosk_id),
    index('exercise_assignments_operator').on(t.operator_id),
    index('exercise_assignments_held_by').on(t.held_by),
    index('exercise_assignments_answered_by').on(t.answered_by),
    index('exercise_assignments_mission').on(t.mission_id),
    check('exercise_assignments_state', oneOf('state', ASSIGNMENT_STATES)),
    check('exercise_assignments_start', sql`(${t.state} = 'scheduled') = (${t.start_at} is not null)`),
  ],
)

/** Links to the wall of an event's exercise. */
export const wall_links = pgTable(
  'wall_links',
  {
    id: serial('id').primaryKey(),
    event_id: partOf('event_id', () => events.id),
    /** The token is shown once and not stored. */
    token_hash: text('token_hash').notNull().unique(),
    name: text('name').notNull(),
    /** The link works while this person may conduct the exercise, and is deleted with the account. */
    created_by: partOf('created_by', () => users.id),
    /** Id that the maker's browser gave the request, for idempotency; null once the link is revoked. */
    request_id: text('request_id'),
    created_at: at('created_at').notNull(),
    ends_at: at('ends_at').notNull(),
    revoked_at: at('revoked_at'),
  },
  (t) => [
    unique('wall_links_request').on(t.event_id, t.created_by, t.request_id),
    index('wall_links_event').on(t.event_id, t.id),
    index('wall_links_created_by').on(t.created_by),
    index('wall_links_ends').on(t.ends_at),
  ],
)
