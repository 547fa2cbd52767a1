import { expect, test } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import { runAll } from '#src/lists/bulkRun.ts'

const rows = Array.from({ length: 20 }, (_, index) => index)
const refusal = (status: number) => new ApiError({ status, message: 'No.' })

test('at most six calls run at once, and each row has its outcome', async () => {
  let running = 0
  let most = 0
  const { done, failed } = await runAll(rows, async (row) => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    running -= 1
    if (row % 10 === 3) throw refusal(409)
    return row
  })
  expect(most).toBe(6)
  expect(done.map(({ row }) => row)).toEqual(rows.filter((row) => row % 10 !== 3))
  expect(failed).toEqual([
    { row: 3, reason: 'No.' },
    { row: 13, reason: 'No.' },
  ])
})

test('no further row is processed once the session has ended', async () => {
  const asked: number[] = []
  const run = async (row: number) => {
    asked.push(row)
    await Promise.resolve()
    if (row === 0) throw refusal(401)
    return row
  }
  await expect(runAll(rows, run)).rejects.toMatchObject({ status: 401 })
  await new Promise(setImmediate)
  expect(asked).toEqual([0, 1, 2, 3, 4, 5])
})
