import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { logFailuresOf } from '#server/repeatedWork.ts'
import { recordingLog } from '#tests/support/log.ts'
import { spec } from '#tests/support/spec.ts'
import { freePort } from '../../../scripts/support/postgres.mjs'

test('equal failures are one log line, and the recovery another', spec('X-189'), () => {
  const { log, lines } = recordingLog()
  const work = logFailuresOf(log, 'a job', { job: 'send mails' })
  work.worked()
  for (let second = 0; second < 60; second++) work.failed(new Error('no database'))
  work.failed(new Error('a mistake of ours'))
  work.failed(new Error('no database'))
  work.worked()
  work.worked()
  work.failed(new Error('no database'))
  expect(lines.map(({ level, msg, job, failures }) => [level, msg, job, failures])).toEqual([
    [50, 'a job failed; retrying', 'send mails', undefined],
    [50, 'a job failed; retrying', 'send mails', undefined],
    [30, 'a job works again', 'send mails', 62],
    [50, 'a job failed; retrying', 'send mails', undefined],
  ])
})

test('statements that fail for one reason are one line, whatever their values', spec('X-189'), async () => {
  const { log, lines } = recordingLog()
  const work = logFailuresOf(log, 'a job')
  const pool = new pg.Pool({ host: '127.0.0.1', port: await freePort() })
  const db = drizzle(pool)
  const failureOf = (second: number) =>
    db.execute(sql`select ${new Date(second * 1000).toISOString()}`).then(
      () => expect.unreachable('nothing listens there'),
      (error: unknown) => error,
    )
  const failures = await Promise.all([failureOf(1), failureOf(2), failureOf(3)])
  expect(new Set(failures.map(String)).size).toBe(3)
  for (const failure of failures) work.failed(failure)
  expect(lines.map(({ msg }) => msg)).toEqual(['a job failed; retrying'])
  await pool.end()
})
