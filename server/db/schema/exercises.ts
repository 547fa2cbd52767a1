import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { EXERCISE_STATES } from '#contract/exercise.ts'
import { at, oneOf } from './columns.ts'
import { events } from './events.ts'

/** The exercise clock of an event; an event without a row is planned, at 0. */
export const exercises = pgTable(
  'exercises',
  {
    event_id: integer('event_id')
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    state: text('state', { enum: EXERCISE_STATES }).notNull(),
    /** Exercise time up to `changed_at`, milliseconds; while it runs, what has passed since then is added. */
    elapsed_ms: bigint('elapsed_ms', { mode: 'number' }).notNull(),
    changed_at: at('changed_at').notNull(),
    started_at: at('started_at'),
    ended_at: at('ended_at'),
  },
  () => [check('exercises_state', oneOf('state', EXERCISE_STATES))],
)
