// One schema for PGlite (speaks PostgreSQL 18) and PostgreSQL 15 and later: only what 15 takes.
// Every tenant table has NOT NULL organization_id, and composite keys keep linked rows in one organization
// (authz §6, I9 and I10).

export * from './schema/activity.ts'
export * from './schema/events.ts'
export * from './schema/kiosks.ts'
export * from './schema/mail.ts'
export * from './schema/missions.ts'
export * from './schema/organizations.ts'
export * from './schema/partnerships.ts'
export * from './schema/sessions.ts'
export * from './schema/teams.ts'
export * from './schema/users.ts'
