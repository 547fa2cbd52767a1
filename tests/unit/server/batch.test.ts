import { expect, test } from 'vitest'
import { batched } from '#server/modules/auth/batch.ts'

/** Reads end and pauses pass only on command; a read takes `tookMs` on the clock. */
function reads(tookMs = 0) {
  let clock = 0
  const loads: { keys: string[]; end(): void; fail(error: Error): void }[] = []
  const pauses: { ms: number; pass(): void }[] = []
  const read = batched<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const end = () => {
          clock += tookMs
          resolve(new Map(keys.map((key) => [key, `row of ${key}`])))
        }
        loads.push({ keys, end, fail: reject })
      }),
    {
      maxKeys: 3,
      oneIn: 10,
      longestPauseMs: 250,
      clock: () => clock,
      pause: (ms) => new Promise<void>((pass) => pauses.push({ ms, pass })),
    },
  )
  return { read, loads, pauses, keysRead: () => loads.map(({ keys }) => keys) }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('the first caller is served at once, all who arrive meanwhile share one more read', async () => {
  const { read, loads, pauses, keysRead } = reads(2)
  const first = read(['a'])
  const second = read(['b', 'c'])
  expect(keysRead()).toEqual([['a']])
  loads[0]?.end()
  expect(await first).toEqual(new Map([['a', 'row of a']]))
  const third = read(['c'])
  await settled()
  expect(keysRead()).toEqual([['a']])
  pauses[0]?.pass()
  await settled()
  expect(keysRead()).toEqual([['a'], ['b', 'c']])
  loads[1]?.end()
  expect((await second).get('b')).toBe('row of b')
  expect((await third).get('c')).toBe('row of c')
})

test('reading takes its share of the time and no more, and every pause ends', async () => {
  for (const [tookMs, pauseMs] of [
    [2, 18],
    [100, 250],
  ] as const) {
    const { read, loads, pauses } = reads(tookMs)
    const rows = read(['a'])
    loads[0]?.end()
    await rows
    await settled()
    expect(pauses.map(({ ms }) => ms)).toEqual([pauseMs])
  }
})

test('callers beyond the limit are asked to retry; the others are served', async () => {
  const { read, loads, pauses, keysRead } = reads()
  void read(['a'])
  const waiting = read(['b', 'c'])
  await expect(read(['d', 'e'])).rejects.toMatchObject({ status: 503 })
  loads[0]?.end()
  await settled()
  pauses[0]?.pass()
  await settled()
  loads[1]?.end()
  expect([...(await waiting).keys()]).toEqual(['b', 'c'])
  expect(keysRead()).toEqual([['a'], ['b', 'c']])
})

test('a failed read is reported to its callers, and the next one is made', async () => {
  const { read, loads, pauses } = reads()
  const failing = read(['a'])
  loads[0]?.fail(new Error('the database is gone'))
  await expect(failing).rejects.toThrow('the database is gone')
  await settled()
  pauses[0]?.pass()
  await settled()
  const next = read(['a'])
  loads[1]?.end()
  expect(await next).toEqual(new Map([['a', 'row of a']]))
})
