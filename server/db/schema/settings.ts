import { sql } from 'drizzle-orm'
import { check, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, version } from './columns.ts'

/** At most one row; DEFAULT_KIOSK_USERS applies until the limit is set. */
export const global_kiosk_limits = pgTable(
  'global_kiosk_limits',
  {
    id: serial('id').primaryKey(),
    global_max_users: integer('global_max_users').notNull(),
    updated_at: at('updated_at').notNull().defaultNow(),
    version,
  },
  (t) => [
    uniqueIndex('global_kiosk_limits_one').on(sql`(true)`),
    check('global_kiosk_limits_minimum', sql`${t.global_max_users} >= 1`),
  ],
)

/** Hashed secrets of the platform: the download password. */
export const platform_secrets = pgTable('platform_secrets', {
  name: text('name').primaryKey(),
  secret_hash: text('secret_hash').notNull(),
  updated_at: at('updated_at').notNull().defaultNow(),
})
