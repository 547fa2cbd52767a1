import { type SQL, sql } from 'drizzle-orm'
import { VISIBLE_MISSION_STATES } from '#contract/missions.ts'
import type { Given } from '#server/db/prepared.ts'
import { missions } from '#server/db/schema/missions.ts'
import { stateIn } from './queries.ts'

/** Missions that are open, or started and ended after a time: those that events show. */
export const isRecent = (since: Given<string>): SQL =>
  sql`(${stateIn(VISIBLE_MISSION_STATES)} or (${stateIn(['ended', 'failed'])}
    and ${missions.ended_at} > ${since}::timestamptz and ${missions.started_at} is not null))`
