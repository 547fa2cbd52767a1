import { index, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { at, partOf } from './columns.ts'
import { events } from './events.ts'
import { users } from './users.ts'

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
    created_at: at('created_at').notNull(),
    ends_at: at('ends_at').notNull(),
    revoked_at: at('revoked_at'),
  },
  (t) => [
    index('wall_links_event').on(t.event_id, t.id),
    index('wall_links_created_by').on(t.created_by),
    index('wall_links_ends').on(t.ends_at),
  ],
)
