import { asc } from 'drizzle-orm'
import type { Lookup } from '#contract/events.ts'
import { ROLES } from '#contract/session.ts'
import type { Db } from '#server/db/db.ts'
import { event_types, scenario_types } from '#server/db/schema/events.ts'
import { allow } from '#server/errors.ts'
import type { Session } from '#server/modules/auth/session.ts'

// The same two short lists for every organization, in order of insertion; every role may read them (authz line 45).

/** Event types for the event form and the report filter. */
export async function listEventTypes(db: Db, by: Session): Promise<Lookup[]> {
  allow(ROLES.includes(by.user.role))
  return db.select().from(event_types).orderBy(asc(event_types.id))
}

/** Scenario types for the event form. */
export async function listScenarioTypes(db: Db, by: Session): Promise<Lookup[]> {
  allow(ROLES.includes(by.user.role))
  return db.select().from(scenario_types).orderBy(asc(scenario_types.id))
}
