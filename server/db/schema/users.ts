import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ROLES } from '#contract/session.ts'
import { at, createdAt, oneOf, partOf, searchedBy, version } from './columns.ts'
import { kiosks } from './kiosks.ts'
import { organizations } from './organizations.ts'

export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    email: text('email').notNull(),
    first_name: text('first_name').notNull().default(''),
    last_name: text('last_name').notNull().default(''),
    /** Dial code and digits, '+12025550101' (ruling 40). */
    phone_number: text('phone_number'),
    /** '+1' */
    country_dial_code: text('country_dial_code'),
    /** ISO 3166 code of the chosen country: several share a dial code. */
    country_code: text('country_code'),
    role: text('role', { enum: ROLES }).notNull(),
    /** Optional for platform staff; required for organization roles. */
    organization_id: integer('organization_id').references(() => organizations.id),
    /** The nine flags, and `manage_events` of organization users; see contract/session.ts. */
    permissions: jsonb('permissions').$type<Record<string, boolean>>().notNull().default({}),
    /** Organizations a restricted admin may see (authz §2, SC). */
    manage_organizations: integer('manage_organizations').array().notNull().default(sql`'{}'::integer[]`),
    assigned_kiosk_id: integer('assigned_kiosk_id'),
    assigned_kiosk_at: at('assigned_kiosk_at'),
    password_hash: text('password_hash').notNull(),
    is_active: boolean('is_active').notNull().default(true),
    /** Raised to end all sessions at once. */
    token_epoch: integer('token_epoch').notNull().default(0),
    last_login: at('last_login'),
    last_password_change: at('last_password_change'),
    created_at: createdAt,
    updated_at: at('updated_at').notNull().defaultNow(),
    version,
    /** Administrators come first in lists of users (administration spec §2.8). */
    role_rank: smallint('role_rank')
      .notNull()
      .generatedAlwaysAs(
        sql`case role when 'super_admin' then 0 when 'admin' then 1 when 'org_admin' then 2 else 3 end`,
      ),
    /** Searched by isFound: lowercase, one line per field, so that nothing matches across fields; the role comes last. */
    search_text: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(id::text || chr(10) || first_name || ' ' || last_name || chr(10) || email || chr(10) ||
          coalesce(phone_number, '') || chr(10) || regexp_replace(coalesce(phone_number, ''), '[^0-9]', '', 'g') || chr(10) ||
          role || chr(10) || replace(role, '_', ' '))`,
      ),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    uniqueIndex('users_one_org_admin').on(t.organization_id).where(sql`${t.role} = 'org_admin'`),
    unique('users_id_organization').on(t.id, t.organization_id),
    index('users_organization').on(t.organization_id, t.id),
    // For the orders of the user lists, in both directions. Columns after the id allow counting, or skipping to a page
    // in the middle, by index-only scans.
    index('users_by_rank').on(t.organization_id, t.role_rank, t.id, t.role),
    index('users_by_first_name').on(
      t.organization_id,
      t.role_rank,
      sql`lower(${t.first_name})`,
      t.id,
      t.first_name,
    ),
    index('users_by_first_name_desc').on(
      t.organization_id,
      t.role_rank,
      sql`lower(${t.first_name}) desc`,
      sql`${t.id} desc`,
      t.first_name,
    ),
    // The same for platform staff, who see every organization's people.
    index('users_everywhere').on(t.role_rank, t.id, t.organization_id),
    index('users_everywhere_by_name').on(
      t.role_rank,
      sql`lower(${t.first_name})`,
      t.id,
      t.organization_id,
      t.first_name,
    ),
    index('users_everywhere_by_name_desc').on(
      t.role_rank,
      sql`lower(${t.first_name}) desc`,
      sql`${t.id} desc`,
      t.organization_id,
      t.first_name,
    ),
    index('users_assigned_kiosk').on(t.assigned_kiosk_id).where(sql`${t.assigned_kiosk_id} is not null`),
    searchedBy('users_search', t.search_text),
    foreignKey({
      name: 'users_assigned_kiosk_same_organization',
      columns: [t.assigned_kiosk_id, t.organization_id],
      foreignColumns: [kiosks.id, kiosks.organization_id],
    }),
    check('users_role', oneOf('role', ROLES)),
    check(
      'users_organization_role',
      sql`${t.role} in ('super_admin', 'admin') or ${t.organization_id} is not null`,
    ),
  ],
)

/** One row per imported roster; repeating the call with its id returns the first result. */
export const roster_imports = pgTable('roster_imports', {
  id: uuid('id').primaryKey(),
  organization_id: partOf('organization_id', () => organizations.id),
  /** SHA-256 of the rows, so that an id cannot be reused for another roster. */
  roster_hash: text('roster_hash').notNull(),
  imported: integer('imported').notNull(),
  updated: integer('updated').notNull().default(0),
  skipped: integer('skipped').notNull().default(0),
  created_at: createdAt,
})
