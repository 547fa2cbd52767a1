import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import type { ReportFacts, ReportText } from '#contract/afterActionReport.ts'
import { ACTION_STATES } from '#contract/correctiveActions.ts'
import { at, createdAt, oneOf, partOf, version } from './columns.ts'
import { events } from './events.ts'
import { observations } from './observations.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** Follow-ups to what an exercise has shown. */
export const corrective_actions = pgTable(
  'corrective_actions',
  {
    id: serial('id').primaryKey(),
    event_id: partOf('event_id', () => events.id),
    /** Null once the organization is deleted; the organizer still has to follow up. */
    owner_organization_id: integer('owner_organization_id').references(() => organizations.id, {
      onDelete: 'set null',
    }),
    owner_person: text('owner_person').notNull(),
    observation_id: integer('observation_id').references(() => observations.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    text: text('text').notNull(),
    due_date: date('due_date', { mode: 'string' }),
    state: text('state', { enum: ACTION_STATES }).notNull(),
    /** Id from the browser that added it, for idempotency. */
    request_id: text('request_id'),
    created_at: createdAt,
    updated_at: at('updated_at').notNull(),
    version,
  },
  (t) => [
    unique('corrective_actions_request').on(t.event_id, t.request_id),
    index('corrective_actions_event').on(t.event_id),
    index('corrective_actions_owner').on(t.owner_organization_id),
    index('corrective_actions_observation').on(t.observation_id),
    check('corrective_actions_state', oneOf('state', ACTION_STATES)),
  ],
)

/** At most one per event. */
export const after_action_reports = pgTable('after_action_reports', {
  id: serial('id').primaryKey(),
  event_id: integer('event_id')
    .notNull()
    .unique()
    .references(() => events.id, { onDelete: 'cascade' }),
  /** Figures at the last save. */
  facts: jsonb('facts').$type<ReportFacts>().notNull(),
  /** When it was shared with the partners for comment. */
  shared_at: at('shared_at'),
  created_at: createdAt,
})

/** One row per save, updated only when signed. */
export const after_action_versions = pgTable(
  'after_action_versions',
  {
    id: serial('id').primaryKey(),
    report_id: partOf('report_id', () => after_action_reports.id),
    number: integer('number').notNull(),
    text: jsonb('text').$type<ReportText>().notNull(),
    author_id: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Name and organization outlive the account. */
    author_name: text('author_name').notNull(),
    author_organization_id: integer('author_organization_id'),
    created_at: createdAt,
    signed_at: at('signed_at'),
    signed_by_name: text('signed_by_name'),
    /** Frozen by the signature. */
    facts: jsonb('facts').$type<ReportFacts>(),
    digest: text('digest'),
    chain_head: text('chain_head'),
  },
  (t) => [
    unique('after_action_versions_number').on(t.report_id, t.number),
    index('after_action_versions_author').on(t.author_id),
    check(
      'after_action_versions_signed',
      sql`num_nulls(${t.signed_at}, ${t.signed_by_name}, ${t.facts}, ${t.digest}, ${t.chain_head}) in (0, 5)`,
    ),
  ],
)

export const after_action_comments = pgTable(
  'after_action_comments',
  {
    id: serial('id').primaryKey(),
    report_id: partOf('report_id', () => after_action_reports.id),
    /** The version commented on. */
    number: integer('number').notNull(),
    text: text('text').notNull(),
    author_id: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    author_name: text('author_name').notNull(),
    author_organization_id: integer('author_organization_id'),
    /** Id that the author's browser gave the request, for idempotency. */
    request_id: text('request_id'),
    created_at: createdAt,
  },
  (t) => [
    unique('after_action_comments_request').on(t.report_id, t.author_id, t.request_id),
    index('after_action_comments_report').on(t.report_id, t.id),
    index('after_action_comments_author').on(t.author_id),
  ],
)
