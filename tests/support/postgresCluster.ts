import { startPostgres } from '../../scripts/support/postgres.mjs'

let cluster: Awaited<ReturnType<typeof startPostgres>> | undefined

/**
 * Global set-up of the PostgreSQL run: a throw-away cluster, unless TEST_DATABASE_URL already names one
 * (`npm test` starts one for all its stages; a developer may point at their own).
 */
export async function setup() {
  if (process.env.TEST_DATABASE_URL) return
  cluster = await startPostgres()
  process.env.TEST_DATABASE_URL = cluster.url
}

/** Ends the cluster that `setup` started. */
export async function teardown() {
  await cluster?.stop()
}
