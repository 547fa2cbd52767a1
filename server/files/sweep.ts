import { inArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { event_files } from '#server/db/schema/events.ts'
import { mission_files } from '#server/db/schema/missions.ts'
import { observation_photos } from '#server/db/schema/observations.ts'
import { offline_maps } from '#server/db/schema/offlineMaps.ts'
import type { Deps } from '#server/deps.ts'

/** Between the last byte of a file and its row lie the other files of the same call, on a slow line. */
export const SAFE_AGE_MS = 24 * 60 * 60_000
/** An upload ends after two minutes of silence (plugins/bodyTime.ts): one that has not grown for this long is dead. */
export const DRAFT_SAFE_AGE_MS = 60 * 60_000
/** Keys asked for at a time. */
const PAGE = 500
/** So few without a row are removed whatever share they are of, where any other file has one: a small store has no shares. */
const FEW = 2
/** Above those: more without a row than this, or than one in ten, and it is another database's store, or rows were lost. */
const MANY = 1_000
const SHARE = 0.1

/** Removes what is left of uploads whose process was killed. */
export async function sweepDrafts({ files, log, now }: Pick<Deps, 'files' | 'log' | 'now'>): Promise<void> {
  const removed = await files.removeDrafts(new Date(now().getTime() - DRAFT_SAFE_AGE_MS))
  if (removed > 0) log.info({ removed }, 'unfinished uploads were removed')
}

/**
 * Removes files that no row names: what a process leaves that is killed between the last byte of an upload and its commit.
 * Where none has a row, or too many have none, the database may not be theirs: nothing is removed and that is logged.
 * @param signal the process ends: no further page is checked, no further file removed
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
