import { join } from 'node:path'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { DatabaseHandle } from '#server/db/open.ts'
import { PACKAGE_ROOT } from '#server/packageRoot.ts'
import { StartError } from '#server/startError.ts'

/** An arbitrary lock id, the same in every version of the server. */
const MIGRATION_LOCK = 7_263_001

/** Migrations are files, not part of the bundle. */
const MIGRATIONS_FOLDER = join(PACKAGE_ROOT, 'server/db/migrations')

/**
 * Migrates the database. Several processes may start at once, and Drizzle does not lock: the first one migrates under
 * an advisory lock, and the others find nothing to do.
 * @throws StartError when the account may not create tables
 */
export async function migrateDatabase(handle: DatabaseHandle): Promise<void> {
  const options = { migrationsFolder: MIGRATIONS_FOLDER }
  if (handle.url === undefined) {
    // Single process and connection, so no lock is needed.
    await migratePglite(handle.db as unknown as PgliteDatabase, options)
    return
  }
  // A separate connection, because indexing a large table exceeds the pool's statement timeout.
  const client = new pg.Client({ connectionString: handle.url, application_name: 'radops-console-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePostgres(drizzlePostgres(client), options)
  } catch (error) {
    throw notAllowed(error, handle.url)
  } finally {
    // Releases the lock in any case.
    await client.end()
  }
}

/** A missing privilege as a StartError; other errors unchanged. */
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
