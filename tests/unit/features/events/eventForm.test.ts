import { describe, expect, test } from 'vitest'
import type { Event } from '#contract/events.ts'
import { ApiError, toApiError } from '#src/api/errors.ts'
import {
  createBody,
  eventProblem,
  modeOptions,
  type NewEventValues,
  newEvent,
  patchBody,
  validateNewEvent,
  valuesOf,
} from '#src/features/events/eventForm.ts'
import { timeZoneOptions } from '#src/features/events/timeZones.ts'
import { spec } from '#tests/support/spec.ts'

const whole = (values: Partial<NewEventValues> = {}): NewEventValues => ({
  ...newEvent('Europe/Berlin'),
  name: ' Harbor drill ',
  start_date: '2026-11-20',
  release_point_lat: '41.4993',
  release_point_lng: '-81.6944',
  event_type: '3',
  scenario_type: '4',
  ...values,
})

const event: Event = {
  id: 7,
  event_id: 'EVT-0007',
  name: 'Harbor drill',
  start_date: '2026-11-20',
  end_date: null,
  time_zone: 'UTC',
  release_point_lat: '41.500000',
  release_point_lng: -71.3,
  event_type: 3,
  scenario_type: 4,
  sharing_mode: 'Partners',
  partner_organizations: [51, 52],
  is_rad_responder_event: true,
  assigned_teams: [{ id: 31, name: 'Alpha' }, 32],
}

test('a new event is Public, with both associations off', spec('E-044', 'E-046'), () => {
  expect(newEvent('UTC')).toMatchObject({
    sharing_mode: 'Public',
    is_rad_responder_event: false,
    is_mission_edge_event: false,
    time_zone: 'UTC',
  })
})

describe('validation', () => {
  test.each([
    ['100', '1000', {}],
    ['100', '100', {}],
    ['', '100', {}],
    ['100', '99', { evacuation_usv_h: 'Evacuation cannot be below turn-back.' }],
    [
      '0',
      '',
      { turn_back_usv_h: 'Enter a dose rate between 0.1 and 10,000,000 µSv/h (0.01 to 1,000,000 mR/h).' },
    ],
    [
      '',
      '1e9',
      { evacuation_usv_h: 'Enter a dose rate between 0.1 and 10,000,000 µSv/h (0.01 to 1,000,000 mR/h).' },
    ],
  ])(
    'action levels "%s" and "%s" must be in order and in bounds',
    (turn_back_usv_h, evacuation_usv_h, expected) => {
      const wrong = Object.entries(validateNewEvent(whole({ turn_back_usv_h, evacuation_usv_h })))
      expect(Object.fromEntries(wrong.filter(([, problem]) => problem))).toEqual(expected)
    },
  )

  test('a complete form is valid, also with an end on the first day', () => {
    expect(Object.values(validateNewEvent(whole())).filter(Boolean)).toEqual([])
    const sameDay = whole({ end_date: '2026-11-20' })
    expect(Object.values(validateNewEvent(sameDay)).filter(Boolean)).toEqual([])
  })

  test.each([
    ['name', { name: '  ' }, 'Event Name is required.'],
    ['start_date', { start_date: '' }, 'Event Start Date is required.'],
    ['release_point_lat', { release_point_lat: '' }, 'Latitude is required.'],
    ['release_point_lng', { release_point_lng: '' }, 'Longitude is required.'],
    ['event_type', { event_type: '' }, 'Event Type is required.'],
    ['scenario_type', { scenario_type: '' }, 'Scenario Type is required.'],
    ['end_date', { end_date: '2026-11-19' }, 'End date cannot be before start date.'],
    ['partner_organizations', { sharing_mode: 'Partners' }, 'At least one partner organization is required.'],
    ['assigned_user', { assignment: 'user' }, 'Please select a user.'],
    ['assigned_teams', { assignment: 'teams' }, 'Please select at least one team.'],
    ['release_point_lat', { release_point_lat: '90.1' }, 'Latitude must be between -90 and 90.'],
    ['release_point_lng', { release_point_lng: '-181' }, 'Longitude must be between -180 and 180.'],
  ] as const)('%s: %o', spec('E-220', 'E-223', 'E-224'), (field, values, message) => {
    const wrong = validateNewEvent(whole(values))
    expect(Object.entries(wrong).filter(([, said]) => said)).toEqual([[field, message]])
  })
})

