import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { VISIBLE_MISSION_STATES } from '#contract/missions.ts'
import { type Db, scoped } from '#server/db/db.ts'
import { events, kiosks, missions } from '#server/db/schema.ts'

/** One kiosk by row id, without its sealed columns. */
export async function findKioskName(db: Db, id: number) {
  const [row] = await db
    .select({ id: kiosks.id, kiosk_id: kiosks.kiosk_id, name: kiosks.name, status: kiosks.status })
    .from(kiosks)
    .where(eq(kiosks.id, id))
  return row
}

/** A simulated kiosk by its printed id; kiosks with a machine of their own have their own page. */
export async function findSimulatedKiosk(db: Db, kiosk_id: string) {
  const [row] = await db
    .select()
    .from(kiosks)
    .where(scoped(and(sql`lower(${kiosks.kiosk_id}) = lower(${kiosk_id})`, eq(kiosks.driver, 'simulated'))))
  return row
}

/** What runs on a kiosk now. */
export async function findMissionOn(db: Db, kiosk: number) {
  const [row] = await db
    .select({
      mission_id: missions.mission_id,
      event_name: missions.event_name,
      event_id: events.event_id,
      state: missions.state,
      started_at: missions.started_at,
      running_at: missions.running_at,
      stopping_at: missions.stopping_at,
    })
    .from(missions)
    .leftJoin(events, eq(events.id, missions.event_id))
    .where(scoped(and(eq(missions.kiosk_id, kiosk), inArray(missions.state, [...VISIBLE_MISSION_STATES]))))
    .orderBy(asc(missions.id))
  return row
}
