import { join } from 'node:path'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { DatabaseHandle } from '#server/db/open.ts'
import { PACKAGE_ROOT } from '#server/packageRoot.ts'
import { StartError } from '#server/startError.ts'

/** Any number will do, as long as every version of the server takes the same. */
const MIGRATION_LOCK = 7_263_001

/** Read from their own folder: migrations travel as files, not inside the bundle. */
const MIGRATIONS_FOLDER = join(PACKAGE_ROOT, 'server/db/migrations')

/**
 * Brings the tables up to date. Several processes may start at once: Drizzle does not lock, so the
 * first one migrates under an advisory lock and the others find nothing left to do.
 * @throws StartError when the account may not create tables
 */
export async function migrateDatabase(handle: DatabaseHandle): Promise<void> {
  const options = { migrationsFolder: MIGRATIONS_FOLDER }
  if (handle.url === undefined) {
    // One process by the folder's lock, one connection: nobody to wait for.
    await migratePglite(handle.db as unknown as PgliteDatabase, options)
    return
  }
  // A separate connection: building an index on a large table takes longer than the pool's statement limit.
  const client = new pg.Client({ connectionString: handle.url, application_name: 'radops-console-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePostgres(drizzlePostgres(client), options)
  } catch (error) {
    throw notAllowed(error, handle.url)
  } finally {
    // Frees the lock, whatever went wrong before.
    await client.end()
  }
}

/** PostgreSQL's code for a right that is missing, as a sentence; any other error as it is. */
function notAllowed(error: unknown, url: string): unknown {
  const { cause } = error as { cause?: { code?: string } }
  if (cause?.code !== '42501') return error
  const { username, pathname } = new URL(url)
  const [account, database] = [username || 'this account', pathname.slice(1)].map(decodeURIComponent)
  return new StartError(
    `DATABASE_URL: ${account} may not create tables in the database ${database}. ` +
      `Make it the owner: ALTER DATABASE "${database}" OWNER TO "${account}"`,
  )
}
