import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** What is counted; each has its triggers in migration 0013. */
const COUNTED_LISTS = [
  'organizations',
  'kiosks',
  /** Not in maintenance, with an active license; whether they are within their subscription depends on the day. */
  'usable_kiosks',
  /** Users of organizations. */
  'people',
  'events',
  'active_events',
  /** Active, and public. */
  'public_events',
  /** Missions that ran and are over. */
  'reports',
] as const

/**
 * How many rows the whole of a list has, as differences: each statement that adds or removes rows adds one here, by a
 * trigger, and the sum is the count (docs/decisions/063). Nobody changes a row, so nobody waits for one.
 */
export const row_counts = pgTable(
  'row_counts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    list: text('list', { enum: COUNTED_LISTS }).notNull(),
    difference: integer('difference').notNull(),
  },
  (t) => [index('row_counts_list').on(t.list, t.difference)],
)
export type CountedList = (typeof COUNTED_LISTS)[number]
