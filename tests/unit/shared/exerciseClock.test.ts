import { expect, test } from 'vitest'
import { elapsedAt, untilNextSecond } from '#src/shared/exerciseClock.ts'
import { betterSample, sampleClock, timed } from '#src/shared/serverClock.ts'
import { spec } from '#tests/support/spec.ts'

const NOON = Date.parse('2026-11-22T12:00:00.000Z')
const at = (ms: number) => new Date(NOON + ms).toISOString()

/**
 * A screen with a wrong clock and a network with a different delay in each direction.
 * @returns the exercise time it shows at a moment of the server's clock
 */
async function screenOf({ offBy, there, back }: { offBy: number; there: number; back: number }) {
  let server = 10_000
  const face = { state: 'running', elapsed_ms: 0, server_time: '' } as const
  const { answer, sample } = await timed(
    async () => {
      server += there
      // StartEx was at noon, so exercise time is the time since noon.
      const sent = { ...face, elapsed_ms: server, server_time: at(server) }
      server += back
      return sent
    },
    ({ server_time }) => server_time,
    () => NOON + server + offBy,
  )
  return (moment: number) => elapsedAt(answer, sample.aheadMs, NOON + moment + offBy)
}

test(
  'screens with wrong clocks show the server’s time to 250 ms if a round trip takes half a second',
  spec('X-281'),
  async () => {
    const screens = await Promise.all([
      screenOf({ offBy: 0, there: 1, back: 1 }),
      screenOf({ offBy: 3_600_000, there: 120, back: 120 }),
      screenOf({ offBy: -47_000, there: 20, back: 460 }),
      screenOf({ offBy: 9_000, there: 470, back: 30 }),
    ])
    const shown = screens.map((elapsed) => elapsed(60_000))
    expect(Math.max(...shown.map((one) => Math.abs(one - 60_000)))).toBeLessThanOrEqual(250)
  },
)

test('all screens update at the full second of exercise time', spec('X-281'), () => {
  expect(untilNextSecond(0)).toBe(1_000)
  expect(untilNextSecond(61_250)).toBe(750)
})

test('a stopped clock shows the server’s time', () => {
  for (const state of ['planned', 'paused', 'ended'] as const)
    expect(elapsedAt({ state, elapsed_ms: 90_000, server_time: at(0) }, 0, NOON + 60_000)).toBe(90_000)
})

test('a time before the answer counts as the answer’s', () => {
  expect(elapsedAt({ state: 'running', elapsed_ms: 5_000, server_time: at(0) }, 0, NOON - 800)).toBe(5_000)
})

test('a slow answer does not move the clock for a minute, a more precise one does at once', () => {
  const sure = sampleClock(at(10), NOON, NOON + 20)
  const slow = sampleClock(at(400), NOON + 1_000, NOON + 2_800)
  expect(betterSample(sure, { ...slow, aheadMs: 700 })).toBe(sure)
  const surer = { ...sure, roundTripMs: 4, takenAt: NOON + 3_000 }
  expect(betterSample(sure, surer)).toBe(surer)
  const muchLater = { ...slow, takenAt: NOON + 61_000 }
  expect(betterSample(sure, muchLater)).toBe(muchLater)
})

test('samples from before the device’s clock was changed are dropped', () => {
  const sure = sampleClock(at(10), NOON, NOON + 20)
  const afterwards = { aheadMs: -3_600_000, roundTripMs: 60, takenAt: NOON + 3_602_000 - 3_600_000 }
  expect(betterSample(sure, afterwards)).toBe(afterwards)
})

test('an answer without a readable time leaves the clock as it is', () => {
  expect(sampleClock('later', NOON, NOON + 10).aheadMs).toBe(0)
})
