import type { ClockAction } from '#contract/exercise.ts'
import type { ExerciseState } from '#contract/exerciseState.ts'

/** The stored exercise clock. */
export interface Clock {
  state: ExerciseState
  /** Exercise time up to `changed_at`, in milliseconds. */
  elapsed_ms: number
  changed_at: Date
  started_at: Date | null
  ended_at: Date | null
}

/** State of an exercise until StartEx. One whose clock was never started has no row. */
export const NOT_STARTED = 'planned' satisfies ExerciseState

/** The clock of an event that was never started. */
export const planned = (now: Date): Clock => ({
  state: NOT_STARTED,
  elapsed_ms: 0,
  changed_at: now,
  started_at: null,
  ended_at: null,
})

/** Exercise time in milliseconds; does not run backwards if servers' clocks differ. */
export const elapsedAt = ({ state, elapsed_ms, changed_at }: Clock, now: Date): number =>
  state === 'running' ? elapsed_ms + Math.max(0, now.getTime() - changed_at.getTime()) : elapsed_ms

/** The states in which each button works, and the message otherwise. */
const FROM: Record<ClockAction, { from: ExerciseState[]; otherwise: string }> = {
  start: { from: [NOT_STARTED], otherwise: 'The exercise has already started.' },
  pause: { from: ['running'], otherwise: 'The exercise clock is not running.' },
  resume: { from: ['paused'], otherwise: 'The exercise is not paused.' },
  end: { from: ['running', 'paused'], otherwise: 'The exercise is not under way.' },
  reset: { from: ['ended'], otherwise: 'Only an exercise that has ended can be reset.' },
}

/** @returns the new clock, or the message saying why not */
export function nextClock(clock: Clock, action: ClockAction, now: Date): Clock | string {
  const { from, otherwise } = FROM[action]
  if (!from.includes(clock.state)) return otherwise
  const held = { ...clock, elapsed_ms: elapsedAt(clock, now), changed_at: now }
  switch (action) {
    case 'start':
      return { ...held, state: 'running', started_at: now }
    case 'resume':
      return { ...held, state: 'running' }
    case 'pause':
      return { ...held, state: 'paused' }
    case 'end':
      return { ...held, state: 'ended', ended_at: now }
    case 'reset':
      return planned(now)
    default:
      return action satisfies never
  }
}
