import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { EVENT_STATUSES, SHARING_MODES } from '#contract/events.ts'
import { KIOSK_STATUSES, LICENSE_STATUSES } from '#contract/kiosks.ts'
import { MISSION_STATES, OPEN_MISSION_STATES } from '#contract/missions.ts'
import { MISSION_TYPES } from '#contract/reports.ts'
import { ROLES } from '#contract/session.ts'

// One schema for PGlite (speaks PostgreSQL 18) and PostgreSQL 15 and later: only what 15 takes.
// Every tenant table has NOT NULL organization_id, and composite keys keep linked rows in one organization
// (authz §6, I9 and I10).

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => value,
  fromDriver: (value) => Buffer.from(value),
})
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const createdAt = at('created_at').notNull().defaultNow()
const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)

export const organizations = pgTable(
  'organizations',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    type: text('type').notNull().default('standard'),
    license_status: text('license_status').notNull().default('Active'),
    is_active: boolean('is_active').notNull().default(true),
    created_at: createdAt,
  },
  (t) => [uniqueIndex('organizations_name_unique').on(sql`lower(${t.name})`)],
)

export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    email: text('email').notNull(),
    first_name: text('first_name').notNull().default(''),
    last_name: text('last_name').notNull().default(''),
    phone_number: text('phone_number'),
    role: text('role', { enum: ROLES }).notNull(),
    /** Platform staff may have none; every organization role has exactly one. */
    organization_id: integer('organization_id').references(() => organizations.id),
    /** The nine flags and `manage_events` of organization users; see contract/session.ts. */
    permissions: jsonb('permissions').$type<Record<string, boolean>>().notNull().default({}),
    /** Organizations an admin with manage_organizations may see (authz §2, SC). */
    manage_organizations: integer('manage_organizations').array().notNull().default(sql`'{}'::integer[]`),
    assigned_kiosk_id: integer('assigned_kiosk_id'),
    password_hash: text('password_hash').notNull(),
    is_active: boolean('is_active').notNull().default(true),
    /** Raised to end every session at once. */
    token_epoch: integer('token_epoch').notNull().default(0),
    last_login: at('last_login'),
    last_password_change: at('last_password_change'),
    created_at: createdAt,
    updated_at: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    uniqueIndex('users_one_org_admin').on(t.organization_id).where(sql`${t.role} = 'org_admin'`),
    unique('users_id_organization').on(t.id, t.organization_id),
    index('users_organization').on(t.organization_id, t.id),
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

/** One row per login: the family of its refresh tokens. Nothing outlives `expires_at` (30 minutes from login). */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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

/**
 * Counts per key, shared by every server process: sign-in attempts (`pair:`, `address:`), credentials shown
 * (`kiosk-reveal:`) and tries at a kiosk's page (`kiosk-page:`). A `known:` row counts nothing: it says from which
 * address an account signed in before.
 */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull().default(0),
  window_start: at('window_start').notNull(),
  blocked_until: at('blocked_until'),
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
    vm_region: text('vm_region'),
    public_ipv4: text('public_ipv4'),
    web_address: text('web_address'),
    api_url: text('api_url'),
    /** How this kiosk is reached: the simulated driver or its own agent at api_url. */
    driver: text('driver', { enum: ['simulated', 'http'] })
      .notNull()
      .default('simulated'),
    unity_build_id: text('unity_build_id'),
    unity_build_version: text('unity_build_version'),
    hours_in_use: integer('hours_in_use').notNull().default(0),
    /** AES-256-GCM, AAD = table|column|row id, key id inside the envelope; the key is outside the database. */
    access_url_sealed: bytea('access_url_sealed'),
    username_sealed: bytea('username_sealed'),
    password_sealed: bytea('password_sealed'),
    /** Sealed bearer token the console presents to the agent, and its SHA-256 for the agent's own calls. */
    agent_token_sealed: bytea('agent_token_sealed'),
    agent_token_hash: text('agent_token_hash'),
    /** A kiosk whose mission failed is checked before it is free again. */
    needs_check: boolean('needs_check').notNull().default(false),
    checked_at: at('checked_at'),
    created_at: createdAt,
    updated_at: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('kiosks_kiosk_id_unique').on(sql`lower(${t.kiosk_id})`),
    unique('kiosks_id_organization').on(t.id, t.organization_id),
    index('kiosks_organization').on(t.organization_id, t.id),
    uniqueIndex('kiosks_agent_token_unique').on(t.agent_token_hash),
    // Asked every second by every server: which kiosks wait for their check.
    index('kiosks_needs_check').on(t.checked_at).where(sql`${t.needs_check}`),
    check('kiosks_status', oneOf('status', KIOSK_STATUSES)),
    check('kiosks_license_status', oneOf('license_status', LICENSE_STATUSES)),
  ],
)

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

