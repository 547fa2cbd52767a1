import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, bytea } from './columns.ts'

/**
 * The activity log, audit trail and source of live updates: one row per change, written in its transaction. Append only
 * (a trigger refuses changes), chained by activity_chain. People, organizations and events are plain ids, because the
 * log outlives them. server/modules/live/policy.ts decides who is notified of a row.
 */
export const activity = pgTable(
  'activity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull().defaultNow(),
    actor_id: integer('actor_id'),
    actor_name: text('actor_name').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    subject_id: text('subject_id').notNull(),
    /** The changed record in words: "Kiosk Harbor 1". Empty in rows older than this column. */
    affected_entity: text('affected_entity').notNull().default(''),
    /** The person the change was about, if any. */
    target_user_id: integer('target_user_id'),
    organization_id: integer('organization_id'),
    event_id: integer('event_id'),
    event_code: text('event_code'),
    details: text('details').notNull().default(''),
    ip_address: text('ip_address'),
    browser: text('browser'),
    /**
     * The event's facts before this change, so that people it becomes hidden from are notified too. For the live
     * channel only, not part of the chain.
     */
    event_before: jsonb('event_before').$type<Record<string, unknown>>(),
  },
  (t) => [
    // Each kind of page is found in a single index (docs/decisions/031).
    index('activity_organization').on(t.organization_id, t.at, t.id, t.actor_id, t.action, t.actor_name),
    index('activity_actor').on(t.actor_id, t.at, t.id, t.organization_id, t.action, t.actor_name),
    index('activity_target').on(t.target_user_id, t.at, t.id, t.actor_id),
    index('activity_event').on(t.event_id, t.id),
    index('activity_action').on(t.action, t.at, t.id, t.organization_id, t.actor_id),
    index('activity_actor_name').on(t.actor_name, t.at, t.id, t.action, t.organization_id, t.actor_id),
    index('activity_at').on(t.at, t.id, t.organization_id, t.actor_id),
  ],
)

/** Counts of activity rows by action and day (UTC), maintained as rows are chained. */
export const activity_days = pgTable(
  'activity_days',
  {
    action: text('action').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    entries: integer('entries').notNull(),
  },
  (t) => [primaryKey({ columns: [t.action, t.day] })],
)

/** The same by name, organization, action and month (UTC, its first day). */
export const activity_months = pgTable(
  'activity_months',
  {
    actor_name: text('actor_name').notNull(),
    /** 0 for rows without an organization. */
    organization_id: integer('organization_id').notNull(),
    action: text('action').notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    entries: integer('entries').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.actor_name, t.organization_id, t.action, t.month] }),
    index('activity_months_organization').on(t.organization_id, t.month),
  ],
)

/**
 * One link per activity row, in commit order: SHA-256 over the previous link and the row. Written by a trigger at the
 * end of the row's transaction (docs/decisions/031); `npm run verify:activity` verifies it.
 */
export const activity_chain = pgTable('activity_chain', {
  /** Counts from 1 without gaps, so the last one is the number of rows. */
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  activity_id: bigint('activity_id', { mode: 'number' }).notNull().unique(),
  /** Unique, so that two links can never follow the same one. */
  prev_hash: bytea('prev_hash').notNull().unique(),
  hash: bytea('hash').notNull(),
})
