import { check, date, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { ACTION_STATES } from '#contract/correctiveActions.ts'
import { at, createdAt, oneOf, version } from './columns.ts'
import { events } from './events.ts'
import { observations } from './observations.ts'
import { organizations } from './organizations.ts'

/** What is done about what an exercise has shown. */
export const corrective_actions = pgTable(
  'corrective_actions',
  {
    id: serial('id').primaryKey(),
    event_id: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Null once the organization was deleted: the organizer still has to see to it. */
    owner_organization_id: integer('owner_organization_id').references(() => organizations.id, {
      onDelete: 'set null',
    }),
    owner_person: text('owner_person').notNull(),
    observation_id: integer('observation_id').references(() => observations.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    text: text('text').notNull(),
    due_date: date('due_date', { mode: 'string' }),
    state: text('state', { enum: ACTION_STATES }).notNull(),
    created_at: createdAt,
    updated_at: at('updated_at').notNull(),
    version,
  },
  (t) => [
    index('corrective_actions_event').on(t.event_id),
    index('corrective_actions_owner').on(t.owner_organization_id),
    index('corrective_actions_observation').on(t.observation_id),
    check('corrective_actions_state', oneOf('state', ACTION_STATES)),
  ],
)
