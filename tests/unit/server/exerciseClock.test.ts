import { expect, test } from 'vitest'
import { CLOCK_ACTIONS } from '#contract/exercise.ts'
import { EXERCISE_STATES, type ExerciseState } from '#contract/exerciseState.ts'
import { type Clock, elapsedAt, nextClock, planned } from '#server/modules/exercise/clock.ts'
import { spec } from '#tests/support/spec.ts'

const T0 = Date.UTC(2026, 10, 25, 9)
const at = (seconds: number) => new Date(T0 + seconds * 1000)
const clockIn = (state: ExerciseState): Clock => ({ ...planned(at(0)), state })
const pressed = (clock: Clock, ...presses: [Parameters<typeof nextClock>[1], number][]): Clock =>
  presses.reduce((current, [action, seconds]) => {
    const next = nextClock(current, action, at(seconds))
    if (typeof next === 'string') throw new Error(next)
    return next
  }, clock)

test('exercise time runs from StartEx and leaves pauses out', spec('X-340'), () => {
  const clock = pressed(planned(at(0)), ['start', 10], ['pause', 40], ['resume', 100])
  expect(elapsedAt(clock, at(105))).toBe(35_000)
  const ended = pressed(clock, ['end', 110])
  expect(ended).toMatchObject({ state: 'ended', started_at: at(10), ended_at: at(110) })
  expect(elapsedAt(ended, at(999))).toBe(40_000)
  expect(pressed(ended, ['reset', 200])).toEqual(planned(at(200)))
})

test('EndEx in a pause does not count the pause', () => {
  const ended = pressed(planned(at(0)), ['start', 0], ['pause', 5], ['end', 60])
  expect(elapsedAt(ended, at(61))).toBe(5_000)
})

test('each button works only in its own states, and explains why not in others', spec('X-340'), () => {
  const works = EXERCISE_STATES.map((state) => [
    state,
    CLOCK_ACTIONS.filter((action) => typeof nextClock(clockIn(state), action, at(1)) !== 'string'),
  ])
  expect(Object.fromEntries(works)).toEqual({
    planned: ['start'],
    running: ['pause', 'end'],
    paused: ['resume', 'end'],
    ended: ['reset'],
  })
  expect(nextClock(clockIn('running'), 'start', at(1))).toBe('The exercise has already started.')
  expect(nextClock(clockIn('planned'), 'end', at(1))).toBe('The exercise is not under way.')
})

test('time does not run backwards when a second server is slightly behind', () => {
  const clock = pressed(planned(at(0)), ['start', 10])
  expect(elapsedAt(clock, at(9))).toBe(0)
})
