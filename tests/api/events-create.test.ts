import { describe, expect, test } from 'vitest'
import type { Event } from '#contract/events.ts'
import { events } from '#server/db/schema/events.ts'
import { buildPartnership, buildTeam, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { eventWrites } from '#tests/support/eventWrites.ts'
import { spec } from '#tests/support/spec.ts'

// authz lines 46, 47; events spec §5, §7.

const world = await eventWrites()

describe('a new event', () => {
  test("has what was sent, and the server's id, creator, organization, status", spec('E-278'), async () => {
    const team = await world.newTeam()
    const { status, body } = await world.post({
      time_zone: 'America/New_York',
      is_rad_responder_event: true,
      assigned_teams: [team.id],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...world.aDrill(),
      event_id: expect.stringMatching(/^EVT-\d{4}-\d{4,}$/),
      organization_id: world.organization.id,
      time_zone: 'America/New_York',
      is_rad_responder_event: true,
      is_mission_edge_event: false,
      partner_organizations: [],
      assigned_teams: [{ id: team.id, name: team.name }],
      assigned_user: null,
      status: 'Active',
      can_edit: true,
      version: 1,
    })
    expect((await world.row(Number(body.id))).creator_id).toBe(world.manager.id)
    expect(await world.log(Number(body.id))).toEqual([
      {
        action: 'event_created',
        affected_entity: `Event Harbor Drill (${body.event_id})`,
        details: `Teams: ${team.name}`,
        actor_id: world.manager.id,
        organization_id: world.organization.id,
      },
    ])
    const again = await call(world, `GET /api/events/${body.event_id}/`, { token: world.token })
    expect(again.body).toEqual(body)
  })

  test('is created once by a repeated request, also by two at once', spec('X-948'), async () => {
    const before = await world.db.$count(events)
    const first = await world.post({ request_id: 'req-12345678' })
    const again = await world.post({ request_id: 'req-12345678', name: 'Something else', event_type: 999 })
    expect([again.status, again.body]).toEqual([201, first.body])
    const both = await Promise.all([1, 2].map(() => world.post({ request_id: 'req-87654321' })))
    expect(both[0]?.body.id).toBe(both[1]?.body.id)
    expect(await world.log(Number(first.body.id))).toHaveLength(1)
    expect(await world.db.$count(events)).toBe(before + 2)
    expect((await world.post({ request_id: 'short' })).status).toBe(400)
  })

  test('of another person is not found by the same request, nor in its way', spec('X-948'), async () => {
    const request_id = 'req-of-two-people'
    const mine = await world.post({ request_id })
    const organization_id = world.organization.id
    const [admin, manager] = [
      await buildUser(world.deps, { role: 'org_admin', organization_id }),
      await buildUser(world.deps, { role: 'org_event_manager', organization_id }),
    ]
    const ids = [mine.body.id]
    for (const { id } of [admin, manager]) {
      const json = world.aDrill({ request_id })
      const theirs = await call(world, 'POST /api/events/', { token: await world.as(id), json })
      expect(theirs.status).toBe(201)
      ids.push((theirs.body as Event).id)
    }
    expect(new Set(ids).size).toBe(3)
    // Their events pass to the administrator, who has one of the same request.
    const left = await call(world, `DELETE /api/organization-users/${manager.id}/`, {
      token: await world.as(admin.id),
    })
    expect(left.status).toBe(204)
    expect((await world.row(Number(ids[2]))).creator_id).toBe(admin.id)
  })

  test('may have one person, no end, no time zone and no participants', async () => {
    const user = await world.newUser()
    const { body } = await world.post({ assigned_user: user.id, end_date: null })
    expect(body).toMatchObject({ assigned_user: { id: user.id }, end_date: null, time_zone: 'UTC' })
    expect((await world.post()).body).toMatchObject({ assigned_user: null, assigned_teams: [] })
  })

  test('may be shared with partners, whose teams and people then take part', async () => {
    const shared = { sharing_mode: 'Partners', partner_organizations: [world.ridge.partnership.id] }
    const own = await world.newTeam()
    const teamed = await world.post({ ...shared, assigned_teams: [own.id, world.ridge.team.id] })
    expect([teamed.status, await world.listed(Number(teamed.body.id))]).toEqual([
      201,
      [world.ridge.partnership.id],
    ])
    expect(await world.taking(Number(teamed.body.id))).toEqual(
      [own.id, world.ridge.team.id].toSorted((a, b) => a - b),
    )
    const alone = await world.post({ ...shared, assigned_user: world.ridge.person.id })
    expect((await world.row(Number(alone.body.id))).assigned_user_id).toBe(world.ridge.person.id)
  })

  test('is refused with all errors, each at its field', async () => {
    const before = await world.db.$count(events)
    const refused = async (values: object) => {
      const { status, body } = await world.post(values)
      expect(status, JSON.stringify(values)).toBe(400)
      return body
    }
    // All errors at once, as a form shows them.
    expect(
      await refused({
        name: '  ',
        end_date: '2026-11-30',
        time_zone: 'Mars/Olympus',
        event_type: 999_999,
        scenario_type: 999_999,
        sharing_mode: 'Partners',
        assigned_teams: [world.ridge.team.id],
        assigned_user: world.ridge.person.id,
      }),
    ).toEqual({
      name: ['Event Name is required.'],
      end_date: ['End date cannot be before start date.'],
      time_zone: ['Choose a time zone such as America/New_York.'],
      event_type: ['Choose an event type from the list.'],
      scenario_type: ['Choose a scenario type from the list.'],
      partner_organizations: ['At least one partner organization is required.'],
      assigned_teams: ['A team is not available for this event.'],
      assigned_user: ['Choose one user or teams, not both.'],
    })
    const { name: _name, release_point_lat: _lat, ...incomplete } = world.aDrill()
    const missing = await call(world, 'POST /api/events/', { token: world.token, json: incomplete })
    expect(missing.body).toEqual({
      name: ['This field is required.'],
      release_point_lat: ['This field is required.'],
    })
    expect(await refused({ release_point_lat: 90.1, release_point_lng: -181 })).toEqual({
      release_point_lat: [expect.any(String)],
      release_point_lng: [expect.any(String)],
    })
    expect(await refused({ release_point_lat: 'abc', release_point_lng: '' })).toEqual({
      release_point_lat: ['Enter a number.'],
      release_point_lng: ['Enter a number.'],
    })
    for (const nobody of ['', null, 0, 'Ana']) {
      expect(await refused({ assigned_user: nobody, event_type: nobody, scenario_type: nobody })).toEqual({
        assigned_user: ['Please select a user.'],
        event_type: ['Event Type is required.'],
        scenario_type: ['Scenario Type is required.'],
      })
    }
    expect(await refused({ assigned_teams: [] })).toEqual({
      assigned_teams: ['Please select at least one team.'],
    })
    expect(await refused({ start_date: '2026-02-30', sharing_mode: 'Everyone' })).toEqual({
      start_date: ['Enter a date as YYYY-MM-DD.'],
      sharing_mode: [expect.stringContaining('Organization Only')],
    })
    for (const zone of ['', '+05:00', 'EST5EDT4', 'Europe']) {
      expect(await refused({ time_zone: zone }), zone).toHaveProperty('time_zone')
    }
    expect(await world.db.$count(events)).toBe(before)
  })

  test('has action levels in order', spec('X-423'), async () => {
    const levels = { turn_back_usv_h: 100, evacuation_usv_h: 1000 }
    const { status, body } = await world.post(levels)
    expect(status).toBe(201)
    expect(body).toMatchObject(levels)
    const id = Number(body.id)
    const order = { evacuation_usv_h: ['Evacuation cannot be below turn-back.'] }
    expect((await world.post({ ...levels, evacuation_usv_h: 99 })).body).toEqual(order)
    // Missing values count as stored.
    expect((await world.patch(id, { evacuation_usv_h: 99 })).body).toEqual(order)
    expect((await world.patch(id, { turn_back_usv_h: 1001 })).body).toEqual(order)
    for (const level of [0, -1, 1e9, 'much']) {
      expect((await world.patch(id, { turn_back_usv_h: level })).body, String(level)).toHaveProperty(
        'turn_back_usv_h',
      )
    }
    const changed = await world.patch(id, { turn_back_usv_h: null, evacuation_usv_h: 50 })
    expect(changed.body).toMatchObject({ turn_back_usv_h: null, evacuation_usv_h: 50 })
    expect((await world.log(id)).at(-1)).toMatchObject({
      details: 'Changed: turn-back level, evacuation level.',
    })
  })

  test('accepts only permitted partners, teams and people, and answers alike for others and nonexistent ones', async () => {
    const before = await world.db.$count(events)
    const stranger = await buildUser(world.deps, { role: 'org_admin' })
    const foreign = await buildPartnership(
      world.deps,
      world.ridge.organization.id,
      stranger.organization_id ?? 0,
    )
    const strangers = await buildTeam(world.deps, { organization_id: stranger.organization_id ?? 0 })
    const off = await world.newUser({ is_active: false })
    const disbanded = await world.newTeam({ is_active: false })
    const mode = 'Partners'
    const partners = [world.ridge.partnership.id]
    const PARTNER = { partner_organizations: ['Choose partners of the event’s organization from the list.'] }
    const TEAM = { assigned_teams: ['A team is not available for this event.'] }
    const USER = { assigned_user: ['Choose an active user from the list.'] }
    const cases: [object, object][] = [
      [{ sharing_mode: mode, partner_organizations: [world.coast.partnership.id] }, PARTNER],
      [{ sharing_mode: mode, partner_organizations: [...partners, foreign.id] }, PARTNER],
      [{ sharing_mode: mode, partner_organizations: [999_999] }, PARTNER],
      [
        { partner_organizations: partners },
        { partner_organizations: ['Only an event shared with partners lists partner organizations.'] },
      ],
      [{ assigned_teams: [world.ridge.team.id] }, TEAM],
      [{ sharing_mode: mode, partner_organizations: partners, assigned_teams: [strangers.id] }, TEAM],
      [{ assigned_teams: [disbanded.id] }, TEAM],
      [{ assigned_teams: [999_999] }, TEAM],
      [{ assigned_user: off.id }, USER],
      [{ assigned_user: world.ridge.person.id }, USER],
      [{ sharing_mode: mode, partner_organizations: partners, assigned_user: stranger.id }, USER],
      [{ assigned_user: 999_999 }, USER],
    ]
    for (const [values, expected] of cases) {
      const { status, body } = await world.post(values)
      expect([status, body], JSON.stringify(values)).toEqual([400, expected])
    }
    expect(await world.db.$count(events)).toBe(before)
  })
})

describe('days', () => {
  test.each(['Pacific/Auckland', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Etc/GMT+12'])(
    'of an event in %s are returned as sent',
    async (time_zone) => {
      const days = { start_date: '2026-03-08', end_date: '2026-04-05', time_zone }
      const { body } = await world.post(days)
      expect(body).toMatchObject(days)
      const moved = { start_date: '2027-01-01', end_date: '2027-01-01' }
      expect((await world.patch(Number(body.id), moved)).body).toMatchObject({ ...moved, time_zone })
      expect((await world.patch(Number(body.id), { time_zone: 'UTC' })).body).toMatchObject({
        ...moved,
        time_zone: 'UTC',
      })
      const list = await call(world, 'GET /api/events/?no_pagination=true', { token: world.token })
      expect((list.body as Event[]).find(({ id }) => id === body.id)).toMatchObject(moved)
      expect(await world.row(Number(body.id))).toMatchObject(moved)
    },
  )
})

test('two events created at once get different ids', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => world.post()))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201))
  expect(new Set(answers.map(({ body }) => body.event_id)).size).toBe(6)
})
