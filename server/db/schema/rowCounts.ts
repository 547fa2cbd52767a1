import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The counted lists; triggers are in migration 0013. */
const COUNTED_LISTS = [
  'organizations',
  'kiosks',
  /** Not in maintenance, with an active license; being within the subscription depends on the day. */
  'usable_kiosks',
  /** Users of organizations. */
  'people',
  'events',
  'active_events',
  /** Active and public. */
  'public_events',
  /** Finished missions that ran. */
  'reports',
] as const

/**
 * Row counts of whole lists, as differences: a trigger adds one row per statement that inserts or deletes, and their
 * sum is the count (docs/decisions/063). Rows are never updated, so writers do not wait for each other.
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
