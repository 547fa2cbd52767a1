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
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ORIGIN_PATTERN } from '#contract/embed.ts'
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
/** Raised by a trigger whenever a column that people edit changes; `If-Match` is held against it (docs/decisions/030). */
const version = integer('version').notNull().default(1)
const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)

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
  (t) => [uniqueIndex('organizations_name_unique').on(sql`lower(${t.name})`)],
)

/** Addresses whose pages may show an organization's widgets (docs/decisions/045). */
export const embed_origins = pgTable(
  'embed_origins',
  {
    organization_id: integer('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** 'https://intranet.example.org' */
    origin: text('origin').notNull(),
    created_at: createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.origin] }),
    check('embed_origins_origin', sql.raw(`origin ~ '${ORIGIN_PATTERN}'`)),
  ],
)

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
    /** ISO 3166 code of the country the dial code was chosen for: several share one. */
    country_code: text('country_code'),
    role: text('role', { enum: ROLES }).notNull(),
    /** Platform staff may have none; every organization role has exactly one. */
    organization_id: integer('organization_id').references(() => organizations.id),
    /** The nine flags and `manage_events` of organization users; see contract/session.ts. */
    permissions: jsonb('permissions').$type<Record<string, boolean>>().notNull().default({}),
    /** Organizations an admin with manage_organizations may see (authz §2, SC). */
    manage_organizations: integer('manage_organizations').array().notNull().default(sql`'{}'::integer[]`),
    assigned_kiosk_id: integer('assigned_kiosk_id'),
    assigned_kiosk_at: at('assigned_kiosk_at'),
    password_hash: text('password_hash').notNull(),
    is_active: boolean('is_active').notNull().default(true),
    /** Raised to end every session at once. */
    token_epoch: integer('token_epoch').notNull().default(0),
    last_login: at('last_login'),
    last_password_change: at('last_password_change'),
    created_at: createdAt,
    updated_at: at('updated_at').notNull().defaultNow(),
    version,
    /** Administrators stand first in lists of people (administration spec §2.8). */
    role_rank: smallint('role_rank')
      .notNull()
      .generatedAlwaysAs(
        sql`case role when 'super_admin' then 0 when 'admin' then 1 when 'org_admin' then 2 else 3 end`,
      ),
    /** All a search looks at but the kiosk's name, in lower case, a line each, so that nothing matches across two. */
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
    // The orders of the user lists; each is also walked from its far end. What comes after the id lets a count, or the
    // way to a page in the middle, do without the rows.
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
    // The same for platform staff, who see the people of every organization.
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

