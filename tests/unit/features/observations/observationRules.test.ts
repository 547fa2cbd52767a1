import { expect, test } from 'vitest'
import type { Observation } from '#contract/observations.ts'
import {
  matchingObservations,
  matrixCell,
  placesOf,
  storedTimeAt,
  toBody,
  toLocal,
  toValues,
  validateObservation,
} from '#src/features/observations/observationRules.ts'
import { spec } from '#tests/support/spec.ts'

const AT = '2026-11-25T20:41:07.250Z'
const anObservation: Observation = {
  id: 1,
  kind: 'improvement',
  rating: 'S',
  at: AT,
  elapsed_ms: 60_000,
  team: { id: 7, name: 'Alpha' },
  objective: { id: 3, number: 1, capability: 'Triage' },
  lat: 41.5,
  lng: -71.3,
  text: 'Late.',
  organization: { id: 1, name: 'Harbor' },
  created_at: AT,
  can_edit: true,
}

test('an unchanged time keeps its fraction of a second; a changed one has none', spec('X-481'), () => {
  const values = toValues(anObservation, 0)
  expect(toBody(values, anObservation)).toEqual({
    kind: 'improvement',
    rating: 'S',
    at: AT,
    team: 7,
    objective: 3,
    lat: 41.5,
    lng: -71.3,
    text: 'Late.',
  })
  const later = toLocal(Date.parse('2026-11-25T20:41:08Z'))
  expect(toBody({ ...values, at: later }, anObservation).at).toBe('2026-11-25T20:41:08.000Z')
})

test('a new observation has the current time, and missing values are reported', spec('X-481'), () => {
  const now = Date.parse(AT)
  const values = toValues(null, now)
  expect(values.at).toBe(toLocal(now))
  expect(validateObservation({ ...values, at: '', lat: '91' })).toEqual({
    kind: 'Choose a kind.',
    text: 'Enter what you observed.',
    at: 'Enter a date and time.',
    lat: 'Enter degrees from -90 to 90.',
    lng: 'Enter degrees from -180 to 180.',
  })
})

test('filters by team, objective and rating, and by the lack of one', spec('X-480'), () => {
  const other = { ...anObservation, id: 2, team: null, objective: null, rating: null, text: 'Radio.' }
  const ids = (...filter: [search: string, by?: Parameters<typeof matchingObservations>[2]]) =>
    matchingObservations([anObservation, other], ...filter).map(({ id }) => id)
  expect(ids('')).toEqual([1, 2])
  expect(ids('TRIAGE')).toEqual([1])
  expect(ids('radio', { team: 'none' })).toEqual([2])
  expect(ids('', { team: '7', objective: '3', kind: 'improvement', rating: 'S' })).toEqual([1])
  expect(ids('', { rating: 'none' })).toEqual([2])
  expect(ids('', { kind: 'strength' })).toEqual([])
})

test('a cell of the matrix has the worst rating, in whatever order they are', spec('X-485'), () => {
  const rated = (['S', null, 'M', 'P'] as const).map((rating) => ({ ...anObservation, rating }))
  expect(matrixCell(rated, { id: 3 }, { id: '7' })).toEqual({ worst: 'M', count: 4 })
  expect(matrixCell(rated, { id: 3 }, null)).toEqual({ worst: null, count: 0 })
})

test('exercise time advances while the clock runs, and is empty before StartEx', spec('X-481'), () => {
  const clock = {
    exercise: {
      state: 'running' as const,
      elapsed_ms: 60_000,
      started_at: '2026-11-25T20:40:00Z',
      ended_at: null,
      changed_at: '2026-11-25T20:40:00Z',
    },
    server_time: '2026-11-25T20:41:00Z',
  }
  const at = (time: string) => Date.parse(`2026-11-25T${time}Z`)
  expect(storedTimeAt(clock, at('20:41:30'))).toBe(90_000)
  expect(storedTimeAt(clock, at('20:40:30'))).toBe(30_000)
  expect(storedTimeAt(clock, at('20:39:59'))).toBeNull()
  const end = '2026-11-25T20:41:00Z'
  const ended = {
    ...clock,
    exercise: { ...clock.exercise, state: 'ended' as const, ended_at: end, changed_at: end },
  }
  expect(storedTimeAt(ended, at('20:55:00'))).toBe(60_000)
  expect(storedTimeAt(ended, at('20:40:20'))).toBe(20_000)
})

test('a time before a pause has the exercise time that the server stores', spec('X-481'), () => {
  const at = (time: string) => Date.parse(`2026-11-25T${time}:00Z`)
  // Started at 10:00, paused at 10:30, resumed at 11:00.
  const resumed = {
    exercise: {
      state: 'running' as const,
      elapsed_ms: 40 * 60_000,
      started_at: '2026-11-25T10:00:00Z',
      ended_at: null,
      changed_at: '2026-11-25T11:00:00Z',
    },
    server_time: '2026-11-25T11:10:00Z',
  }
  const minutes = (time: string) => Number(storedTimeAt(resumed, at(time))) / 60_000
  expect(['10:20', '10:45', '11:00', '11:05', '11:15'].map(minutes)).toEqual([20, 30, 30, 35, 45])
})

test('a map starts at the places of observations that the reader can see', spec('X-568'), () => {
  const noted = [
    { ...anObservation, lat: 41.6, lng: -81.8 },
    { ...anObservation, lat: null, lng: null },
  ]
  expect(placesOf(noted)).toEqual([{ lat: 41.6, lng: -81.8 }])
})
