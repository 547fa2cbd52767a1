import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, bytea } from './columns.ts'

/**
 * The activity log, the audit trail and the source of live updates: one row per change, written in its transaction,
 * append only (a trigger refuses every change), chained by activity_chain. People, organizations and events are named
 * by plain ids: the log outlives them. server/modules/live/policy.ts decides who is notified of a row.
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
    /** What was changed as people call it: "Kiosk Harbor 1". Empty in rows older than this column. */
    affected_entity: text('affected_entity').notNull().default(''),
    /** The person the change was about, where there is one. */
    target_user_id: integer('target_user_id'),
    organization_id: integer('organization_id'),
    event_id: integer('event_id'),
    event_code: text('event_code'),
    details: text('details').notNull().default(''),
    ip_address: text('ip_address'),
    browser: text('browser'),
    /**
     * The event as the rules asked about it before this change: who loses sight of it by the change learns of it once
     * more. For the live channel alone, and no part of the chain.
     */
    event_before: jsonb('event_before').$type<Record<string, unknown>>(),
  },
  (t) => [
    // A page of the log is found in one of these alone (docs/decisions/031).
    index('activity_organization').on(t.organization_id, t.at, t.id, t.actor_id, t.action, t.actor_name),
    index('activity_actor').on(t.actor_id, t.at, t.id, t.organization_id, t.action, t.actor_name),
    index('activity_target').on(t.target_user_id, t.at, t.id, t.actor_id),
    index('activity_event').on(t.event_id, t.id),
    index('activity_action').on(t.action, t.at, t.id, t.organization_id, t.actor_id),
    index('activity_actor_name').on(t.actor_name, t.at, t.id, t.action, t.organization_id, t.actor_id),
    index('activity_at').on(t.at, t.id, t.organization_id, t.actor_id),
  ],
)

/** Activity rows by action and day (UTC), counted as they are chained: how many there are without counting them. */
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
    /** 0 where a row concerns none. */
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
 * One link per activity row, in the order of commits: SHA-256 over the link before and the row. Written by a trigger
 * at the end of the transaction that wrote the row (docs/decisions/031); `npm run verify:activity` walks it.
 */
export const activity_chain = pgTable('activity_chain', {
  /** Counts the links from 1 without gaps, so the last one is how many rows the log has. */
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  activity_id: bigint('activity_id', { mode: 'number' }).notNull().unique(),
  /** Unique: two links can never follow the same one. */
  prev_hash: bytea('prev_hash').notNull().unique(),
  hash: bytea('hash').notNull(),
})
