import { describe, expect, test } from 'vitest'
import {
  EVENT_TABS,
  eventListQuery,
  participantDialog,
  participantText,
} from '#src/features/events/eventRules.ts'
import { sharingModeLabel } from '#src/shared/sharingModeLabel.ts'
import { whyNotAssign } from '#src/shared/teamNames.ts'
import { anEvent } from '#stories/fixtures/events.ts'
import { spec } from '#tests/support/spec.ts'

const as = (role: string, organization: number | null = 2) => ({
  role,
  organization,
  user: { email: 'maria@harbor.example' },
})

test('the tabs are in the order of the specification', spec('E-008'), () => {
  expect(EVENT_TABS.map(({ label }) => label)).toEqual([
    'Network Wide Events',
    'Partner Shared Events',
    'Organization Only Events',
    'Private Events',
    'My Events',
    'Inactive Events',
  ])
})

describe('the GET events/ query of a tab', () => {
  test('super_admin on the event-manager path requests all events on every tab', spec('E-256'), () => {
    for (const { id } of EVENT_TABS)
      expect(eventListQuery(id, as('super_admin'), 'platform')).toHaveProperty('all', true)
  })
  test('only super_admin requests all events, and only there (ruling 117)', spec('E-256'), () => {
    for (const { id } of EVENT_TABS) {
      expect(eventListQuery(id, as('admin'), 'platform')).not.toHaveProperty('all')
      expect(eventListQuery(id, as('super_admin'), 'organization')).not.toHaveProperty('all')
      expect(eventListQuery(id, as('org_admin'), 'organization')).not.toHaveProperty('all')
    }
  })
  test.each(['user', 'org_event_manager', 'org_user'])(
    "My Events of %s: one's own organization and creations",
    spec('E-257'),
    (role) => {
      expect(eventListQuery('mine', as(role), 'user')).toEqual({
        organization: 2,
        created_by: 'maria@harbor.example',
      })
    },
  )
  test('My Events of org_admin: only the organization', spec('E-258'), () => {
    expect(eventListQuery('mine', as('org_admin'), 'organization')).toEqual({ organization: 2 })
  })
  test('My Events of platform staff: all, or the stored organization if any (ruling 116)', () => {
    expect(eventListQuery('mine', as('super_admin'), 'platform')).toEqual({ all: true })
    expect(eventListQuery('mine', as('admin'), 'platform')).toEqual({ organization: 2 })
    expect(eventListQuery('mine', as('admin', null), 'platform')).toEqual({})
  })
  test(
    'Inactive Events of super_admin on the event-manager path: all, no organization',
    spec('E-259'),
    () => {
      expect(eventListQuery('inactive', as('super_admin'), 'platform')).toEqual({
        status: 'Inactive',
        all: true,
      })
    },
  )
  test('Inactive Events of the others: their organization, except platform staff', spec('E-260'), () => {
    const mine = { status: 'Inactive', organization: 2 }
    expect(eventListQuery('inactive', as('org_admin'), 'organization')).toEqual(mine)
    expect(eventListQuery('inactive', as('org_event_manager'), 'user')).toEqual(mine)
    expect(eventListQuery('inactive', as('user'), 'user')).toEqual(mine)
    expect(eventListQuery('inactive', as('admin'), 'platform')).toEqual({ status: 'Inactive' })
  })
  test.each([
    ['network', 'Public'],
    ['partners', 'Partners'],
    ['organization', 'Organization Only'],
    ['private', 'Private'],
  ] as const)('the tab %s requests active events of mode %s', spec('E-261', 'E-193'), (tab, sharing_mode) => {
    expect(eventListQuery(tab, as('user'), 'user')).toMatchObject({ status: 'Active', sharing_mode })
  })
  test('sharing tabs add the organization, except Public and for staff', spec('E-262'), () => {
    for (const tab of ['partners', 'organization', 'private'] as const) {
      expect(eventListQuery(tab, as('user'), 'user')).toHaveProperty('organization', 2)
      expect(eventListQuery(tab, as('org_admin'), 'organization')).toHaveProperty('organization', 2)
      expect(eventListQuery(tab, as('admin'), 'platform')).not.toHaveProperty('organization')
      expect(eventListQuery(tab, as('super_admin'), 'organization')).not.toHaveProperty('organization')
    }
    expect(eventListQuery('network', as('user'), 'user')).not.toHaveProperty('organization')
  })
  test('every tab sends the organization that platform staff chose (ruling 13)', () => {
    for (const { id } of EVENT_TABS) {
      expect(eventListQuery(id, { ...as('admin', null), chosen: 7 }, 'organization')).toHaveProperty(
        'organization',
        7,
      )
      expect(eventListQuery(id, { ...as('super_admin'), chosen: 7 }, 'organization')).toHaveProperty(
        'organization',
        7,
      )
    }
  })
  test('someone without an organization sends none', () => {
    expect(eventListQuery('private', as('user', null), 'user')).not.toHaveProperty('organization')
  })
})

