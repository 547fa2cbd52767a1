import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Event } from '#contract/events.ts'
import { activity } from '#server/db/schema/activity.ts'
import { event_partners, event_teams, event_types, events } from '#server/db/schema/events.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { teams } from '#server/db/schema/teams.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildPartnership,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { type MissionWorld, missionWorld } from '#tests/support/missionWorld.ts'
import { spec } from '#tests/support/spec.ts'

// authz lines 46, 47; events spec §5, §7. Harbor makes events, Ridge is its partner, Coast is not any more.

let world: MissionWorld
let types: { event_type: number; scenario_type: number }
let ridge: Awaited<ReturnType<typeof neighbour>>
let coast: Awaited<ReturnType<typeof neighbour>>
let token: string

const neighbour = async (name: string, status: 'accepted' | 'removed') => {
  const organization = await buildOrganization(world.deps, { name })
  const organization_id = organization.id
  const person = await buildUser(world.deps, { role: 'user', organization_id })
  return {
    organization,
    person,
    team: await buildTeam(world.deps, { organization_id, name: `${name} team`, members: [person] }),
    partnership: await buildPartnership(world.deps, {
      from_organization_id: world.organization.id,
      to_organization_id: organization_id,
      status,
    }),
  }
}

beforeAll(async () => {
  world = await missionWorld({ kiosks: 0 })
  token = await world.as(world.manager.id)
  types = { event_type: world.event.event_type_id, scenario_type: world.event.scenario_type_id }
  ridge = await neighbour('Ridge', 'accepted')
  coast = await neighbour('Coast', 'removed')
}, 60_000)
afterAll(() => world.close())

const aDrill = (values: object = {}) => ({
  name: 'Harbor Drill',
  start_date: '2026-12-01',
  end_date: '2026-12-03',
  release_point_lat: 41.4901,
  release_point_lng: -71.3128,
  sharing_mode: 'Public',
  ...types,
  ...values,
})
const post = async (values: object = {}) => {
  const answer = await call(world, 'POST /api/events/', { token, json: aDrill(values) })
  return { ...answer, body: answer.body as Event & Record<string, unknown> }
}
const patch = async (id: number, json: object, headers: Record<string, string> = {}) => {
  const answer = await call(world, `PATCH /api/events/${id}/`, { token, json, headers })
  return { ...answer, body: answer.body as Event & Record<string, unknown> }
}
const row = async (id: number) => {
  const [found] = await world.db.select().from(events).where(eq(events.id, id))
  if (!found) throw new Error(`no event ${id}`)
  return found
}
const listed = async (id: number) =>
  (await world.db.select().from(event_partners).where(eq(event_partners.event_id, id))).map(
    ({ partnership_id }) => partnership_id,
  )
const taking = async (id: number) =>
  (await world.db.select().from(event_teams).where(eq(event_teams.event_id, id)))
    .map(({ team_id }) => team_id)
    .toSorted((a, b) => a - b)
const log = (id: number) =>
  world.db
    .select({
      action: activity.action,
      affected_entity: activity.affected_entity,
      details: activity.details,
      actor_id: activity.actor_id,
      organization_id: activity.organization_id,
    })
    .from(activity)
    .where(and(eq(activity.subject, 'event'), eq(activity.subject_id, String(id))))
    .orderBy(activity.id)
const ownTeam = (values: object = {}) =>
  buildTeam(world.deps, { organization_id: world.organization.id, ...values })
const ownUser = (values: object = {}) =>
  buildUser(world.deps, { role: 'user', organization_id: world.organization.id, ...values })

