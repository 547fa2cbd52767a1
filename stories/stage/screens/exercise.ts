import type { Exercise } from '#contract/exercise.ts'
import type { ExerciseBoard } from '#contract/exerciseBoard.ts'
import { aLongExercise, anArabicExercise, anExercise } from '#stories/fixtures/exercise.ts'
import { aBoard } from '#stories/fixtures/exerciseBoard.ts'
import { read } from '../answers.ts'
import { seesRows, seesText } from '../page.ts'
import { screenStates } from '../screenStates.tsx'

export const EXERCISE = `events/${anExercise.event}/exercise/`
export const BOARD = `${EXERCISE}board/`
export const CLOCK = `${EXERCISE}clock/`

export const exerciseControl = screenStates<Exercise>({
  path: `/event-control?event=${anExercise.event}`,
  role: 'org_admin',
  permissions: { manage_events: true },
  main: EXERCISE,
  bodies: { Filled: anExercise, Longest: aLongExercise, RightToLeft: anArabicExercise },
  around: [read(BOARD, aBoard)],
  says: {
    Filled: async () => {
      await seesText('01:24:27')
      await seesRows('Teams', 9)
    },
    Loading: 'Loading exercise...',
    Longest: '99:59:59',
    RightToLeft: anArabicExercise.event_name,
    NotFound: 'This event does not exist or is not shared with you.',
  },
})

/** An exercise in another state of its clock. */
export const controlOf = (
  exercise: Exercise,
  words: () => Promise<unknown>,
  more: Parameters<typeof exerciseControl.showing>[1] = {},
) =>
  exerciseControl.showing(
    async () => {
      await seesText(exercise.event_name)
      await words()
    },
    { ...more, answers: [...(more.answers ?? []), read(EXERCISE, exercise)] },
  )

/** With this board, and the exercise that belongs to it. */
export const boardStory = (
  board: ExerciseBoard,
  words: () => Promise<unknown>,
  more: Parameters<typeof exerciseControl.showing>[1] = {},
) => controlOf(board.exercise, words, { ...more, answers: [...(more.answers ?? []), read(BOARD, board)] })

/** The screen with this board, for what is opened on it. */
export const controlWith = (board: ExerciseBoard): typeof exerciseControl => ({
  ...exerciseControl,
  showing: (play, more) =>
    exerciseControl.showing(play, {
      ...more,
      answers: [...(more?.answers ?? []), read(EXERCISE, board.exercise), read(BOARD, board)],
    }),
})
