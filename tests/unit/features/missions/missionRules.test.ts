import { describe, expect, test } from 'vitest'
import { RESERVATION_MS } from '#contract/limits.ts'
import { EVENT_INACTIVE } from '#contract/missions.ts'
import { toApiError, toNetworkError } from '#src/api/errors.ts'
import { missionOf } from '#src/api/missionState.ts'
import { kioskKey, MissionRefused } from '#src/api/missions.ts'
import {
  accessUrl,
  isSignedOut,
  lookupFailure,
  missionAction,
  reservedForMs,
  runningForMs,
  startFailure,
  stopFailure,
  whyNot,
} from '#src/features/missions/missionRules.ts'
import { anEvent } from '#stories/fixtures/events.ts'
import { anAvailableKiosk } from '#stories/fixtures/missions.ts'
import { spec } from '#tests/support/spec.ts'

const DEFAULT = 'Something went wrong while starting the mission.'

describe('the mission of an event', () => {
  const mission = { id: 1, mission_id: 'MSN-1', can_stop: true, timeline: [] }
  test.each([
    ['reserved', 'idle'],
    ['starting', 'starting'],
    ['running', 'running'],
    ['stopping', 'stopping'],
    ['failed', 'failed'],
    ['ended', 'idle'],
  ] as const)('a mission that is %s shows as %s', (state, phase) => {
    expect(missionOf({ active_mission: { ...mission, state } }).phase).toBe(phase)
  })
  test(
    "on another server 'is running' counts as running, anything else does not",
    spec('E-196', 'E-167'),
    () => {
      const kiosk = { kiosk_name: 'Harbor Kiosk 1' }
      expect(missionOf({ current_user_event: 'is running', active_kiosk_name: kiosk })).toEqual({
        phase: 'running',
        kiosk_name: 'Harbor Kiosk 1',
        timeline: [],
      })
      expect(missionOf({ current_user_event: 'is running', active_kiosk_name: 'K-7' }).kiosk_name).toBe('K-7')
      expect(missionOf({ current_user_event: 'not running', active_kiosk_name: kiosk }).phase).toBe('idle')
      expect(missionOf({}).phase).toBe('idle')
    },
  )
  test('an open mission can be stopped; after it ends or fails, a new one can be started', () => {
    expect((['idle', 'failed'] as const).map(missionAction)).toEqual(['start', 'start'])
    expect((['starting', 'running', 'stopping'] as const).map(missionAction)).toEqual([
      'stop',
      'stop',
      'stop',
    ])
  })
})

describe('permissions', () => {
  test('those who may run an active event can start a mission', () => {
    expect(whyNot.start(anEvent, {})).toBeUndefined()
    expect(whyNot.start({ ...anEvent, can_run: false }, {})).toMatch(/participants and organizers/)
  })
  test('an inactive event must be activated first, as shown to those who can do so', () => {
    const start = (can_edit?: boolean) => whyNot.start({ status: 'Inactive', can_run: true, can_edit }, {})
    expect(start(true)).toBe('This event is inactive. Activate it to start a mission.')
    expect([start(false), start()]).toEqual([EVENT_INACTIVE, EVENT_INACTIVE])
  })
  test('an action is allowed if the server does not say whether it is', () => {
    expect(whyNot.start({ status: 'Active' }, {})).toBeUndefined()
    expect(whyNot.stop({}, {})).toBeUndefined()
    expect(whyNot.openKioskDetails({}, {})).toBeUndefined()
  })
  test('stopping and seeing the kiosk need the same right', () => {
    expect(whyNot.stop({ can_stop: false }, {})).toMatch(/stop this mission/)
    expect(whyNot.openKioskDetails({ can_stop: false }, {})).toMatch(/see its details/)
  })
  test('with a widget token missions can only be viewed', () => {
    const holder = { audience: 'widget' } as const
    const reasons = [
      whyNot.start(anEvent, holder),
      whyNot.stop({}, holder),
      whyNot.openKioskDetails({}, holder),
    ]
    for (const reason of reasons) expect(reason).toMatch(/^Not possible on this page\./)
    expect(whyNot.start({ status: 'Inactive' }, holder)).toBe(EVENT_INACTIVE)
  })
})

