import { and, eq, sql } from 'drizzle-orm'
import type { AgentHeartbeat } from '#contract/agent.ts'
import { type Db, scoped } from '#server/db/db.ts'
import { firstRow } from '#server/db/rows.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { mission_files, missions } from '#server/db/schema/missions.ts'

/** The kiosk whose agent token has this hash. */
export const findKioskByToken = (db: Db, agent_token_hash: string) =>
  db
    .select({
      id: kiosks.id,
      kiosk_id: kiosks.kiosk_id,
      name: kiosks.name,
      organization_id: kiosks.organization_id,
    })
    .from(kiosks)
    .where(eq(kiosks.agent_token_hash, agent_token_hash))
    .then(firstRow)
export type AgentKiosk = NonNullable<Awaited<ReturnType<typeof findKioskByToken>>>

/** A mission of this kiosk; its agent cannot see others. */
export const findMissionOfKiosk = (db: Db, kiosk: number, mission_id: string) =>
  db
    .select()
    .from(missions)
    .where(scoped(eq(missions.kiosk_id, kiosk), eq(missions.mission_id, mission_id)))
    .then(firstRow)

/** Extends the deadline and stores measurements. Heartbeats are not logged and send no live message. */
export const keepAlive = (
  db: Db,
  id: number,
  {
    now,
    deadline_at,
    dose_rate_usv_h,
    position,
    sent_at,
  }: Pick<AgentHeartbeat, 'dose_rate_usv_h' | 'position' | 'sent_at'> & {
    now: Date
    deadline_at: Date
  },
) =>
  db
    .update(missions)
    .set({
      last_heartbeat_at: now,
      deadline_at,
      // Rate and position belong together: a new rate is not shown at the previous position.
      ...((dose_rate_usv_h !== undefined || position) && {
        last_dose_rate_usv_h: dose_rate_usv_h ?? null,
        last_position_lat: position?.lat ?? null,
        last_position_lng: position?.lng ?? null,
        last_measured_at: now,
      }),
      ...(sent_at !== undefined && { clock_offset_ms: clockOffset(Date.parse(sent_at) - now.getTime()) }),
    })
    .where(and(eq(missions.id, id), eq(missions.state, 'running')))

/** A larger difference means that the clock was set. */
const SAME_CLOCK_MS = 60_000

/**
 * Network delay makes a clock seem late, so the largest offset of the same clock is the best. A clock that was set, or
 * was wrong for a moment, is trusted again with its next message.
 */
const clockOffset = (ms: number) => sql`case
  when abs(${missions.clock_offset_ms} - ${ms}::bigint) <= ${SAME_CLOCK_MS}
  then greatest(${missions.clock_offset_ms}, ${ms}::bigint)
  else ${ms}::bigint end`

export const setAccessUrl = (tx: Db, id: number, access_url_sealed: Buffer, now: Date) =>
  tx.update(kiosks).set({ access_url_sealed, updated_at: now }).where(eq(kiosks.id, id))

const sameFile = (file: { mission_id: number; folder: string; file_name: string }) =>
  and(
    eq(mission_files.mission_id, file.mission_id),
    eq(mission_files.folder, file.folder),
    eq(mission_files.file_name, file.file_name),
  )

export const findMissionFile = (tx: Db, file: { mission_id: number; folder: string; file_name: string }) =>
  tx
    .select()
    .from(mission_files)
    .where(scoped(sameFile(file)))
    .for('update')
    .then(firstRow)

export const countMissionFiles = (tx: Db, missionId: number) =>
  tx.$count(mission_files, eq(mission_files.mission_id, missionId))

/** Inserts a file, or replaces an earlier upload. */
export const saveMissionFile = (tx: Db, file: typeof mission_files.$inferInsert) =>
  tx
    .insert(mission_files)
    .values(file)
    .onConflictDoUpdate({
      target: [mission_files.mission_id, mission_files.folder, mission_files.file_name],
      set: {
        content_type: file.content_type,
        size_bytes: file.size_bytes,
        sha256: file.sha256,
        storage_key: file.storage_key,
        // A new file under the same name, so its track has to be read again.
        track_state: 'unread',
        track_lease_until: null,
        track_attempts: 0,
        track_problem: null,
      },
    })
