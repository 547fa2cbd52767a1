import { expect, test } from 'vitest'
import type { OrganizationUser } from '#contract/users.ts'
import { z } from '#contract/zod.ts'
import { eventRow } from '#src/api/eventRow.ts'
import { repair } from '#src/api/repair.ts'
import { changedUser, teamRow, userChange, userRow } from '#src/api/rows.ts'
import { spec } from '#tests/support/spec.ts'

test.each([
  ['none', {}, 'Active'],
  ['one', { status: 'Inactive' }, 'Inactive'],
  ['one in other letters', { status: ' INACTIVE' }, 'Inactive'],
  ['an unknown one', { status: 'Planned' }, 'Active'],
  ['a flag', { status: false }, 'Inactive'],
  ['a number', { status: 0 }, 'Inactive'],
])('an event with a status: %s', (_, sent, status) => {
  const wire = repair(eventRow, { id: 1, event_id: 'EVT-1', name: 'Drill', ...sent })
  expect(z.parse(eventRow, wire).status).toBe(status)
})

test.each([
  [
    'the type under its other name',
    { teamType: 'field_teams' },
    { team_type: 'field_teams', is_active: true },
  ],
  ['no type', {}, { team_type: '', is_active: true }],
  ['a status in other letters', { status: ' ACTIVE', is_active: false }, { is_active: true }],
  ['a status and no flag', { status: 'Inactive' }, { is_active: false }],
  ['a flag and no status', { is_active: 0 }, { is_active: false }],
  ['a flag as its status', { status: false }, { is_active: false }],
  ['a flag as a word', { is_active: 'no' }, { is_active: false }],
  ['nobody', {}, { leader: null, members: [], total_members: 0 }],
  ['a count and no names', { total_members: 3 }, { members: [], total_members: 3 }],
])('a team with %s', (_, sent, read) => {
  expect(z.parse(teamRow, repair(teamRow, { id: 1, ...sent }))).toMatchObject(read)
})

test('a team’s people are read under either name, and shown by email if they have no name', () => {
  const ann = { key: '4', id: '4', name: 'Ann Bell', email: 'ann@harbor.test' }
  const nameless = { key: '1 bo@harbor.test', id: '', name: 'bo@harbor.test', email: 'bo@harbor.test' }
  const details = [{ id: 4, first_name: 'Ann', last_name: 'Bell', email: 'ann@harbor.test' }]
  expect(
    z.parse(teamRow, {
      id: 1,
      leader_details: details[0],
      members_details: [...details, { email: 'bo@harbor.test' }],
    }),
  ).toMatchObject({ leader: ann, members: [ann, nameless], total_members: 2 })
  const named = { id: 4, name: 'Ann Bell', email: 'ann@harbor.test' }
  expect(z.parse(teamRow, { id: 1, leader: named, members: [named] })).toMatchObject({
    leader: ann,
    members: [ann],
    total_members: 1,
  })
})

const read = (sent: Partial<OrganizationUser>) => z.parse(userRow, { id: 1, ...sent })

test('the role of a person may be a label, in a list or in another case', spec('E-267', 'P-199'), () => {
  expect(read({ roles: 'Standard User' }).roles).toBe('user')
  expect(read({ roles: 'User' }).roles).toBe('user')
  expect(read({ roles: ['Event Manager'] }).roles).toBe('org_event_manager')
  expect(read({ roles: ' ORG_ADMIN ' }).roles).toBe('org_admin')
})

test('a person’s permission takes precedence over the role', spec('A-210'), () => {
  const manages = (sent: Partial<OrganizationUser>) => read(sent).permissions.manage_events
  expect(manages({ roles: 'user', permissions: { manage_events: true } })).toBe(true)
  expect(manages({ roles: 'org_event_manager', permissions: { manage_events: false } })).toBe(false)
  expect(manages({ roles: 'org_event_manager' })).toBe(true)
  expect(manages({})).toBe(false)
})

test('the active flag takes precedence over the status', spec('A-209'), () => {
  expect(read({ is_active: false, status: 'Active' }).is_active).toBe(false)
  expect(read({ status: ' INACTIVE' }).is_active).toBe(false)
  expect(z.parse(userRow, repair(userRow, { id: 1, status: false })).is_active).toBe(false)
  expect(read({ status: 'Active' }).is_active).toBe(true)
  expect(read({}).is_active).toBe(true)
})

test('the organization of a person is its id, however it is sent', () => {
  expect([
    read({ organization: 2 }),
    read({ organization: { id: 2, name: 'Harbor' } }),
    read({}),
  ]).toMatchObject([{ organization: 2 }, { organization: 2 }, { organization: null }])
})

test('fields missing in the answer to a change stay unchanged', () => {
  expect(userChange({ id: 1, is_active: false, email: null })).toEqual({ id: 1, is_active: false })
  expect(userChange({ id: 1, status: 'Inactive', roles: ['User'] })).toEqual({
    id: 1,
    is_active: false,
    roles: 'user',
  })
})

test.each([
  ['nothing', undefined, {}],
  ['a text', 'OK', {}],
  ['a message', { detail: 'Saved.' }, {}],
  ['a list', [], {}],
  ['the status as a word', { id: 1, status: 'Inactive' }, { is_active: false }],
  ['the flag as a number', { is_active: 1, phone_number: 555 }, { is_active: true, phone_number: '555' }],
  ['fields of other types', { first_name: [], permissions: 7 }, {}],
])('a change answered with %s has been made', spec('X-1314'), (_, answer, change) => {
  const read = userChange(z.parse(changedUser, answer))
  expect(read).toMatchObject(change)
  expect('is_active' in read).toBe('is_active' in change)
  expect('first_name' in read).toBe(false)
})