describe('the message of a failed start', () => {
  test('404', spec('E-342'), () => {
    expect(startFailure(toApiError(404, { detail: 'Not found.' }))).toBe(
      'No available kiosks. Please wait for one to become free.',
    )
  })
  test("400: the server's message, else a default", spec('E-343'), () => {
    expect(startFailure(toApiError(400, { kiosk_id: ['Unknown kiosk.'] }))).toBe('Unknown kiosk.')
    expect(startFailure(toApiError(400, 'Kiosk busy.'))).toBe('Kiosk busy.')
    expect(startFailure(toApiError(400, undefined))).toBe('Invalid request.')
  })
  test.each([403, 409, 429, 500, 503])('%i: always the same message', spec('E-344'), (status) => {
    expect(startFailure(toApiError(status, { detail: 'x' }))).toBe(
      'Unexpected error occurred while starting the mission.',
    )
  })
  test('no answer: the same message as for any other status', spec('E-344'), () => {
    expect(startFailure(toNetworkError(new TypeError('fetch failed')))).toBe(
      'Unexpected error occurred while starting the mission.',
    )
  })
  test('success false: its message, else a default', spec('E-345'), () => {
    expect(startFailure(new MissionRefused('The kiosk is updating.'))).toBe('The kiosk is updating.')
    expect(startFailure(new MissionRefused(''))).toBe('Could not start mission.')
  })
})

test("a failed lookup shows the server's error or the default", spec('E-143', 'E-291'), () => {
  expect(lookupFailure(toApiError(404, { error: 'No kiosk is free.' }))).toBe('No kiosk is free.')
  expect(lookupFailure(toApiError(500, undefined))).toBe(DEFAULT)
})

test("a failed stop shows the server's detail, else the default (ruling 143)", spec('E-347'), () => {
  expect(stopFailure(toApiError(403, { detail: 'Not your mission.' }))).toBe('Not your mission.')
  expect(stopFailure(toApiError(500, undefined))).toBe(DEFAULT)
  expect(stopFailure(new MissionRefused(''))).toBe(DEFAULT)
})

test('a 401 signs out and shows no message (ruling 141)', () => {
  expect(isSignedOut(toApiError(401, undefined))).toBe(true)
  expect(isSignedOut(toApiError(403, undefined))).toBe(false)
})

describe('the address that opens (ruling 142)', () => {
  const answer = (access_url: string) => ({ success: true, data: { access_url } })
  test("is the answer's, else the kiosk's", () => {
    expect(accessUrl(answer('https://new.example/'), anAvailableKiosk)).toBe('https://new.example/')
    expect(accessUrl({ success: true }, anAvailableKiosk)).toBe(anAvailableKiosk.access_url)
  })
  test.each(['javascript:alert(1)', 'data:text/html,x', 'https://user:pw@kiosk.example/', '/relative', ''])(
    '%j is never opened',
    (bad) => {
      expect(accessUrl(answer(bad), { ...anAvailableKiosk, access_url: bad })).toBeUndefined()
    },
  )
})

test("a start names the kiosk's id, else its printed id (ruling 56)", () => {
  expect(kioskKey(anAvailableKiosk)).toBe('12')
  expect(kioskKey({ kiosk_id: 'KSK-7' })).toBe('KSK-7')
})

describe('if clocks differ', () => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  const held = (reserved_until: string) => reservedForMs({ ...anAvailableKiosk, reserved_until }, now)
  test('the time left of a reservation is never above its maximum or negative', () => {
    expect(held('2026-11-21T10:01:00Z')).toBe(60_000)
    expect(held('2026-11-21T10:09:00Z')).toBe(RESERVATION_MS)
    expect(held('2026-11-21T09:00:00Z')).toBe(0)
    expect(reservedForMs(anAvailableKiosk, now)).toBeUndefined()
  })
  test('the running time of a mission is never negative', () => {
    expect(runningForMs({ running_since: '2026-11-21T09:17:50Z' }, now)).toBe(2_530_000)
    expect(runningForMs({ running_since: '2026-11-21T10:00:05Z' }, now)).toBe(0)
    expect(runningForMs({}, now)).toBeUndefined()
  })
})
