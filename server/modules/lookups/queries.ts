import { asc } from 'drizzle-orm'
import type { Lookup } from '#contract/events.ts'
import type { Db } from '#server/db/db.ts'
import { event_types, scenario_types } from '#server/db/schema/events.ts'

/** The same two short lists for every organization, in order of insertion. */
export const findEventTypes = (db: Db): Promise<Lookup[]> =>
  db.select().from(event_types).orderBy(asc(event_types.id))

export const findScenarioTypes = (db: Db): Promise<Lookup[]> =>
  db.select().from(scenario_types).orderBy(asc(scenario_types.id))
