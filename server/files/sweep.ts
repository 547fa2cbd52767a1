import { inArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { event_files } from '#server/db/schema/events.ts'
import { mission_files } from '#server/db/schema/missions.ts'
import { observation_photos } from '#server/db/schema/observations.ts'
import { offline_maps } from '#server/db/schema/offlineMaps.ts'
import type { Deps } from '#server/deps.ts'

/** Between a file's last byte and its row come the other files of the same request, possibly over a slow connection. */
export const SAFE_AGE_MS = 24 * 60 * 60_000
/** Uploads end after two minutes of silence (plugins/bodyTime.ts), so an older draft is dead. */
export const DRAFT_SAFE_AGE_MS = 60 * 60_000
/** Keys per query. */
const PAGE = 500
/**
 * This many orphans are deleted whatever their share, provided that another file has a row: shares mean little in a
 * small store.
 */
const FEW = 2
/**
 * Beyond FEW: with more orphans than this, or than one in ten, the store probably belongs to another database, or rows
 * were lost.
 */
const MANY = 1_000
const SHARE = 0.1

/** Deletes partial uploads of killed processes. */
export async function sweepDrafts({ files, log, now }: Pick<Deps, 'files' | 'log' | 'now'>): Promise<void> {
  const removed = await files.removeDrafts(new Date(now().getTime() - DRAFT_SAFE_AGE_MS))
  if (removed > 0) log.info({ removed }, 'unfinished uploads were removed')
}

/**
 * Deletes files without a row, left by processes killed between an upload's last byte and its commit. If none or too
 * few files have a row, the database may be the wrong one: nothing is deleted, and that is logged.
 * @param signal aborts at shutdown
 */
export async function sweepFiles(
  { db, files, log, now }: Pick<Deps, 'db' | 'files' | 'log' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  const orphans: string[] = []
  let seen = 0
  let without = 0
  const look = async (keys: string[]) => {
    const named = await withRows(db, keys)
    for (const key of keys) {
      if (named.has(key)) continue
      without += 1
      if (orphans.length < MANY) orphans.push(key)
    }
    seen += keys.length
  }
  let page: string[] = []
  for await (const key of files.keysBefore(new Date(now().getTime() - SAFE_AGE_MS))) {
    page.push(key)
    if (signal?.aborted) return
    if (page.length < PAGE) continue
    await look(page)
    page = []
  }
  if (page.length > 0) await look(page)
  if (without === 0) return
  const isTooMuch = without > FEW && (without > MANY || without > seen * SHARE)
  if (without === seen || isTooMuch) {
    log.error(
      { files: seen, without },
      'files have no row: none is removed, since this database may not be that of this file store',
    )
    return
  }
  let removed = 0
  for (const key of orphans) {
    if (signal?.aborted) break
    await files.remove(key).then(
      () => {
        removed += 1
      },
      (error: unknown) => log.error({ err: error }, 'a file without a row is still there'),
    )
  }
  log.info({ files: seen, without, removed }, 'files without a row were removed')
}

async function withRows(db: Db, keys: string[]): Promise<Set<string>> {
  const named = [event_files, mission_files, observation_photos, offline_maps].map((table) =>
    db.select({ key: table.storage_key }).from(table).where(inArray(table.storage_key, keys)),
  )
  return new Set((await Promise.all(named)).flat().map(({ key }) => key))
}
