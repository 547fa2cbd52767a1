import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.ts'
import { organizations } from './organizations.ts'

export const partnerships = pgTable(
  'partnerships',
  {
    id: serial('id').primaryKey(),
    from_organization_id: integer('from_organization_id')
      .notNull()
      .references(() => organizations.id),
    to_organization_id: integer('to_organization_id')
      .notNull()
      .references(() => organizations.id),
    status: text('status', { enum: ['pending', 'accepted', 'rejected', 'cancelled', 'removed'] }).notNull(),
    reason: text('reason').notNull().default(''),
    created_at: createdAt,
    decided_at: at('decided_at'),
  },
  (t) => [
    // I5: one partnership or pending request per unordered pair.
    uniqueIndex('partnerships_pair_unique')
      .on(
        sql`least(${t.from_organization_id}, ${t.to_organization_id})`,
        sql`greatest(${t.from_organization_id}, ${t.to_organization_id})`,
      )
      .where(sql`${t.status} in ('pending', 'accepted')`),
    index('partnerships_to').on(t.to_organization_id, t.status),
    check('partnerships_not_self', sql`${t.from_organization_id} <> ${t.to_organization_id}`),
  ],
)
