import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { OBSERVATION_KINDS, OBSERVATION_RATINGS } from '#contract/observations.ts'
import { at, createdAt, oneOf, partOf, storedFile, version } from './columns.ts'
import { events } from './events.ts'
import { organizations } from './organizations.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/** Criteria for evaluating an exercise. */
export const event_objectives = pgTable(
  'event_objectives',
  {
    id: serial('id').primaryKey(),
    event_id: partOf('event_id', () => events.id),
    number: integer('number').notNull(),
    capability: text('capability').notNull(),
    criterion: text('criterion').notNull(),
    created_at: createdAt,
    version,
  },
  (t) => [unique('event_objectives_number').on(t.event_id, t.number)],
)

/** People who file observations on an event. */
export const event_evaluators = pgTable(
  'event_evaluators',
  {
    id: serial('id').primaryKey(),
    event_id: partOf('event_id', () => events.id),
    user_id: partOf('user_id', () => users.id),
    created_at: createdAt,
  },
  (t) => [
    unique('event_evaluators_user').on(t.event_id, t.user_id),
    index('event_evaluators_by_user').on(t.user_id),
  ],
)

export const observations = pgTable(
  'observations',
  {
    id: serial('id').primaryKey(),
    event_id: partOf('event_id', () => events.id),
    author_id: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Outlives the account. */
    author_name: text('author_name').notNull(),
    author_organization_id: integer('author_organization_id').references(() => organizations.id, {
      onDelete: 'set null',
    }),
    kind: text('kind', { enum: OBSERVATION_KINDS }).notNull(),
    rating: text('rating', { enum: OBSERVATION_RATINGS }),
    at: at('at').notNull(),
    /** Exercise time of the observation, milliseconds; null before StartEx. */
    elapsed_ms: bigint('elapsed_ms', { mode: 'number' }),
    team_id: integer('team_id').references(() => teams.id, { onDelete: 'set null' }),
    /**
     * Name and organization outlive the team. Otherwise its observations would become ones on no team, which more
     * people may read.
     */
    team_name: text('team_name'),
    team_organization_id: integer('team_organization_id'),
    objective_id: integer('objective_id').references(() => event_objectives.id, { onDelete: 'set null' }),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    text: text('text').notNull(),
    /** Id that the author's browser gave the request, for idempotency. */
    request_id: text('request_id'),
    created_at: createdAt,
    /** Updated also when only the photo changes, which raises the version. */
    updated_at: at('updated_at').notNull(),
    version,
  },
  (t) => [
    unique('observations_request').on(t.event_id, t.author_id, t.request_id),
    index('observations_event').on(t.event_id, t.at),
    index('observations_author').on(t.author_id),
    index('observations_author_organization').on(t.author_organization_id),
    index('observations_team').on(t.team_id),
    index('observations_objective').on(t.objective_id),
    check('observations_kind', oneOf('kind', OBSERVATION_KINDS)),
    check('observations_rating', oneOf('rating', OBSERVATION_RATINGS)),
    check('observations_position', sql`(${t.lat} is null) = (${t.lng} is null)`),
  ],
)

/** At most one per observation. */
export const observation_photos = pgTable('observation_photos', {
  id: serial('id').primaryKey(),
  observation_id: integer('observation_id')
    .notNull()
    .unique()
    .references(() => observations.id, { onDelete: 'cascade' }),
  ...storedFile(),
  created_at: createdAt,
})