describe('the Participant cell', () => {
  const nobody = { ...anEvent, assigned_teams: [], assigned_user: null }
  const dana = { full_name: 'Dana Whitfield', email: 'dana@harbor.example' }
  test('shows one team by name', spec('E-034'), () => {
    expect(participantText({ ...anEvent, assigned_teams: [{ id: 1, name: 'Alpha' }] }, true)).toBe('Alpha')
  })
  test('shows several teams as a number, also if they are plain ids', spec('E-035', 'E-166'), () => {
    expect(participantText({ ...anEvent, assigned_teams: [1, { id: 2, name: 'Bravo' }, 3] }, true)).toBe(
      '3 Teams Participating',
    )
  })
  test('shows one person by name', () => {
    expect(participantText({ ...anEvent, assigned_teams: [], assigned_user: dana }, true)).toBe(
      'Dana Whitfield',
    )
  })
  test('offers to add a participant if there is none', () => {
    expect(participantText(nobody, true)).toBe('Add Participant')
    expect(participantText(nobody, false)).toBe('No participants')
  })
  test('does not claim that nobody takes part if only own teams are sent', spec('X-415'), () => {
    const foreign = { ...nobody, only_own_participants: true }
    expect(participantText(foreign, false)).toBe('Not shown')
    expect(participantText({ ...foreign, assigned_teams: [{ id: 1, name: 'Alpha' }] }, false)).toBe('Alpha')
    expect(participantText(foreign, true)).toBe('Add Participant')
  })
  test('opens the details if there are participants, or for those who may not assign any', () => {
    expect(participantDialog(anEvent, true)).toBe('participants')
    expect(participantDialog(nobody, false)).toBe('participants')
  })
  test('otherwise opens the form to add a team (ruling 163)', () => {
    expect(participantDialog(nobody, true)).toBe('assign')
  })
  test("lets a partner's managers add their own team to a shared event (ruling 163)", () => {
    const shared = { ...anEvent, can_edit: false, sharing_mode: 'Partners', organization_id: 1 }
    const by = { role: 'org_admin', organization: 2, permissions: {} }
    expect(whyNotAssign(shared, by)).toBeUndefined()
    expect(whyNotAssign({ ...shared, can_edit: true }, { ...by, role: 'user' })).toBeUndefined()
    for (const [event, who] of [
      [shared, { ...by, role: 'user' }],
      [shared, { ...by, organization: 1 }],
      [shared, { ...by, role: 'org_event_manager', permissions: { manage_events: false } }],
      [{ ...shared, sharing_mode: 'Public' }, by],
      [{ ...shared, status: 'Inactive' }, by],
    ] as const)
      expect(whyNotAssign(event, who)).toBe('Only organizers of this event can assign teams.')
  })
})

test('Public reads Network Wide, other modes as they are (ruling 47)', spec('E-193'), () => {
  expect(sharingModeLabel('Public')).toBe('Network Wide')
  expect(sharingModeLabel('Organization Only')).toBe('Organization Only')
  expect(sharingModeLabel(null)).toBeUndefined()
})
