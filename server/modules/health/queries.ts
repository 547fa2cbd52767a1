import { count, min, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { mail_outbox } from '#server/db/schema/mail.ts'
import { missions } from '#server/db/schema/missions.ts'

/** A kiosk reports every 15 seconds; its mission fails after 90 seconds of silence. */
const SILENT_AFTER_MS = 45_000

/** Fails if the database does not answer. */
export async function pingDatabase(db: Db): Promise<void> {
  await db.execute(sql`select 1`)
}

/** Figures of the whole installation. */
export async function findFigures(db: Db, now: Date) {
  const [states, mail, reach] = await Promise.all([
    db.select({ state: missions.state, count: count() }).from(missions).groupBy(missions.state),
    db.select({ waiting: count(), oldest: min(mail_outbox.created_at) }).from(mail_outbox),
    db.execute(reachOfKiosks(now)),
  ])
  return {
    missions: states,
    mail: mail[0] ?? { waiting: 0, oldest: null },
    kiosks: rowsOf<{ reach: KioskReach; count: number }>(reach),
  }
}

export const KIOSK_REACH = ['reachable', 'unreachable', 'unknown'] as const
type KioskReach = (typeof KIOSK_REACH)[number]

/** Kiosks report only during a mission, and are checked only after a failure. */
const reachOfKiosks = (now: Date) => sql`
  select case
    when ${kiosks.needs_check} or heard.at < ${new Date(now.getTime() - SILENT_AFTER_MS).toISOString()}::timestamptz
      then 'unreachable'
    when heard.at is null then 'unknown'
    else 'reachable' end as reach, count(*)::int as count
  from ${kiosks} left join lateral (
    select coalesce(${missions.last_heartbeat_at}, ${missions.running_at}) as at from ${missions}
    where ${missions.kiosk_id} = ${kiosks.id} and ${missions.state} = 'running' limit 1) heard on true
  group by 1`
