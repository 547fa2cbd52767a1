import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'

/** An arbitrary lock id shared by all test workers: one creates a template while the others wait. */
const TEMPLATE_LOCK = 7_207_207

function clusterUrl(database?: string) {
  const url = process.env.TEST_DATABASE_URL
  if (!url) {
    throw new Error(
      'TEST_DATABASE_URL is not set: run the project api-postgres, whose set-up starts a cluster',
    )
  }
  if (!database) return url
  const named = new URL(url)
  named.pathname = `/${database}`
  return named.href
}

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: clusterUrl() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Prefix of this run's databases; tests/support/postgresCluster.ts names the run and drops them at its end. */
const prefix = () => `test_${process.env.TEST_RUN}_`

/**
 * A fresh database, copied from a template that is prepared once per cluster: migrating takes a second,
 * copying some ten milliseconds.
 * @param template.name identifies the template, e.g. 'empty' or 'demo'
 * @param template.prepare fills the template, given its connection string; must close its connections
 * @returns connection string of its owner
 */
export async function createDatabase(template: {
  name: string
  prepare: (url: string) => Promise<void>
}): Promise<string> {
  const source = `template_${createHash('sha256').update(template.name).digest('hex').slice(0, 12)}`
  const database = prefix() + randomUUID().replaceAll('-', '')
  await asAdmin(async (admin) => {
    // One worker at a time: CREATE DATABASE refuses a template with open connections.
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const known = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [source])
    if (known.rowCount === 0) {
      await admin.query(`DROP DATABASE IF EXISTS ${source}_draft WITH (FORCE)`) // left by an aborted run
      await admin.query(`CREATE DATABASE ${source}_draft`)
      await template.prepare(clusterUrl(`${source}_draft`))
      await admin.query(`ALTER DATABASE ${source}_draft RENAME TO ${source}`)
    }
    await admin.query(`CREATE DATABASE ${database} TEMPLATE ${source}`)
  })
  return clusterUrl(database)
}

/** Drops what `createDatabase` created in this run, closing any open connections. */
export function dropDatabases(): Promise<void> {
  return asAdmin(async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [prefix()],
    )
    for (const { datname } of rows) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`)
  })
}
