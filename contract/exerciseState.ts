// A module of its own: rows of events have a state, and lists do not need the schemas of an exercise.

export const EXERCISE_STATES = ['planned', 'running', 'paused', 'ended'] as const
export type ExerciseState = (typeof EXERCISE_STATES)[number]
