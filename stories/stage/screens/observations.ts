import { anEvent } from '#stories/fixtures/events.ts'
import { longText, rtl } from '#stories/fixtures/names.ts'
import {
  aLongEvaluation,
  aLongEvaluator,
  aLongObjective,
  aLongObservation,
  anArabicEvaluation,
  anArabicEvaluator,
  anArabicObjective,
  anArabicObservation,
  anEmptyEvaluation,
  anEvaluation,
  anEvaluator,
  anObservation,
  evaluatorsOf,
  observing,
  someEvaluators,
  someObjectives,
  somePeople,
} from '#stories/fixtures/observations.ts'
import { on, read, wirePage } from '../answers.ts'
import { seesBusy } from '../page.ts'
import { screenStates } from '../screenStates.tsx'

export const OBSERVATIONS = `events/${anEvent.id}/observations/`
export const OBJECTIVES = `events/${anEvent.id}/objectives/`
export const EVALUATORS = `events/${anEvent.id}/evaluators/`
export const PEOPLE = 'sample-users/'
const address = (more = '') => `/event-observations?event=${anEvent.id}${more}`

const by = { role: 'org_admin', permissions: { manage_events: true } } as const
const around = [read(EVALUATORS, someEvaluators), read(PEOPLE, wirePage(somePeople))]

/** The evaluators' observations. */
export const observations = screenStates({
  ...by,
  path: address(),
  main: OBSERVATIONS,
  bodies: {
    Many: anEvaluation,
    Empty: anEmptyEvaluation,
    One: observing(anObservation),
    Longest: aLongEvaluation,
    RightToLeft: anArabicEvaluation,
  },
  around: [
    ...around,
    // A dialog's record is the list's row, unless a story answers otherwise.
    on('get', 'observations/:id/', () => Response.json(anObservation)),
  ],
  paths: { NothingMatches: address('&search=zebra') },
  play: {
    Many: /^No cordon was set/,
    Loading: 'Loading observations...',
    Empty: 'No observations found',
    NothingMatches: 'No observation matches the search and the filters.',
    One: /^The inject about the sick worker/,
    Longest: aLongObservation.text,
    RightToLeft: anArabicObservation.text,
  },
})

/** The objectives an exercise is evaluated by. */
export const objectives = screenStates({
  ...by,
  path: address('&tab=objectives'),
  main: OBSERVATIONS,
  bodies: {
    Many: anEvaluation,
    Empty: anEmptyEvaluation,
    One: { ...anEvaluation, objectives: someObjectives.slice(0, 1) },
    Longest: aLongEvaluation,
    RightToLeft: anArabicEvaluation,
  },
  around,
  paths: { NothingMatches: address('&tab=objectives&search=zebra') },
  play: {
    Many: 'Operational Communications',
    Empty: 'No objectives found',
    NothingMatches: 'No objective matches the search.',
    One: 'Screening, Search, and Detection',
    Longest: aLongObjective.capability,
    RightToLeft: anArabicObjective.capability,
  },
})

/** The people who file observations. */
export const evaluators = screenStates({
  ...by,
  path: address('&tab=evaluators'),
  main: EVALUATORS,
  bodies: {
    Many: someEvaluators,
    Empty: evaluatorsOf(),
    One: evaluatorsOf(anEvaluator),
    Longest: evaluatorsOf(aLongEvaluator),
    RightToLeft: evaluatorsOf(anArabicEvaluator),
  },
  around: [read(OBSERVATIONS, anEvaluation), read(PEOPLE, wirePage(somePeople))],
  paths: { NothingMatches: address('&tab=evaluators&search=zebra') },
  play: {
    Many: 'Joan Whitcombe',
    Loading: seesBusy,
    Empty: 'No evaluators found',
    NothingMatches: 'No evaluator matches the search.',
    One: 'Joan Whitcombe',
    Longest: longText(100),
    RightToLeft: `${rtl.firstName} ${rtl.lastName}`,
  },
})
