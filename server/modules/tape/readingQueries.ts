import { and, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'
import { oneRow } from '#server/db/rows.ts'
import { mission_files, missions } from '#server/db/schema/missions.ts'
import { mission_track_chunks, mission_tracks } from '#server/db/schema/tracks.ts'

/** The columns needed to read a file. */
export type UnreadFile = Pick<
  typeof mission_files.$inferSelect,
  'id' | 'mission_id' | 'organization_id' | 'file_name' | 'storage_key' | 'size_bytes' | 'track_attempts'
>

/** Files marked per statement. */
const MARKED_AT_ONCE = 5_000

/** Marks files that cannot contain tracks. @returns how many */
export async function markOtherFiles(db: Db, names: string): Promise<number> {
  const result = await db.execute(sql`
    with others as (
      update mission_files set track_state = 'none' where id in (
        select id from mission_files where track_state = 'unread' and file_name !~* ${names}
        order by id limit ${MARKED_AT_ONCE} for update skip locked)
      returning id)
    select count(*)::int as count from others`)
  return rowsOf<{ count: number }>(result)[0]?.count ?? 0
}

/**
 * Leases the newest unread file that has no current lease. If the process dies, another can claim it after that.
 * @param event_id only missions of this event
 */
export async function claimUnread(
  db: Db,
  now: Date,
  until: Date,
  event_id?: number,
): Promise<UnreadFile | undefined> {
  const isAsked =
    event_id === undefined
      ? sql`true`
      : sql`mission_id in (select id from ${missions} where ${missions.event_id} = ${event_id})`
  const result = await db.execute(sql`
    update mission_files set track_lease_until = ${until.toISOString()}::timestamptz,
      track_attempts = track_attempts + 1 where id = (
      select id from mission_files
      where track_state = 'unread' and ${isAsked}
        and (track_lease_until is null or track_lease_until < ${now.toISOString()}::timestamptz)
      order by id desc limit 1 for update skip locked)
    returning id, mission_id, organization_id, file_name, storage_key, size_bytes, track_attempts`)
  const [row] = rowsOf<UnreadFile>(result)
  return row && { ...row, size_bytes: Number(row.size_bytes) }
}

/** Releases a file that was not read; this does not count as an attempt. */
export const releaseFile = (db: Db, { id, storage_key }: Pick<UnreadFile, 'id' | 'storage_key'>) =>
  db
    .update(mission_files)
    .set({ track_lease_until: null, track_attempts: sql`${mission_files.track_attempts} - 1` })
    .where(and(eq(mission_files.id, id), eq(mission_files.storage_key, storage_key)))

/** Stored readings of a mission, without those of one file. */
export async function countReadings(db: Db, mission_id: number, but: number): Promise<number> {
  const [row] = await db
    .select({ points: sql<number>`coalesce(sum(${mission_tracks.points}), 0)::int` })
    .from(mission_tracks)
    .where(and(eq(mission_tracks.mission_id, mission_id), sql`${mission_tracks.file_id} <> ${but}`))
  return row?.points ?? 0
}

/** Deletes what an earlier upload or attempt has left, but not the track of an upload that has replaced this one. */
export const deleteEarlierTrack = (db: Db, { id, storage_key }: Pick<UnreadFile, 'id' | 'storage_key'>) =>
  db.delete(mission_tracks).where(
    and(
      eq(mission_tracks.file_id, id),
      sql`exists (select from ${mission_files} where ${mission_files.id} = ${id}
          and ${mission_files.storage_key} = ${storage_key})`,
    ),
  )

export const deleteTrack = (db: Db, id: number) => db.delete(mission_tracks).where(eq(mission_tracks.id, id))

export async function insertTrack(db: Db, values: typeof mission_tracks.$inferInsert): Promise<number> {
  return oneRow(await db.insert(mission_tracks).values(values).returning({ id: mission_tracks.id })).id
}

export const insertChunk = (db: Db, values: typeof mission_track_chunks.$inferInsert) =>
  db.insert(mission_track_chunks).values(values)

/**
 * Stores the result of reading a file; only then its track is used.
 * @returns false when the kiosk has replaced the file meanwhile
 */
export async function finishFile(
  db: Db,
  file: Pick<UnreadFile, 'id' | 'storage_key'>,
  found: Pick<typeof mission_files.$inferInsert, 'track_state' | 'track_problem'>,
): Promise<boolean> {
  const rows = await db
    .update(mission_files)
    .set({ ...found, track_lease_until: null, track_attempts: 0 })
    .where(and(eq(mission_files.id, file.id), eq(mission_files.storage_key, file.storage_key)))
    .returning({ id: mission_files.id })
  return rows.length > 0
}
