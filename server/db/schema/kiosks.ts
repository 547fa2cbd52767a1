import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { KIOSK_STATUSES, LICENSE_STATUSES } from '#contract/kiosks.ts'
import { at, bytea, createdAt, oneOf, searchedBy, version } from './columns.ts'
import { organizations } from './organizations.ts'

/** Regions of kiosk machines, created by the migration; no call changes them. */
export const regions = pgTable('regions', {
  id: serial('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
})

export const kiosks = pgTable(
  'kiosks',
  {
    id: serial('id').primaryKey(),
    kiosk_id: text('kiosk_id').notNull(),
    name: text('name').notNull(),
    organization_id: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    status: text('status', { enum: KIOSK_STATUSES }).notNull().default('Pending'),
    license_status: text('license_status', { enum: LICENSE_STATUSES }).notNull().default('Active'),
    subscription_start_date: date('subscription_start_date', { mode: 'string' }),
    subscription_end_date: date('subscription_end_date', { mode: 'string' }),
    vm_region: integer('vm_region').references(() => regions.id),
    public_ipv4: text('public_ipv4'),
    web_address: text('web_address'),
    api_url: text('api_url'),
    /** How the kiosk is reached: simulated, or through its agent at api_url. */
    driver: text('driver', { enum: ['simulated', 'http'] })
      .notNull()
      .default('simulated'),
    unity_build_id: text('unity_build_id'),
    unity_build_version: text('unity_build_version'),
    hours_in_use: integer('hours_in_use').notNull().default(0),
    domain_security_expiration: date('domain_security_expiration', { mode: 'string' }),
    /** AES-256-GCM, AAD = table|column|row id, key id inside the envelope; the key is outside the database. */
    access_url_sealed: bytea('access_url_sealed'),
    username_sealed: bytea('username_sealed'),
    password_sealed: bytea('password_sealed'),
    /** The agent's bearer token: sealed for our calls to it, SHA-256 for its calls to us. */
    agent_token_sealed: bytea('agent_token_sealed'),
    agent_token_hash: text('agent_token_hash'),
    /** Set when a mission failed: the kiosk must be checked before it is free again. */
    needs_check: boolean('needs_check').notNull().default(false),
    checked_at: at('checked_at'),
    created_at: createdAt,
    updated_at: at('updated_at').notNull().defaultNow(),
    version,
  },
  (t) => [
    uniqueIndex('kiosks_kiosk_id_unique').on(sql`lower(${t.kiosk_id})`),
    unique('kiosks_id_organization').on(t.id, t.organization_id),
    index('kiosks_organization').on(t.organization_id, t.id),
    // For finding kiosks outside their subscription (dashboards).
    index('kiosks_subscription_end').on(t.subscription_end_date),
    index('kiosks_subscription_start').on(t.subscription_start_date),
    searchedBy('kiosks_search', t.kiosk_id, t.name, t.public_ipv4),
    uniqueIndex('kiosks_agent_token_unique').on(t.agent_token_hash),
    // Every server polls every second for kiosks waiting for a check.
    index('kiosks_needs_check').on(t.checked_at).where(sql`${t.needs_check}`),
    check('kiosks_status', oneOf('status', KIOSK_STATUSES)),
    check('kiosks_license_status', oneOf('license_status', LICENSE_STATUSES)),
  ],
)