describe('a new event', () => {
  test(
    'has what was sent, and a printed id, a creator, an organization and a status by the server',
    spec('E-278'),
    async () => {
      const team = await ownTeam()
      const { status, body } = await post({
        time_zone: 'America/New_York',
        is_rad_responder_event: true,
        assigned_teams: [team.id],
      })
      expect(status).toBe(201)
      expect(body).toMatchObject({
        ...aDrill(),
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
      expect((await row(Number(body.id))).creator_id).toBe(world.manager.id)
      expect(await log(Number(body.id))).toEqual([
        {
          action: 'event_created',
          affected_entity: `Event Harbor Drill (${body.event_id})`,
          details: `Teams: ${team.name}`,
          actor_id: world.manager.id,
          organization_id: world.organization.id,
        },
      ])
      const again = await call(world, `GET /api/events/${body.event_id}/`, { token })
      expect(again.body).toEqual(body)
    },
  )

  test('may have one person, no end, no zone and nobody', async () => {
    const user = await ownUser()
    const { body } = await post({ assigned_user: user.id, end_date: null })
    expect(body).toMatchObject({ assigned_user: { id: user.id }, end_date: null, time_zone: 'UTC' })
    expect((await post()).body).toMatchObject({ assigned_user: null, assigned_teams: [] })
  })

  test('may be shared with partners, whose teams and people take part then', async () => {
    const shared = { sharing_mode: 'Partners', partner_organizations: [ridge.partnership.id] }
    const own = await ownTeam()
    const teamed = await post({ ...shared, assigned_teams: [own.id, ridge.team.id] })
    expect([teamed.status, await listed(Number(teamed.body.id))]).toEqual([201, [ridge.partnership.id]])
    expect(await taking(Number(teamed.body.id))).toEqual([own.id, ridge.team.id].toSorted((a, b) => a - b))
    const alone = await post({ ...shared, assigned_user: ridge.person.id })
    expect((await row(Number(alone.body.id))).assigned_user_id).toBe(ridge.person.id)
  })

  test('is not made of what is wrong, each of it named at its field', async () => {
    const before = await world.db.$count(events)
    const refused = async (values: object) => {
      const { status, body } = await post(values)
      expect(status, JSON.stringify(values)).toBe(400)
      return body
    }
    // Everything at once: a form shows all of it.
    expect(
      await refused({
        name: '  ',
        end_date: '2026-11-30',
        time_zone: 'Mars/Olympus',
        event_type: 999_999,
        scenario_type: 999_999,
        sharing_mode: 'Partners',
        assigned_teams: [ridge.team.id],
        assigned_user: ridge.person.id,
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
    const { name: _name, release_point_lat: _lat, ...incomplete } = aDrill()
    const missing = await call(world, 'POST /api/events/', { token, json: incomplete })
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

  test('has action levels that are in order', spec('X-423'), async () => {
    const levels = { turn_back_usv_h: 100, evacuation_usv_h: 1000 }
    const { status, body } = await post(levels)
    expect(status).toBe(201)
    expect(body).toMatchObject(levels)
    const id = Number(body.id)
    const order = { evacuation_usv_h: ['Evacuation cannot be below turn-back.'] }
    expect((await post({ ...levels, evacuation_usv_h: 99 })).body).toEqual(order)
    // What the body leaves out counts as it is.
    expect((await patch(id, { evacuation_usv_h: 99 })).body).toEqual(order)
    expect((await patch(id, { turn_back_usv_h: 1001 })).body).toEqual(order)
    for (const level of [0, -1, 1e9, 'much']) {
      expect((await patch(id, { turn_back_usv_h: level })).body, String(level)).toHaveProperty(
        'turn_back_usv_h',
      )
    }
    const changed = await patch(id, { turn_back_usv_h: null, evacuation_usv_h: 50 })
    expect(changed.body).toMatchObject({ turn_back_usv_h: null, evacuation_usv_h: 50 })
    expect((await log(id)).at(-1)).toMatchObject({ details: 'Changed: turn-back level, evacuation level.' })
  })

  test('takes partners, teams and people only from where it may, and tells no others from none', async () => {
    const before = await world.db.$count(events)
    const stranger = await buildUser(world.deps, { role: 'org_admin' })
    const foreign = await buildPartnership(world.deps, {
      from_organization_id: ridge.organization.id,
      to_organization_id: stranger.organization_id ?? 0,
    })
    const strangers = await buildTeam(world.deps, { organization_id: stranger.organization_id ?? 0 })
    const off = await ownUser({ is_active: false })
    const disbanded = await ownTeam({ is_active: false })
    const mode = 'Partners'
    const partners = [ridge.partnership.id]
    const PARTNER = { partner_organizations: ["Choose partners of the event's organization from the list."] }
    const TEAM = { assigned_teams: ['A team is not available for this event.'] }
    const USER = { assigned_user: ['Choose an active user from the list.'] }
    const cases: [object, object][] = [
      [{ sharing_mode: mode, partner_organizations: [coast.partnership.id] }, PARTNER],
      [{ sharing_mode: mode, partner_organizations: [...partners, foreign.id] }, PARTNER],
      [{ sharing_mode: mode, partner_organizations: [999_999] }, PARTNER],
      [
        { partner_organizations: partners },
        { partner_organizations: ['Only an event shared with partners lists partner organizations.'] },
      ],
      [{ assigned_teams: [ridge.team.id] }, TEAM],
      [{ sharing_mode: mode, partner_organizations: partners, assigned_teams: [strangers.id] }, TEAM],
      [{ assigned_teams: [disbanded.id] }, TEAM],
      [{ assigned_teams: [999_999] }, TEAM],
      [{ assigned_user: off.id }, USER],
      [{ assigned_user: ridge.person.id }, USER],
      [{ sharing_mode: mode, partner_organizations: partners, assigned_user: stranger.id }, USER],
      [{ assigned_user: 999_999 }, USER],
    ]
    for (const [values, told] of cases) {
      const { status, body } = await post(values)
      expect([status, body], JSON.stringify(values)).toEqual([400, told])
    }
    expect(await world.db.$count(events)).toBe(before)
  })
})

describe('a change', () => {
  const made = async (values: object = {}) => Number((await post(values)).body.id)

  test('keeps what it does not name, and is shown in the log by the names of what it has changed', async () => {
    const id = await made({ time_zone: 'Asia/Tokyo' })
    const [other] = await world.db.select().from(event_types).where(ne(event_types.id, types.event_type))
    const inserted =
      other ?? (await world.db.insert(event_types).values({ code: 'drill', name: 'Drill' }).returning())[0]
    const { status, body } = await patch(id, {
      name: 'Bay Drill',
      end_date: null,
      event_type: inserted?.id,
      is_mission_edge_event: true,
      assigned_user: 5,
    })
    expect([status, body.version]).toEqual([200, 2])
    expect(body).toMatchObject({
      ...aDrill({ name: 'Bay Drill', end_date: null, event_type: inserted?.id }),
      time_zone: 'Asia/Tokyo',
      is_mission_edge_event: true,
      assigned_user: null, // the one person is fixed at creation (ruling 124)
    })
    // The same once more changes nothing, and says nothing.
    expect((await patch(id, { name: 'Bay Drill', end_date: null })).body.version).toBe(2)
    expect((await patch(id, {})).body.version).toBe(2)
    expect((await log(id)).slice(1)).toEqual([
      expect.objectContaining({
        action: 'event_changed',
        affected_entity: `Event Bay Drill (${body.event_id})`,
        details: 'Changed: name, end date, event type, Mission Edge event.',
      }),
    ])
  })

  test('takes all that the form sends', spec('E-280'), async () => {
    const id = await made()
    const [own, more] = [await ownTeam(), await ownTeam()]
    const json = {
      ...aDrill({
        name: 'Bay Drill',
        start_date: '2026-12-05',
        end_date: '2026-12-06',
        sharing_mode: 'Partners',
      }),
      release_point_lat: -36.8485,
      release_point_lng: 174.7633,
      is_rad_responder_event: true,
      is_mission_edge_event: true,
      assigned_teams: [own.id, more.id],
      partner_organizations: [ridge.partnership.id],
    }
    const { status, body } = await call(world, `PATCH /api/events/${(await row(id)).event_id}/?all=true`, {
      token,
      json,
    })
    const teamed = [own, more].map(({ id: team, name }) => ({ id: team, name }))
    expect([status, body]).toEqual([200, expect.objectContaining({ ...json, assigned_teams: teamed })])
  })

  test('is held against the dates that stay', async () => {
    const id = await made()
    const told = { end_date: ['End date cannot be before start date.'] }
    expect((await patch(id, { start_date: '2026-12-04' })).body).toEqual(told)
    expect((await patch(id, { end_date: '2026-11-30' })).body).toEqual(told)
    expect((await patch(id, { start_date: '2026-12-03' })).status).toBe(200)
    expect(await row(id)).toMatchObject({ start_date: '2026-12-03', end_date: '2026-12-03' })
  })

  test('of what the server decides is refused by name; nothing is changed with it', async () => {
    const id = await made()
    const taken = { organization: 1, status: 'Inactive', created_by: 2, can_edit: true, id: 9 }
    const { status, body } = await patch(id, { name: 'Mine', ...taken })
    expect([status, Object.keys(body).toSorted()]).toEqual([400, Object.keys(taken).toSorted()])
    expect(await row(id)).toMatchObject({ name: 'Harbor Drill', status: 'Active', version: 1 })
  })

  test('comes late for the second of two who have read the same version, teams alone too', async () => {
    const id = await made()
    const team = await ownTeam()
    const seen = { 'if-match': '"1"' }
    const answers = await Promise.all([
      patch(id, { name: 'One' }, seen),
      patch(id, { name: 'Other' }, seen),
      patch(id, { assigned_teams: [team.id] }, seen),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
    const winner = answers.find(({ status }) => status === 200)
    expect(winner?.body.version).toBe(2)
    expect((await patch(id, { name: 'Overwritten' })).status).toBe(200)
    expect((await patch(id, { assigned_teams: [] }, { 'if-match': '"2"' })).body).toEqual({
      detail: 'Someone else changed this in the meantime.',
    })
  })

  test('to another sharing needs a partner, and back leaves none', async () => {
    const id = await made()
    const REQUIRED = { partner_organizations: ['At least one partner organization is required.'] }
    expect((await patch(id, { sharing_mode: 'Partners' })).body).toEqual(REQUIRED)
    expect((await patch(id, { sharing_mode: 'Partners', partner_organizations: [] })).body).toEqual(REQUIRED)
    const shared = { sharing_mode: 'Partners', partner_organizations: [ridge.partnership.id] }
    expect((await patch(id, shared)).body).toMatchObject(shared)
    expect((await patch(id, { partner_organizations: [] })).body).toEqual(REQUIRED)
    // A name says nothing about sharing, so it is not held against partnerships.
    expect((await patch(id, { name: 'Bay Drill', sharing_mode: 'Partners' })).status).toBe(200)
    expect(await listed(id)).toEqual([ridge.partnership.id])
    expect((await patch(id, { sharing_mode: 'Private' })).body.partner_organizations).toEqual([])
    expect(await listed(id)).toEqual([])
    expect((await log(id)).map(({ details }) => details)).toEqual([
      '',
      'Changed: sharing mode, partner organizations.',
      'Changed: name.',
      'Changed: sharing mode, partner organizations.',
    ])
  })

  test('that shares no more takes the partners off the event, and says whom', async () => {
    const own = await ownTeam()
    const shared = { sharing_mode: 'Partners', partner_organizations: [ridge.partnership.id] }
    const id = await made({ ...shared, assigned_teams: [own.id, ridge.team.id] })
    // The form sends back the teams it was shown.
    const answer = await patch(id, { sharing_mode: 'Public', assigned_teams: [own.id, ridge.team.id] })
    expect([answer.status, await taking(id)]).toEqual([200, [own.id]])
    expect((await log(id)).slice(1)).toMatchObject([
      { action: 'event_changed', details: 'Changed: sharing mode, partner organizations.' },
      {
        action: 'event_teams_changed',
        details: `Teams of Harbor Drill: ${own.name}. No longer shared with the organization of: Ridge team.`,
      },
    ])
    const alone = await made({ ...shared, assigned_user: ridge.person.id })
    await patch(alone, { sharing_mode: 'Organization Only' })
    expect((await row(alone)).assigned_user_id).toBeNull()
    expect((await log(alone)).at(-1)?.details).toContain('without Person')
  })

  test('takes nobody off in the middle of their mission', async () => {
    const shared = { sharing_mode: 'Partners', partner_organizations: [ridge.partnership.id] }
    const id = await made({ ...shared, assigned_teams: [ridge.team.id] })
    const kiosk = await buildKiosk(world.deps, { organization_id: ridge.organization.id })
    const mission = await buildMission(world.deps, { event: await row(id), kiosk, starter: ridge.person })
    for (const body of [{ sharing_mode: 'Public' }, { assigned_teams: [] }]) {
      const { status, body: told } = await patch(id, body)
      expect([status, told], JSON.stringify(body)).toEqual([
        409,
        {
          detail: `Team Ridge team is on mission ${mission.mission_id} of this event. Stop it before the team leaves.`,
        },
      ])
    }
    expect([await taking(id), (await row(id)).sharing_mode]).toEqual([[ridge.team.id], 'Partners'])
    const alone = await buildEvent(world.deps, {
      organization_id: world.organization.id,
      creator_id: world.manager.id,
      sharing_mode: 'Partners',
      partnerships: [ridge.partnership],
      assigned_user_id: ridge.person.id,
    })
    await world.db.execute(`update missions set event_id = ${alone.id} where id = ${mission.id}`)
    expect((await patch(alone.id, { sharing_mode: 'Public' })).status).toBe(409)
    expect((await row(alone.id)).assigned_user_id).toBe(ridge.person.id)
    await world.db.execute(`update missions set state = 'ended', ended_at = now() where id = ${mission.id}`)
    expect((await patch(alone.id, { sharing_mode: 'Public' })).status).toBe(200)
  })

  test('leaves teams where they are while the sharing is what it was', async () => {
    const { organization, partnership, team } = await neighbour('Summit', 'accepted')
    const shared = { sharing_mode: 'Partners', partner_organizations: [ridge.partnership.id, partnership.id] }
    const own = await ownTeam()
    const id = await made({ ...shared, assigned_teams: [own.id, team.id] })
    await world.db.update(partnerships).set({ status: 'removed' }).where(eq(partnerships.id, partnership.id))
    await world.db.update(teams).set({ is_active: false }).where(eq(teams.id, own.id))
    const more = await ownTeam()
    const kept = [own.id, team.id, more.id].toSorted((a, b) => a - b)
    expect((await patch(id, { name: 'Bay Drill', assigned_teams: kept })).status).toBe(200)
    expect(await taking(id)).toEqual(kept)
    // What the form was shown of the partners is what still holds.
    expect((await patch(id, { partner_organizations: [ridge.partnership.id] })).status).toBe(200)
    expect([await listed(id), await taking(id)]).toEqual([[ridge.partnership.id, partnership.id], kept])
    const late = await buildTeam(world.deps, { organization_id: organization.id })
    expect((await patch(id, { assigned_teams: [...kept, late.id] })).status).toBe(400)
  })
})

describe('days', () => {
  test.each(['Pacific/Auckland', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Etc/GMT+12'])(
    'of an event in %s come back as they were sent',
    async (time_zone) => {
      const days = { start_date: '2026-03-08', end_date: '2026-04-05', time_zone }
      const { body } = await post(days)
      expect(body).toMatchObject(days)
      const moved = { start_date: '2027-01-01', end_date: '2027-01-01' }
      expect((await patch(Number(body.id), moved)).body).toMatchObject({ ...moved, time_zone })
      expect((await patch(Number(body.id), { time_zone: 'UTC' })).body).toMatchObject({
        ...moved,
        time_zone: 'UTC',
      })
      const list = await call(world, 'GET /api/events/?no_pagination=true', { token })
      expect((list.body as Event[]).find(({ id }) => id === body.id)).toMatchObject(moved)
      expect(await row(Number(body.id))).toMatchObject(moved)
    },
  )
})

test('two events made at once have their own ids', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => post()))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201))
  expect(new Set(answers.map(({ body }) => body.event_id)).size).toBe(6)
})
