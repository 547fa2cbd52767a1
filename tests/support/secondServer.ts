import { openPostgres } from '#server/db/open.ts'
import { memoizeAsync } from '#src/shared/memoizeAsync.ts'
import { freshApp, type TestApp, type TestAppOptions } from '#tests/support/app.ts'
import { atTestEnd } from '#tests/support/atTestEnd.ts'
import { silentLog } from '#tests/support/log.ts'
import { BUSY_MACHINE } from '#tests/support/testDatabase.ts'

/** A second server on the first one's PostgreSQL database, as for load balancing. */
export async function secondServer(first: TestApp, options: TestAppOptions = {}): Promise<TestApp> {
  const url = first.deps.database.pool?.options.connectionString
  if (!url) throw new Error('There is no second server on PGlite.')
  const database = await openPostgres(url, silentLog(), BUSY_MACHINE)
  const second = await freshApp({ ...options, database })
  const close = memoizeAsync(async () => {
    await second.close()
    await database.close()
  })
  atTestEnd(close)
  return { ...second, close }
}
