import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE_ROOT } from '#server/packageRoot.ts'

/** A database folder with tables but no rows, created by the build (scripts/make-database.ts). */
export const PREBUILT_DATABASE = join(PACKAGE_ROOT, 'dist/database')

/**
 * Copies the prebuilt database to a new data folder, in a tenth of the time PostgreSQL needs to initialize. Does
 * nothing if a database exists or none was built; PGlite then initializes its own. Later migrations run as usual.
 * @param folder the database folder; `<folder>.new` is left by an interrupted copy, and is removed
 */
export function copyPrebuilt(folder: string, prebuilt = PREBUILT_DATABASE): void {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  if (existsSync(folder) || !existsSync(join(prebuilt, 'PG_VERSION'))) return
  cpSync(prebuilt, unfinished, { recursive: true })
  renameSync(unfinished, folder)
}
