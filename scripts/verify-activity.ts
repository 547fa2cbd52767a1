// npm run verify:activity [-- --head <hash>]
// Checks every row of the activity log against its hash chain, in the database of the environment, and prints the
// number of rows and the head. A head noted earlier and given as --head must still be in the chain: only that detects a
// log that was truncated or rewritten as a whole. Exits with 1 if something was changed, and with 2 if the log cannot
// be read.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import { type Db, rowsOf } from '#server/db/db.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/log.ts'
import { verifyChain } from '#server/modules/activity/chain.ts'
import { StartError } from '#server/startError.ts'

async function verify(): Promise<boolean> {
  const { values } = parseArgs({ options: { head: { type: 'string' } } })
  if (values.head !== undefined && !/^[0-9a-f]{64}$/i.test(values.head)) {
    throw new StartError(
      '--head: the value is not a hash of 64 hexadecimal digits, as this command prints it.',
    )
  }
  const config = readConfig(process.env)
  // Opening a missing folder would create an empty database and report it as intact.
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'db'))) {
    throw new StartError(`DATA_DIR: there is no database in ${config.dataDir}, and DATABASE_URL is not set.`)
  }
  const database = await openDatabase(config, createLog('warn'))
  try {
    if (!(await hasChain(database.db))) {
      throw new StartError(
        'This database has no chained activity log yet. Start the server once to update it.',
      )
    }
    const verdict = await verifyChain(database.db, { head: values.head })
    if (!verdict.intact) {
      console.error(
        `The activity log is NOT intact; ${verdict.rows} rows before this are.\n${verdict.problem}`,
      )
      return false
    }
    const { rows, head, noted } = verdict
    console.log(`The activity log is intact: ${rows} rows, head ${head}`)
    if (noted !== undefined) console.log(`The head given is link ${noted} of ${rows}.`)
    return true
  } finally {
    await database.close()
  }
}

async function hasChain(db: Db): Promise<boolean> {
  const [row] = rowsOf<{ found: boolean }>(
    await db.execute(sql`select to_regclass('activity_chain') is not null as found`),
  )
  return row?.found === true
}

try {
  if (!(await verify())) process.exitCode = 1
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