/** One row per roster that was imported: who repeats the call with its id is told what the first one did. */
export const roster_imports = pgTable('roster_imports', {
  id: uuid('id').primaryKey(),
  organization_id: integer('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  /** SHA-256 of the rows: the id of one roster is not good for another. */
  roster_hash: text('roster_hash').notNull(),
  imported: integer('imported').notNull(),
  created_at: createdAt,
})

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

/** Links that let somebody choose a password: asked for by the person, or sent to a new account. */
export const PASSWORD_LINK_KINDS = ['reset', 'invitation'] as const

/** Single use. Using one, or changing the password, ends all others of the account (authz lines 5 and 6). */
export const password_links = pgTable(
  'password_links',
  {
    /** SHA-256 of the token; the token itself stands in the mail only. */
    token_hash: text('token_hash').primaryKey(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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

/** Where kiosks' machines stand. Made by the migration; there is no call that changes them. */
export const regions = pgTable('regions', {
  id: serial('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
})

/** One row, or none until somebody sets the limit (DEFAULT_KIOSK_USERS holds until then). */
export const global_kiosk_limits = pgTable(
  'global_kiosk_limits',
  {
    id: serial('id').primaryKey(),
    global_max_users: integer('global_max_users').notNull(),
    updated_at: at('updated_at').notNull().defaultNow(),
    version,
  },
  (t) => [
    uniqueIndex('global_kiosk_limits_one').on(sql`(true)`),
    check('global_kiosk_limits_minimum', sql`${t.global_max_users} >= 1`),
  ],
)

/** Secrets of the whole platform, hashed: the download password. */
export const platform_secrets = pgTable('platform_secrets', {
  name: text('name').primaryKey(),
  secret_hash: text('secret_hash').notNull(),
  updated_at: at('updated_at').notNull().defaultNow(),
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
    /** How this kiosk is reached: the simulated driver or its own agent at api_url. */
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
    /** Sealed bearer token the console presents to the agent, and its SHA-256 for the agent's own calls. */
    agent_token_sealed: bytea('agent_token_sealed'),
    agent_token_hash: text('agent_token_hash'),
    /** A kiosk whose mission failed is checked before it is free again. */
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
    /** Its members are rows of their own: a save of them alone is seen here, and raises the version. */
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
    version,
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
    /** Degrees: west, south, east, north of what a navigation file draws; null where it draws nothing. */
    bounds: doublePrecision('bounds').array(),
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
    /** null once that organization is deleted; a trigger then keeps its name (docs/decisions/032). */
    event_organization_id: integer('event_organization_id').references(() => organizations.id, {
      onDelete: 'set null',
    }),
    event_organization_name: text('event_organization_name'),
    kiosk_id: integer('kiosk_id').notNull(),
    /** The organization of the kiosk used: whose report this becomes (authz line 71). */
    organization_id: integer('organization_id').notNull(),
    /** null once the account is deleted; a trigger then keeps the name (docs/decisions/033). */
    starter_id: integer('starter_id').references(() => users.id, { onDelete: 'set null' }),
    starter_name: text('starter_name'),
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
    stopped_by_id: integer('stopped_by_id').references(() => users.id, { onDelete: 'set null' }),
    stopped_by_name: text('stopped_by_name'),
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
    index('missions_event_organization').on(t.event_organization_id),
    index('missions_reports').on(t.organization_id, t.state, t.id),
    index('missions_starter').on(t.starter_id, t.id),
    index('missions_stopped_by').on(t.stopped_by_id).where(sql`${t.stopped_by_id} is not null`),
    // The last days of kiosk use (dashboards): those that ended since, and those that have not.
    index('missions_ended').on(t.ended_at),
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
 * append only (a trigger refuses every change), chained by activity_chain. People, organizations and events are named
 * by plain ids: the log outlives them. Who may hear of a row is server/modules/live/policy.ts.
 */
export const activity = pgTable(
  'activity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull().defaultNow(),
    actor_id: integer('actor_id'),
    actor_name: text('actor_name').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    subject_id: text('subject_id').notNull(),
    /** What was changed as people call it: "Kiosk Harbor 1". Empty in rows older than this column. */
    affected_entity: text('affected_entity').notNull().default(''),
    /** The person the change was about, where there is one. */
    target_user_id: integer('target_user_id'),
    organization_id: integer('organization_id'),
    event_id: integer('event_id'),
    event_code: text('event_code'),
    details: text('details').notNull().default(''),
    ip_address: text('ip_address'),
    browser: text('browser'),
    /**
     * The event as the rules asked about it before this change: who loses sight of it by the change hears of it once
     * more. For the live channel alone, and no part of the chain.
     */
    event_before: jsonb('event_before').$type<Record<string, unknown>>(),
  },
  (t) => [
    // A page of the log is found in one of these alone (docs/decisions/031).
    index('activity_organization').on(t.organization_id, t.at, t.id, t.actor_id, t.action, t.actor_name),
    index('activity_actor').on(t.actor_id, t.at, t.id, t.organization_id, t.action, t.actor_name),
    index('activity_target').on(t.target_user_id, t.at, t.id, t.actor_id),
    index('activity_event').on(t.event_id, t.id),
    index('activity_action').on(t.action, t.at, t.id, t.organization_id, t.actor_id),
    index('activity_actor_name').on(t.actor_name, t.at, t.id, t.action, t.organization_id, t.actor_id),
    index('activity_at').on(t.at, t.id, t.organization_id, t.actor_id),
  ],
)

/** Activity rows by action and day (UTC), counted as they are chained: how many there are without counting them. */
export const activity_days = pgTable(
  'activity_days',
  {
    action: text('action').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    entries: integer('entries').notNull(),
  },
  (t) => [primaryKey({ columns: [t.action, t.day] })],
)

/** The same by name, organization, action and month (UTC, its first day). */
export const activity_months = pgTable(
  'activity_months',
  {
    actor_name: text('actor_name').notNull(),
    /** 0 where a row concerns none. */
    organization_id: integer('organization_id').notNull(),
    action: text('action').notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    entries: integer('entries').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.actor_name, t.organization_id, t.action, t.month] }),
    index('activity_months_organization').on(t.organization_id, t.month),
  ],
)

/**
 * One link per activity row, in the order of commits: SHA-256 over the link before and the row. Written by a trigger
 * at the end of the transaction that wrote the row (docs/decisions/031); `npm run verify:activity` walks it.
 */
export const activity_chain = pgTable('activity_chain', {
  /** Counts the links from 1 without gaps, so the last one is how many rows the log has. */
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  activity_id: bigint('activity_id', { mode: 'number' }).notNull().unique(),
  /** Unique: two links can never follow the same one. */
  prev_hash: bytea('prev_hash').notNull().unique(),
  hash: bytea('hash').notNull(),
})
