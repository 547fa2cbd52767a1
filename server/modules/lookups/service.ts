import type { Lookup } from '#contract/events.ts'
import { ROLES } from '#contract/session.ts'
import type { Db } from '#server/db/db.ts'
import { allow } from '#server/errors.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { findEventTypes, findScenarioTypes } from './queries.ts'

/** Event types for the event form and the report filter; every role may read them (authz line 45). */
export async function listEventTypes(db: Db, by: Session): Promise<Lookup[]> {
  allow(ROLES.includes(by.user.role))
  return findEventTypes(db)
}

/** Scenario types for the event form; every role may read them (authz line 45). */
export async function listScenarioTypes(db: Db, by: Session): Promise<Lookup[]> {
  allow(ROLES.includes(by.user.role))
  return findScenarioTypes(db)
}
