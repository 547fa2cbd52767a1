import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { lockFolder } from '#server/db/lock.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { verifyChain } from '#server/modules/activity/chain.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import { PACKAGE_ROOT } from '#server/packageRoot.ts'
import { silentLog } from '#tests/support/log.ts'

// `npm run verify:activity` as run by a person, on the embedded database of a stopped server.

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'radops-verify-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const verify = (...options: string[]) =>
  new Promise<{ status: unknown; said: string }>((resolve) => {
    const { DATABASE_URL: _none, ...env } = process.env
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/verify-activity.ts', ...options],
      { cwd: PACKAGE_ROOT, env: { ...env, DATA_DIR: folder } },
      (error, stdout, stderr) => resolve({ status: error?.code ?? 0, said: stdout + stderr }),
    )
  })

async function withFolder(work: (db: Db) => Promise<unknown>): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir: folder }, silentLog())
  try {
    await migrateDatabase(database)
    await work(database.db)
  } finally {
    await database.close()
  }
}

test('reports row count and head of an intact log, and the altered row of a changed one', {
  timeout: 120_000,
}, async () => {
  let head = ''
  await withFolder(async (db) => {
    await db.transaction(async (tx) => {
      for (const subject_id of [1, 2]) {
        const entry = { action: 'kiosk_checked', subject: 'kiosk', subject_id } as const
        await recordActivity(tx, { system: 'System' }, entry)
      }
    })
    const verdict = await verifyChain(db, { head: undefined })
    head = verdict.intact ? String(verdict.head) : ''
  })
  expect(await verify('--head', head)).toEqual({
    status: 0,
    said: `The activity log is intact: 2 rows, head ${head}\nThe head given is link 2 of 2.\n`,
  })

  await withFolder((db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`update activity set details = 'other' where id = 2`)
    }),
  )
  expect(await verify()).toEqual({
    status: 1,
    said: expect.stringMatching(/NOT intact; 1 rows before this are\.\nActivity row 2 \(link 2\)/),
  })
})

test('reports a log it cannot read, and does not call it intact', { timeout: 120_000 }, async () => {
  const [missing, wrong] = await Promise.all([verify(), verify('--head', 'abc')])
  expect(missing).toEqual({ status: 2, said: expect.stringContaining('there is no database in') })
  expect(wrong).toEqual({ status: 2, said: expect.stringContaining('--head') })
  mkdirSync(join(folder, 'db'))
  const unlock = lockFolder(join(folder, 'db'), silentLog())
  expect(await verify()).toEqual({
    status: 2,
    said: expect.stringContaining(`is in use by process ${process.pid}`),
  })
  unlock()
})
