import { expect, test } from 'vitest'
import { logFailuresOf } from '#server/repeatedWork.ts'
import { recordingLog } from '#tests/support/log.ts'
import { spec } from '#tests/support/spec.ts'

test('equal failures in a row are one line of the log, and the recovery another', spec('X-189'), () => {
  const { log, lines } = recordingLog()
  const work = logFailuresOf(log, 'a job', { job: 'send mails' })
  work.worked()
  for (let second = 0; second < 60; second++) work.failed(new Error('no database'))
  work.failed(new Error('a mistake of ours'))
  work.worked()
  work.worked()
  work.failed(new Error('no database'))
  expect(lines.map(({ level, msg, job, failures }) => [level, msg, job, failures])).toEqual([
    [50, 'a job failed; it is tried again', 'send mails', undefined],
    [50, 'a job failed; it is tried again', 'send mails', undefined],
    [30, 'a job works again', 'send mails', 61],
    [50, 'a job failed; it is tried again', 'send mails', undefined],
  ])
})
