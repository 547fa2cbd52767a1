import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import { runAll, settle, sortResults } from '#src/lists/bulk/bulkRows.ts'
import { spec } from '#tests/support/spec.ts'

const rows = Array.from({ length: 20 }, (_, index) => index)
const refusal = (status: number) => new ApiError({ status, message: 'No.' })

test('at most six calls run at once, and each row has its outcome', async () => {
  let running = 0
  let most = 0
  const results = await runAll(rows, async (row) => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    running -= 1
    if (row % 10 === 3) throw refusal(403)
    return row
  })
  expect(most).toBe(6)
  expect(results).toEqual(
    rows.map((row) =>
      row % 10 === 3 ? { is: 'failed', row, reason: 'No.' } : { is: 'changed', row, now: row },
    ),
  )
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

test(
  'once the server does not answer, nothing more is sent; only what is done is counted',
  spec('X-1098'),
  async () => {
    const asked: number[] = []
    const counts: number[] = []
    const run = async (row: number) => {
      asked.push(row)
      await Promise.resolve()
      if (row >= 8) throw refusal(row === 8 ? 500 : 503)
      return row
    }
    const { notDone, lost } = sortResults(await runAll(rows, run, (count) => counts.push(count)))
    expect(counts.at(-1)).toBe(8)
    expect(asked.length).toBeLessThanOrEqual(15)
    expect(lost.map(({ row }) => row)).toEqual(asked.slice(8))
    const reason = 'Not sent, because the server did not answer.'
    expect(notDone.filter(({ is }) => is !== 'lost')).toEqual(
      rows.slice(asked.length).map((row) => ({ is: 'failed', row, reason })),
    )
  },
)

test('refused rows that someone else has made as wanted are no failures', spec('X-1097'), async () => {
  const refused = await runAll(rows, () => Promise.reject(refusal(412)))
  const settled = await settle(
    refused,
    (row) => Promise.resolve(row),
    (row) => row < 18,
  )
  const reason = 'Someone else changed this in the meantime.'
  expect(settled).toEqual(rows.map((row) => ({ is: row < 18 ? 'already' : 'failed', row, reason })))
})

describe('rows whose answer was lost', () => {
  type Row = { id: number; isOn: boolean }
  const off = [1, 2, 3].map((id) => ({ id, isOn: false }))
  const lost = { is: 'lost', reason: 'No.' }
  /** @param statuses of the answers to the rows; 0: none came */
  async function settleOff(read: (row: Row) => Promise<Row>, statuses: number[]) {
    const results = await runAll(off, async ({ id }) => {
      await Promise.resolve()
      throw refusal(statuses[id - 1] ?? 0)
    })
    return settle(results, read, ({ isOn }) => isOn)
  }

  test('are done or failed as they are read again; a refused row is not read', spec('X-1013'), async () => {
    const asked: number[] = []
    const settled = await settleOff(
      async (row) => {
        asked.push(row.id)
        return { ...row, isOn: row.id === 1 }
      },
      [0, 403, 502],
    )
    expect(asked).toEqual([1, 3])
    expect(settled).toEqual([
      { is: 'changed', row: off[0], now: { id: 1, isOn: true } },
      { is: 'failed', row: off[1], reason: 'No.' },
      { is: 'failed', row: off[2], reason: 'No.' },
    ])
  })

  test('stay unknown if they cannot be read', spec('X-1014'), async () => {
    const refuseRead = (row: Row) => (row.id === 1 ? Promise.reject(refusal(404)) : Promise.resolve(row))
    expect(await settleOff(refuseRead, [0, 0, 0])).toEqual([
      { row: off[0], ...lost },
      { is: 'failed', row: off[1], reason: 'No.' },
      { is: 'failed', row: off[2], reason: 'No.' },
    ])
  })

  test('are not read on once the server does not answer that either', spec('X-1014'), async () => {
    const read = vi.fn(() => Promise.reject(refusal(0)))
    expect(await settleOff(read, [0, 0, 0])).toEqual(off.map((row) => ({ row, ...lost })))
    await settle(await runAll(rows, () => Promise.reject(refusal(412))), read, () => true)
    expect(read).toHaveBeenCalledTimes(3 + 6)
  })
})
