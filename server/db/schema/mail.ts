import { index, integer, pgTable, serial } from 'drizzle-orm/pg-core'
import { at, bytea, createdAt } from './columns.ts'

/** Outbox. Mails are written in the transaction that needs them, sent after it, and retried after failures. */
export const mail_outbox = pgTable(
  'mail_outbox',
  {
    id: serial('id').primaryKey(),
    /** Address, subject and text as JSON, sealed (vault.ts), because its links give access to accounts. */
    message_sealed: bytea('message_sealed').notNull(),
    created_at: createdAt,
    attempts: integer('attempts').notNull().default(0),
    next_attempt_at: at('next_attempt_at').notNull(),
    /** Not sent after this, because its link would have expired. */
    expires_at: at('expires_at').notNull(),
  },
  (t) => [index('mail_outbox_next_attempt').on(t.next_attempt_at)],
)
