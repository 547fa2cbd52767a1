import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, createdAt, oneOf, partOf } from './columns.ts'
import { users } from './users.ts'

/** One row per sign-in: the family of its refresh tokens. Nothing outlives `expires_at` (30 minutes after sign-in). */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    user_id: partOf('user_id', () => users.id),
    token_epoch: integer('token_epoch').notNull(),
    created_at: createdAt,
    expires_at: at('expires_at').notNull(),
    revoked_at: at('revoked_at'),
    revoked_reason: text('revoked_reason'),
    ip_address: text('ip_address'),
    user_agent: text('user_agent'),
  },
  (t) => [index('sessions_user').on(t.user_id), index('sessions_expires').on(t.expires_at)],
)

export const refresh_tokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, which is not stored itself. */
    token_hash: text('token_hash').primaryKey(),
    session_id: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    created_at: createdAt,
    /** Set by its single use; a second use ends the session. */
    used_at: at('used_at'),
  },
  (t) => [index('refresh_tokens_session').on(t.session_id)],
)

/** Links for choosing a password: requested by the person, or sent to a new account. */
export const PASSWORD_LINK_KINDS = ['reset', 'invitation'] as const

/** Single use. Using one, or changing the password, ends the account's others (authz lines 5 and 6). */
export const password_links = pgTable(
  'password_links',
  {
    /** SHA-256 of the token, which is only in the mail. */
    token_hash: text('token_hash').primaryKey(),
    user_id: partOf('user_id', () => users.id),
    kind: text('kind', { enum: PASSWORD_LINK_KINDS }).notNull(),
    created_at: createdAt,
    expires_at: at('expires_at').notNull(),
  },
  (t) => [
    index('password_links_user').on(t.user_id),
    index('password_links_expires').on(t.expires_at),
    check('password_links_kind', oneOf('kind', PASSWORD_LINK_KINDS)),
  ],
)

/**
 * Counts per key, shared by all server processes: sign-ins (`pair:`, `address:`), password links requested and used
 * (`reset-asked:`, `reset-mails:`, `reset-used:`), password changes (`password:`), invitations (`invitation:`),
 * credentials shown (`kiosk-reveal:`, `kiosks-shown:`), widget tokens (`embed-token:`) and sign-ins to kiosk pages
 * (`kiosk-page:`). A `known:` row counts nothing: the account has signed in from that address before.
 */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull().default(0),
  window_start: at('window_start').notNull(),
  blocked_until: at('blocked_until'),
})
