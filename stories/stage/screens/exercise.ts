import type { Exercise } from '#contract/exercise.ts'
import { aLongExercise, anArabicExercise, anExercise } from '#stories/fixtures/exercise.ts'
import { read } from '../answers.ts'
import { seesText } from '../page.ts'
import { screenStates } from '../screenStates.tsx'

export const EXERCISE = `events/${anExercise.event}/exercise/`
export const CLOCK = `${EXERCISE}clock/`

export const exerciseControl = screenStates<Exercise>({
  path: `/event-control?event=${anExercise.event}`,
  role: 'org_admin',
  permissions: { manage_events: true },
  main: EXERCISE,
  bodies: { Filled: anExercise, Longest: aLongExercise, RightToLeft: anArabicExercise },
  says: {
    Filled: '01:24:27',
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