describe('the request body', () => {
  const fields = {
    name: 'Harbor drill',
    start_date: '2026-11-20',
    end_date: null,
    release_point_lat: 41.4993,
    release_point_lng: -81.6944,
    event_type: 3,
    scenario_type: 4,
    sharing_mode: 'Public',
    is_rad_responder_event: false,
    is_mission_edge_event: false,
    time_zone: 'Europe/Berlin',
  }

  test('has nobody, one person or teams, depending on the chosen kind', spec('E-279', 'E-358'), () => {
    expect(createBody(whole())).toEqual(fields)
    const both = { assigned_user: '9', assigned_teams: ['31', '32'] }
    expect(createBody(whole({ ...both, assignment: 'user' }))).toEqual({ ...fields, assigned_user: 9 })
    expect(createBody(whole({ ...both, assignment: 'teams' }))).toEqual({
      ...fields,
      assigned_teams: [31, 32],
    })
    expect(createBody(whole({ ...both, assignment: 'none' }))).toEqual(fields)
    const partners = whole({ partner_organizations: ['51'] })
    expect(createBody(partners)).toEqual(fields)
    // Sharing with chosen partners has no value of its own: 'Partners' is sent (ruling 123).
    expect(createBody({ ...partners, sharing_mode: 'Partners' })).toEqual({
      ...fields,
      sharing_mode: 'Partners',
      partner_organizations: [51],
    })
  })

  test('has action levels that were set or changed; blank removes one', spec('X-423'), () => {
    expect(createBody(whole({ turn_back_usv_h: '100' }))).toEqual({ ...fields, turn_back_usv_h: 100 })
    const values = valuesOf({ ...event, turn_back_usv_h: 100, evacuation_usv_h: 1000 })
    expect([values.turn_back_usv_h, values.evacuation_usv_h]).toEqual(['100', '1000'])
    expect(patchBody({ ...values, evacuation_usv_h: ' ' }, event, ['evacuation_usv_h'])).toMatchObject({
      evacuation_usv_h: null,
    })
    expect(patchBody(values, event, [])).not.toHaveProperty('turn_back_usv_h')
  })

  test('of an edit has all fields, unchanged teams and no person', () => {
    const values = valuesOf(event)
    expect(values.release_point_lat).toBe('41.5')
    const { time_zone: _zone, ...sent } = fields
    const kept = {
      ...sent,
      release_point_lat: 41.5,
      release_point_lng: -71.3,
      is_rad_responder_event: true,
      assigned_teams: [31, 32],
    }
    expect(patchBody(values, event, [])).toEqual({
      ...kept,
      sharing_mode: 'Partners',
      partner_organizations: [51, 52],
    })
    // Leaving the mode Partners removes them (ruling 121); the zone is only sent if it was changed.
    const left = { ...values, sharing_mode: 'Private', time_zone: 'Europe/Berlin' }
    expect(patchBody(left, event, ['sharing_mode', 'time_zone'])).toEqual({
      ...kept,
      sharing_mode: 'Private',
      partner_organizations: [],
      time_zone: 'Europe/Berlin',
    })
  })

  test('has ids that are text unchanged', () => {
    expect(createBody(whole({ event_type: 'exercise' })).event_type).toBe('exercise')
  })
})

describe('a refusal', () => {
  test('shows the first message of the server, in any shape', spec('E-324'), () => {
    const said = (body: unknown) => eventProblem(toApiError(400, body), 'The default.').general
    expect(said('The event is locked.')).toBe('The event is locked.')
    expect(said({ name: ['Too long.'], start_date: ['Too early.'] })).toBe('Too long.')
    expect(said({ detail: 'You may not.' })).toBe('You may not.')
    expect(said({})).toBe('The default.')
    expect(said(undefined)).toBe('The default.')
  })

  test('is also shown at the fields it names', () => {
    expect(eventProblem(toApiError(400, { name: ['Too long.'] }), 'The default.').fields).toEqual({
      name: 'Too long.',
    })
  })

  test('without an answer is shown as a lost connection', () => {
    const lost = new ApiError({ status: 0, message: 'The server could not be reached.' })
    expect(eventProblem(lost, 'The default.').general).toBe('The server could not be reached.')
  })
})

test('the four modes are offered by name, and an unknown stored one is kept', () => {
  const modes = ['Public', 'Organization Only', 'Partners', 'Private']
  expect(modeOptions('Public').map(({ value }) => value)).toEqual(modes)
  expect(modeOptions('Regional').map(({ value }) => value)).toEqual([...modes, 'Regional'])
})

test('every zone is offered once, UTC first, and the stored one always', () => {
  const values = timeZoneOptions('Mars/Olympus_Mons').map(({ value }) => value)
  expect(values[0]).toBe('UTC')
  expect(values).toContain('Mars/Olympus_Mons')
  expect(values).toContain('America/New_York')
  expect(new Set(values).size).toBe(values.length)
})
