import type { Exercise } from '#contract/exercise.ts'
import type { ExerciseBoard } from '#contract/exerciseBoard.ts'
import { anEvent } from '#stories/fixtures/events.ts'
import { aLongExercise, anArabicExercise, anExercise } from '#stories/fixtures/exercise.ts'
import { aBoard } from '#stories/fixtures/exerciseBoard.ts'
import { read } from '../answers.ts'
import { type Steps, seesRows } from '../page.ts'
import { type Differences, screenStates } from '../screenStates.tsx'

export const EXERCISE = `events/${anExercise.event}/exercise/`
export const BOARD = `${EXERCISE}board/`
export const CLOCK = `${EXERCISE}clock/`

export const exerciseControl = screenStates<Exercise>({
  path: `/event-control?event=${anExercise.event}`,
  role: 'org_admin',
  permissions: { manage_events: true },
  main: EXERCISE,
  bodies: { Filled: anExercise, Longest: aLongExercise, RightToLeft: anArabicExercise },
  around: [read(BOARD, aBoard), read(`events/${anExercise.event}/`, anEvent)],
  play: {
    Filled: ['01:24:27', () => seesRows('Teams', 9)],
    Loading: 'Loading exercise...',
    Longest: '99:59:59',
    RightToLeft: anArabicExercise.event_name,
    NotFound: 'This event does not exist, or you do not have access to it.',
  },
})

/** An exercise in another state of its clock. */
export const controlOf = (exercise: Exercise, steps: Steps, more?: Differences) =>
  controlWith({ ...aBoard, exercise }).showing(steps, more)

/** The screen with this board and its exercise. */
export const controlWith = (board: ExerciseBoard) =>
  exerciseControl.having([read(BOARD, board), read(EXERCISE, board.exercise)], board.exercise.event_name)

/** A story of the screen with this board. */
export const boardStory = (board: ExerciseBoard, steps: Steps, more?: Differences) =>
  controlWith(board).showing(steps, more)
