// npm run seed:scale
// npm run seed:scale -- --organizations 200 --users 1000 --events 1000 --missions 1000 --activity 10000
// Adds that many rows to the environment's database (DATABASE_URL, else DATA_DIR), for measurements; each organization
// also gets five kiosks and a manager. Never deletes anything.
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/log.ts'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import { addScaleRows, type ScaleRows } from './scale/rows.ts'

const MAX_ROWS = 10_000_000
/** 100,000 kiosks and 120,000 people. */
const DEFAULTS: ScaleRows = {
  organizations: 20_000,
  users: 100_000,
  events: 100_000,
  missions: 100_000,
  activity: 1_000_000,
}
/** Password of every account made here, for load tests on throw-away databases. */
const SCALE_PASSWORD = 'Exercise-2026!'

function readWanted(): ScaleRows {
  const option = (name: keyof ScaleRows) => ({ type: 'string', default: String(DEFAULTS[name]) }) as const
  const { values } = parseArgs({
    options: {
      organizations: option('organizations'),
      users: option('users'),
      events: option('events'),
      missions: option('missions'),
      activity: option('activity'),
    },
  })
  const number = (name: keyof ScaleRows): number => {
    const value = Number(values[name])
    if (Number.isInteger(value) && value >= 0 && value <= MAX_ROWS) return value
    throw new Error(`--${name} takes a whole number from 0 to ${MAX_ROWS}, not ${values[name]}`)
  }
  return {
    organizations: number('organizations'),
    users: number('users'),
    events: number('events'),
    missions: number('missions'),
    activity: number('activity'),
  }
}

const wanted = readWanted()
const config = readConfig(process.env)
// A million rows in one statement need more than the usual timeouts.
const database = await openDatabase(config, createLog(config.logLevel), {
  statementTimeoutMs: 0,
  queryTimeoutMs: 0,
})
try {
  await migrateDatabase(database)
  const password_hash = await hashPassword(SCALE_PASSWORD)
  const began = performance.now()
  await database.db.transaction((tx) => addScaleRows(tx, wanted, password_hash))
  await database.db.execute(sql`vacuum analyze`)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const added = Object.entries(wanted).map(([name, count]) => `${count} ${name}`)
  console.log(`Added ${added.join(', ')} in ${seconds} s.`)
} finally {
  await database.close()
}
