// A module of its own: rows of events have a state, and lists do not need the schemas of an exercise.

export const EXERCISE_STATES = ['planned', 'running', 'paused', 'ended'] as const
export type ExerciseState = (typeof EXERCISE_STATES)[number]

/** States of an exercise that has begun and not ended. */
export const UNDER_WAY = ['running', 'paused'] as const satisfies readonly ExerciseState[]
export const isUnderWay = (state: ExerciseState | null | undefined): state is (typeof UNDER_WAY)[number] =>
  state === 'running' || state === 'paused'
