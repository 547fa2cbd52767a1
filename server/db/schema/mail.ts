import { index, integer, pgTable, serial } from 'drizzle-orm/pg-core'
import { at, bytea, createdAt } from './columns.ts'

/** Mails that have not left yet. Written in the transaction that needs them, sent after it, again after a failure. */
export const mail_outbox = pgTable(
  'mail_outbox',
  {
    id: serial('id').primaryKey(),
    /** Address, subject and text as JSON, sealed (vault.ts): a link in it opens an account. */
    message_sealed: bytea('message_sealed').notNull(),
    created_at: createdAt,
    attempts: integer('attempts').notNull().default(0),
    next_attempt_at: at('next_attempt_at').notNull(),
    /** A mail that would arrive after its link has ended is not sent. */
    expires_at: at('expires_at').notNull(),
  },
  (t) => [index('mail_outbox_next_attempt').on(t.next_attempt_at)],
)
