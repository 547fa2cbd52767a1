import type { InjectList } from '#contract/exercise.ts'
import { anEvent, someFiles } from '#stories/fixtures/events.ts'
import {
  aLongInject,
  anArabicInject,
  anExercise,
  anInject,
  injectsOf,
  someInjects,
} from '#stories/fixtures/exercise.ts'
import { aBoard } from '#stories/fixtures/exerciseBoard.ts'
import { read } from '../answers.ts'
import { seesBusy } from '../page.ts'
import { screenStates } from '../screenStates.tsx'
import { BOARD, EXERCISE } from './exercise.ts'

export const INJECTS = `events/${anExercise.event}/injects/`

/** As an import that got no answer is remembered. */
export const LIST_OF_INJECTS = `injects of ${anExercise.event}`

/** The injects of Exercise Control. */
export const injects = screenStates<InjectList>({
  path: `/event-control?event=${anExercise.event}&tab=injects`,
  role: 'org_admin',
  permissions: { manage_events: true },
  main: INJECTS,
  bodies: {
    Many: someInjects,
    Empty: injectsOf(),
    One: injectsOf(anInject),
    Longest: injectsOf(aLongInject),
    RightToLeft: injectsOf(anArabicInject),
  },
  around: [
    read(EXERCISE, anExercise),
    read(BOARD, aBoard),
    read(`events/${anEvent.id}/`, anEvent),
    read(`events/${anEvent.id}/files`, someFiles),
  ],
  paths: { NothingMatches: `/event-control?event=${anExercise.event}&tab=injects&search=zebra` },
  play: {
    Many: 'Smoke reported at the north quay',
    Loading: seesBusy,
    Empty: 'No injects found',
    NothingMatches: 'No inject matches the search.',
    One: 'Plume turns north',
    Longest: aLongInject.title,
    RightToLeft: anArabicInject.title,
  },
})
