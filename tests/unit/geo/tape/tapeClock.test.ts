import { expect, test } from 'vitest'
import { TapeClock } from '#src/geo/tape/tapeClock.ts'
import { spec } from '#tests/support/spec.ts'

/** Frames under the control of the test. */
function frames() {
  let next: ((atMs: number) => void) | undefined
  return {
    request: (frame: (atMs: number) => void) => {
      next = frame
      return 1
    },
    cancel: () => {
      next = undefined
    },
    at: (ms: number) => next?.(ms),
    isWaiting: () => next !== undefined,
  }
}

test('a tape plays at the chosen speed and stops at its end', spec('X-450'), () => {
  const by = frames()
  const clock = new TapeClock(0, 10_000, { speed: 60 }, by)
  const seen: number[] = []
  clock.onTick((ms) => seen.push(ms))
  clock.play()
  for (const at of [100, 116, 132, 300]) by.at(at)
  expect(seen).toEqual([0, 960, 1_920, 10_000])
  expect([clock.isPlaying, by.isWaiting()]).toEqual([false, false])
  clock.play()
  expect(clock.ms).toBe(0)
})

test('a tape pauses while the page is hidden', () => {
  const by = frames()
  const clock = new TapeClock(0, 1_000_000, { speed: 1 }, by)
  clock.play()
  by.at(0)
  by.at(60_000)
  expect(clock.ms).toBe(250)
})

test('with reduced motion there are two frames a second, at the same speed', () => {
  const by = frames()
  const clock = new TapeClock(0, 1_000_000, { speed: 10, stepMs: 500 }, by)
  const seen: number[] = []
  clock.onTick((ms) => seen.push(ms))
  clock.play()
  for (let at = 0; at <= 1_000; at += 100) by.at(at)
  expect(seen).toEqual([0, 5_000, 10_000])
})

test('seeking is limited to the tape', () => {
  const clock = new TapeClock(100, 200, {}, frames())
  clock.seek(50)
  expect(clock.ms).toBe(100)
  clock.seek(500)
  expect(clock.ms).toBe(200)
})

test('the end of a tape can move while it plays', spec('X-803'), () => {
  const by = frames()
  const clock = new TapeClock(0, 1_000, { ms: 900, speed: 1 }, by)
  const changes: number[] = []
  clock.onChange(() => changes.push(clock.to))
  clock.play()
  clock.endAt(5_000)
  by.at(0)
  by.at(200)
  expect([clock.isPlaying, clock.ms, clock.to]).toEqual([true, 1_100, 5_000])
  // Nothing changes with the same end; an earlier one takes the moment along.
  clock.endAt(5_000)
  clock.endAt(1_000)
  expect([clock.ms, changes]).toEqual([1_000, [1_000, 5_000, 1_000]])
})

test('a tape that shows its end goes on showing it when it gets longer', spec('X-824'), () => {
  const clock = new TapeClock(0, 1_000, { ms: 1_000, isLive: true }, frames())
  const seen: number[] = []
  clock.onTick((ms) => seen.push(ms))
  clock.endAt(5_000, true)
  expect([clock.ms, seen]).toEqual([5_000, [5_000]])
  clock.seek(2_000)
  clock.endAt(6_000, true)
  expect(clock.ms).toBe(2_000)
})

test('a tape at an end that had passed stays there when another exercise moves it', spec('X-820'), () => {
  const clock = new TapeClock(0, 1_000, { ms: 1_000 }, frames())
  clock.endAt(5_000, true)
  expect([clock.ms, clock.to]).toEqual([1_000, 5_000])
  clock.seek(5_000)
  // EndEx: the last step to the end belongs to what was shown live.
  clock.endAt(6_000, false)
  clock.endAt(7_000, false)
  expect(clock.ms).toBe(6_000)
})
