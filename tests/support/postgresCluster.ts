import { randomBytes } from 'node:crypto'
import { startPostgres } from '../../scripts/support/postgres.mjs'
import { dropDatabases } from './postgres.ts'

let cluster: Awaited<ReturnType<typeof startPostgres>> | undefined

/**
 * Global set-up of the PostgreSQL run: a throw-away cluster, unless TEST_DATABASE_URL already names one
 * (`npm test` starts one for all its stages; a developer may point at their own).
 */
export async function setup() {
  process.env.TEST_RUN = randomBytes(6).toString('hex')
  if (process.env.TEST_DATABASE_URL) return
  cluster = await startPostgres()
  process.env.TEST_DATABASE_URL = cluster.url
}

/** Stops the cluster `setup` started; from another's cluster it removes our databases. */
export async function teardown() {
  if (cluster) await cluster.stop()
  else await dropDatabases()
}