export const event_types = pgTable('event_types', {
  id: serial('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
})

export const scenario_types = pgTable('scenario_types', {
  id: serial('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
})

export const events = pgTable(
  'events',
  {
    id: serial('id').primaryKey(),
    event_id: text('event_id').notNull().unique(),
    name: text('name').notNull(),
    organization_id: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    creator_id: integer('creator_id')
      .notNull()
      .references(() => users.id),
    start_date: date('start_date', { mode: 'string' }).notNull(),
    end_date: date('end_date', { mode: 'string' }),
    time_zone: text('time_zone').notNull().default('UTC'),
    release_point_lat: doublePrecision('release_point_lat').notNull(),
    release_point_lng: doublePrecision('release_point_lng').notNull(),
    location: text('location'),
    event_type_id: integer('event_type_id')
      .notNull()
      .references(() => event_types.id),
    scenario_type_id: integer('scenario_type_id')
      .notNull()
      .references(() => scenario_types.id),
    sharing_mode: text('sharing_mode', { enum: SHARING_MODES }).notNull().default('Public'),
    is_rad_responder_event: boolean('is_rad_responder_event').notNull().default(false),
    is_mission_edge_event: boolean('is_mission_edge_event').notNull().default(false),
    status: text('status', { enum: EVENT_STATUSES }).notNull().default('Active'),
    assigned_user_id: integer('assigned_user_id').references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt,
    updated_at: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('events_id_organization').on(t.id, t.organization_id),
    index('events_organization').on(t.organization_id, t.status, t.id),
    index('events_sharing').on(t.status, t.sharing_mode, t.id),
    index('events_creator').on(t.creator_id),
    index('events_assigned_user').on(t.assigned_user_id),
    check('events_sharing_mode', oneOf('sharing_mode', SHARING_MODES)),
    check('events_status', oneOf('status', EVENT_STATUSES)),
    check('events_latitude', sql`${t.release_point_lat} between -90 and 90`),
    check('events_longitude', sql`${t.release_point_lng} between -180 and 180`),
  ],
)

/** Teams on an event; a partner's team may take part, so the team's organization stands in the row. */
export const event_teams = pgTable(
  'event_teams',
  {
    event_id: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    team_id: integer('team_id').notNull(),
    organization_id: integer('organization_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.event_id, t.team_id] }),
    foreignKey({
      name: 'event_teams_team',
      columns: [t.team_id, t.organization_id],
      foreignColumns: [teams.id, teams.organization_id],
    }).onDelete('cascade'),
    index('event_teams_team').on(t.team_id),
  ],
)

export const event_partners = pgTable(
  'event_partners',
  {
    event_id: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    partnership_id: integer('partnership_id')
      .notNull()
      .references(() => partnerships.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.event_id, t.partnership_id] }),
    index('event_partners_partnership').on(t.partnership_id),
  ],
)

export const FILE_KINDS = ['summary', 'loading', 'starting_location', 'kml', 'kmz', 'poi'] as const

export const event_files = pgTable(
  'event_files',
  {
    id: serial('id').primaryKey(),
    event_id: integer('event_id').notNull(),
    organization_id: integer('organization_id').notNull(),
    kind: text('kind', { enum: FILE_KINDS }).notNull(),
    file_name: text('file_name').notNull(),
    content_type: text('content_type').notNull(),
    size_bytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    /** Key in the file store; never leaves the server. */
    storage_key: text('storage_key').notNull().unique(),
    created_at: createdAt,
  },
  (t) => [
    foreignKey({
      name: 'event_files_event',
      columns: [t.event_id, t.organization_id],
      foreignColumns: [events.id, events.organization_id],
    }).onDelete('cascade'),
    index('event_files_event').on(t.event_id, t.kind, t.id),
  ],
)

export const missions = pgTable(
  'missions',
  {
    id: serial('id').primaryKey(),
    mission_id: text('mission_id').notNull().unique(),
    /** Reports outlive their event (authz line 49), so its name is kept here too. */
    event_id: integer('event_id').references(() => events.id, { onDelete: 'set null' }),
    event_name: text('event_name').notNull(),
    event_organization_id: integer('event_organization_id')
      .notNull()
      .references(() => organizations.id),
    kiosk_id: integer('kiosk_id').notNull(),
    /** The organization of the kiosk used: whose report this becomes (authz line 71). */
    organization_id: integer('organization_id').notNull(),
    starter_id: integer('starter_id')
      .notNull()
      .references(() => users.id),
    mission_type: text('mission_type', { enum: MISSION_TYPES }).notNull().default('route'),
    state: text('state', { enum: MISSION_STATES }).notNull(),
    /** When this state lapses: reservation over, start or stop not answered, heartbeat missing. */
    deadline_at: at('deadline_at'),
    reserved_at: at('reserved_at'),
    started_at: at('started_at'),
    running_at: at('running_at'),
    stopping_at: at('stopping_at'),
    ended_at: at('ended_at'),
    last_heartbeat_at: at('last_heartbeat_at'),
    failure_reason: text('failure_reason'),
    stopped_by_id: integer('stopped_by_id').references(() => users.id),
    /** Which server process drives it; another one takes over once the lease is stale. */
    lease_owner: text('lease_owner'),
    lease_until: at('lease_until'),
    created_at: createdAt,
  },
  (t) => [
    foreignKey({
      name: 'missions_kiosk_same_organization',
      columns: [t.kiosk_id, t.organization_id],
      foreignColumns: [kiosks.id, kiosks.organization_id],
    }),
    // I1: at most one open mission per kiosk and one per starter.
    uniqueIndex('missions_one_open_per_kiosk')
      .on(t.kiosk_id)
      .where(sql.raw(`state in (${OPEN_MISSION_STATES.map((state) => `'${state}'`).join(', ')})`)),
    uniqueIndex('missions_one_open_per_starter')
      .on(t.starter_id)
      .where(sql.raw(`state in (${OPEN_MISSION_STATES.map((state) => `'${state}'`).join(', ')})`)),
    index('missions_event').on(t.event_id, t.state),
    index('missions_reports').on(t.organization_id, t.state, t.id),
    index('missions_starter').on(t.starter_id, t.id),
    index('missions_deadline').on(t.deadline_at).where(sql`${t.deadline_at} is not null`),
    check('missions_state', oneOf('state', MISSION_STATES)),
  ],
)

/** The timeline: every state a mission entered, who brought it there, and why. */
export const mission_steps = pgTable(
  'mission_steps',
  {
    id: serial('id').primaryKey(),
    mission_id: integer('mission_id')
      .notNull()
      .references(() => missions.id, { onDelete: 'cascade' }),
    state: text('state', { enum: MISSION_STATES }).notNull(),
    at: at('at').notNull().defaultNow(),
    actor_name: text('actor_name').notNull(),
    reason: text('reason'),
  },
  (t) => [index('mission_steps_mission').on(t.mission_id, t.id)],
)

/** Teams that took part, by name too: a report keeps its wording when a team is renamed or deleted. */
export const mission_teams = pgTable(
  'mission_teams',
  {
    mission_id: integer('mission_id')
      .notNull()
      .references(() => missions.id, { onDelete: 'cascade' }),
    team_name: text('team_name').notNull(),
    team_id: integer('team_id').references(() => teams.id, { onDelete: 'set null' }),
  },
  (t) => [primaryKey({ columns: [t.mission_id, t.team_name] }), index('mission_teams_team').on(t.team_id)],
)

export const mission_files = pgTable(
  'mission_files',
  {
    id: serial('id').primaryKey(),
    mission_id: integer('mission_id')
      .notNull()
      .references(() => missions.id, { onDelete: 'cascade' }),
    organization_id: integer('organization_id').notNull(),
    folder: text('folder').notNull().default(''),
    file_name: text('file_name').notNull(),
    content_type: text('content_type').notNull(),
    size_bytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    storage_key: text('storage_key').notNull().unique(),
    created_at: createdAt,
  },
  (t) => [unique('mission_files_name').on(t.mission_id, t.folder, t.file_name)],
)

/**
 * The activity log, the audit trail and the source of live updates: one row per change, written in its transaction,
 * append only. Who may hear of a row is server/modules/live/policy.ts.
 */
export const activity = pgTable(
  'activity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull().defaultNow(),
    actor_id: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    actor_name: text('actor_name').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    subject_id: text('subject_id').notNull(),
    /** The person the change was about, where there is one. */
    target_user_id: integer('target_user_id').references(() => users.id, { onDelete: 'set null' }),
    organization_id: integer('organization_id').references(() => organizations.id),
    event_id: integer('event_id').references(() => events.id, { onDelete: 'set null' }),
    event_code: text('event_code'),
    details: text('details').notNull().default(''),
    ip_address: text('ip_address'),
    browser: text('browser'),
  },
  (t) => [
    index('activity_organization').on(t.organization_id, t.id),
    index('activity_actor').on(t.actor_id, t.id),
    index('activity_event').on(t.event_id, t.id),
  ],
)
