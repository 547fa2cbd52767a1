import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, createdAt, version } from './columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

export const teams = pgTable(
  'teams',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    organization_id: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    team_type: text('team_type').notNull().default('standing_teams'),
    description: text('description').notNull().default(''),
    is_active: boolean('is_active').notNull().default(true),
    created_at: createdAt,
    /** Updated also when only the members change, which raises the version. */
    updated_at: at('updated_at').notNull().defaultNow(),
    version,
  },
  (t) => [
    uniqueIndex('teams_name_unique').on(t.organization_id, sql`lower(${t.name})`),
    unique('teams_id_organization').on(t.id, t.organization_id),
  ],
)

export const team_members = pgTable(
  'team_members',
  {
    team_id: integer('team_id').notNull(),
    user_id: integer('user_id').notNull(),
    organization_id: integer('organization_id').notNull(),
    is_leader: boolean('is_leader').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.team_id, t.user_id] }),
    foreignKey({
      name: 'team_members_team',
      columns: [t.team_id, t.organization_id],
      foreignColumns: [teams.id, teams.organization_id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'team_members_user',
      columns: [t.user_id, t.organization_id],
      foreignColumns: [users.id, users.organization_id],
    }).onDelete('cascade'),
    uniqueIndex('team_members_one_leader').on(t.team_id).where(sql`${t.is_leader}`),
    index('team_members_user').on(t.user_id),
  ],
)
