import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, createdAt, oneOf, partOf } from './columns.ts'
import { users } from './users.ts'

/** One row per login: the family of its refresh tokens. Nothing outlives `expires_at` (30 minutes from login). */
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
    /** SHA-256 of the token; the token itself is never stored. */
    token_hash: text('token_hash').primaryKey(),
    session_id: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    created_at: createdAt,
    /** Set by its one use; a second use ends the session. */
    used_at: at('used_at'),
  },
  (t) => [index('refresh_tokens_session').on(t.session_id)],
)

/** Links that let someone choose a password: asked for by the person, or sent to a new account. */
export const PASSWORD_LINK_KINDS = ['reset', 'invitation'] as const

/** Single use. Using one, or changing the password, ends all others of the account (authz lines 5 and 6). */
export const password_links = pgTable(
  'password_links',
  {
    /** SHA-256 of the token; the token itself is only in the mail. */
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
 * Counts per key, shared by every server process: sign-in attempts (`pair:`, `address:`), password links asked for and
 * used (`reset-asked:`, `reset-mails:`, `reset-used:`), password changes (`password:`), invitations (`invitation:`),
 * credentials shown (`kiosk-reveal:`, `kiosks-shown:`), tokens for pages (`embed-token:`) and tries at a kiosk's page (`kiosk-page:`). A `known:` row counts
 * nothing: it says from which address an account signed in before.
 */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull().default(0),
  window_start: at('window_start').notNull(),
  blocked_until: at('blocked_until'),
})
