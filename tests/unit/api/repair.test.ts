import { expect, test, vi } from 'vitest'
import { event } from '#contract/events.ts'
import { globalKioskLimit, kiosk } from '#contract/kiosks.ts'
import { fullReport, missionReport } from '#contract/reports.ts'
import { loginResponse } from '#contract/session.ts'
import { team } from '#contract/teams.ts'
import { organizationUser } from '#contract/users.ts'
import { z } from '#contract/zod.ts'
import { createApi, type Schema } from '#src/api/http.ts'
import { repair } from '#src/api/repair.ts'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'

// What an independent server, written from the specification alone, sent in other types than ours.

const read = <T>(schema: Schema<T>, value: unknown): T => z.parse(schema, repair(schema, value))

test('a telephone number written as a number keeps nobody from signing in', () => {
  const user = { id: 1, email: 'ann@harbor.example', roles: 'user', phone_number: 5_551_234_567 }
  expect(read(loginResponse, { access: 'a', refresh: 'r', user }).user.phone_number).toBe('5551234567')
})

test.each([
  ['a number', { mission_id: 42 }, { mission_id: '42' }],
  [
    'a person as an object',
    { mission_id: 'MSN-1', user: { id: 3, first_name: 'Ann', last_name: 'Bell' } },
    { user: 'Ann Bell' },
  ],
  [
    'an organization as an object',
    { mission_id: 'MSN-1', organization_name: { id: 3, name: 'Harbor' } },
    { organization_name: 'Harbor' },
  ],
  ['teams as objects', { mission_id: 'MSN-1', teams: [{ id: 1, name: 'North' }] }, { teams: ['North'] }],
  ['a count of teams', { mission_id: 'MSN-1', teams: 3 }, { teams: null }],
])('a report with %s', (_, sent, expected) => {
  expect(read(missionReport, sent)).toMatchObject(expected)
})

test('an event as an id in the whole report', () => {
  const sent = { mission_details: { mission_id: 7, event: 12, teams: ['North'], user_details: 'Ann Bell' } }
  expect(read(fullReport, sent).mission_details).toMatchObject({
    mission_id: '7',
    event: { id: 12 },
    teams: [{ name: 'North' }],
    user_details: { name: 'Ann Bell' },
  })
})

test('a kiosk with its region as an object, and figures and dates as other types', () => {
  const sent = {
    id: 1,
    name: 'Dock',
    vm_region: { id: 4, name: 'East' },
    hours_in_use: '12.5',
    available_slots: 'many',
    assigned_users: 3,
  }
  expect(read(kiosk, sent)).toMatchObject({
    vm_region: 4,
    hours_in_use: 12.5,
    available_slots: null,
    assigned_users: null,
  })
})

test.each([
  ['a kiosk by name', { assigned_kiosk_details: 'Dock' }, { assigned_kiosk_details: { name: 'Dock' } }],
  ['a kiosk as an object', { assigned_kiosk: { id: 9, name: 'Dock' } }, { assigned_kiosk: 9 }],
  [
    'yes and no as numbers',
    { is_active: 1, permissions: { manage_events: 0 } },
    { is_active: true, permissions: { manage_events: false } },
  ],
  ['yes and no as words', { is_active: 'False' }, { is_active: false }],
])('a person with %s', (_, sent, expected) => {
  expect(read(organizationUser, { id: 1, ...sent })).toMatchObject(expected)
})

test.each([
  ['ids', { leader: 5, members: [5, 6] }],
  ['names', { leader: 'Ann', members: ['Ann', 'Bob'] }],
  ['objects', { leader: { id: 5, first_name: 'Ann' }, members: [{ id: 5, first_name: 'Ann' }] }],
  ['counts', { members: 2 }],
])('a team with its people as %s', (_, people) => {
  expect(read(team, { id: 1, ...people })).toMatchObject({ id: 1 })
})

test('partners and type of an event as objects', () => {
  const sent = {
    id: 1,
    event_id: 'EVT-1',
    name: 'Drill',
    event_type: { id: 2, name: 'Fire' },
    partner_organizations: [{ id: 3, name: 'Ridge' }],
  }
  expect(read(event, sent)).toMatchObject({ id: 1, name: 'Drill' })
})

test('what is needed stays needed', () => {
  expect(() => read(globalKioskLimit, { id: 1, global_max_users: 'many' })).toThrow()
  expect(() => read(missionReport, { id: 1 })).toThrow()
})

test('rows that cannot be read are left out and counted, and the console says which fields', async () => {
  const problem = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const api = createApi({
    base: 'https://other.example/api/',
    session: createSessionStore({ access: 'token', refresh: 'refresh' }),
    onUnauthorized: () => undefined,
    fetch: async () => Response.json({ results: [{ id: 1, name: 4 }, null, { name: 'no id' }], count: 3 }),
  })
  const page = await api.getPage(kiosk, 'kiosks/', {})
  expect(page).toMatchObject({ items: [{ id: 1, name: '4' }], unreadable: 2, total: 3 })
  expect(problem).toHaveBeenCalledOnce()
  problem.mockRestore()
})
