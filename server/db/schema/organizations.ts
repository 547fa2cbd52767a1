import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ORIGIN_PATTERN } from '#contract/embed.ts'
import { createdAt, partOf, searchedBy, version } from './columns.ts'

export const organizations = pgTable(
  'organizations',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    type: text('type').notNull().default('standard'),
    license_status: text('license_status').notNull().default('Active'),
    street1: text('street1').notNull().default(''),
    street2: text('street2').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    zip_code: text('zip_code').notNull().default(''),
    country: text('country').notNull().default(''),
    is_active: boolean('is_active').notNull().default(true),
    created_at: createdAt,
    version,
  },
  (t) => [
    uniqueIndex('organizations_name_unique').on(sql`lower(${t.name})`),
    searchedBy('organizations_search', t.name),
    // "Recently Added Organizations".
    index('organizations_newest').on(t.created_at.desc().nullsLast(), t.id.desc().nullsFirst()),
  ],
)

/** Addresses whose pages may show an organization's widgets (docs/decisions/045). */
export const embed_origins = pgTable(
  'embed_origins',
  {
    organization_id: partOf('organization_id', () => organizations.id),
    /** 'https://intranet.example.org' */
    origin: text('origin').notNull(),
    created_at: createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.origin] }),
    check('embed_origins_origin', sql.raw(`origin ~ '${ORIGIN_PATTERN}'`)),
  ],
)
