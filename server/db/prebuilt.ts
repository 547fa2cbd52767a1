import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE_ROOT } from '#server/packageRoot.ts'

/** A database folder with tables and no rows, made by the build (scripts/make-database.ts). */
export const PREBUILT_DATABASE = join(PACKAGE_ROOT, 'dist/database')

/**
 * Gives a new data folder its database: copying the prebuilt one takes a tenth of the time PostgreSQL needs to make its
 * catalogs. Nothing happens where a database is already, or where nothing was built; PGlite then makes its own. Later
 * migrations run on it as on any other.
 * @param folder the database folder; `<folder>.new` is what an interrupted copy leaves, and is removed
 */
export function copyPrebuilt(folder: string, prebuilt = PREBUILT_DATABASE): void {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  if (existsSync(folder) || !existsSync(join(prebuilt, 'PG_VERSION'))) return
  cpSync(prebuilt, unfinished, { recursive: true })
  renameSync(unfinished, folder)
}
