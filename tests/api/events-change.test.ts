import { ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { event_types } from '#server/db/schema/events.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { teams } from '#server/db/schema/teams.ts'
import { buildKiosk, buildMission, buildTeam, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { eventWrites } from '#tests/support/eventWrites.ts'
import { spec } from '#tests/support/spec.ts'

// authz lines 46, 47; events spec §5, §7.

const world = await eventWrites()

describe('a change', () => {
  const made = async (values: object = {}) => Number((await world.post(values)).body.id)

  test('keeps missing fields, and is logged by the names of the changed ones', async () => {
    const id = await made({ time_zone: 'Asia/Tokyo' })
    const [other] = await world.db
      .select()
      .from(event_types)
      .where(ne(event_types.id, world.types.event_type))
    const inserted =
      other ?? (await world.db.insert(event_types).values({ code: 'drill', name: 'Drill' }).returning())[0]
    const { status, body } = await world.patch(id, {
      name: 'Bay Drill',
      end_date: null,
      event_type: inserted?.id,
      is_mission_edge_event: true,
      assigned_user: 5,
    })
    expect([status, body.version]).toEqual([200, 2])
    expect(body).toMatchObject({
      ...world.aDrill({ name: 'Bay Drill', end_date: null, event_type: inserted?.id }),
      time_zone: 'Asia/Tokyo',
      is_mission_edge_event: true,
      assigned_user: null, // the one person is fixed at creation (ruling 124)
    })
    // Repeating it changes nothing and logs nothing.
    expect((await world.patch(id, { name: 'Bay Drill', end_date: null })).body.version).toBe(2)
    expect((await world.patch(id, {})).body.version).toBe(2)
    expect((await world.log(id)).slice(1)).toEqual([
      expect.objectContaining({
        action: 'event_changed',
        affected_entity: `Event Bay Drill (${body.event_id})`,
        details: 'Changed: name, end date, event type, Mission Edge event.',
      }),
    ])
  })

  test('accepts everything the form sends', spec('E-280'), async () => {
    const id = await made()
    const [own, more] = [await world.newTeam(), await world.newTeam()]
    const json = {
      ...world.aDrill({
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
      partner_organizations: [world.ridge.partnership.id],
    }
    const { status, body } = await call(
      world,
      `PATCH /api/events/${(await world.row(id)).event_id}/?all=true`,
      {
        token: world.token,
        json,
      },
    )
    const teamed = [own, more].map(({ id: team, name }) => ({ id: team, name }))
    expect([status, body]).toEqual([200, expect.objectContaining({ ...json, assigned_teams: teamed })])
  })

  test('is checked against the unchanged dates', async () => {
    const id = await made()
    const expected = { end_date: ['End date cannot be before start date.'] }
    expect((await world.patch(id, { start_date: '2026-12-04' })).body).toEqual(expected)
    expect((await world.patch(id, { end_date: '2026-11-30' })).body).toEqual(expected)
    expect((await world.patch(id, { start_date: '2026-12-03' })).status).toBe(200)
    expect(await world.row(id)).toMatchObject({ start_date: '2026-12-03', end_date: '2026-12-03' })
  })

  test('of fields set by the server is refused by name and changes nothing', async () => {
    const id = await made()
    const taken = { organization: 1, status: 'Inactive', created_by: 2, can_edit: true, id: 9 }
    const { status, body } = await world.patch(id, { name: 'Mine', ...taken })
    expect([status, Object.keys(body).toSorted()]).toEqual([400, Object.keys(taken).toSorted()])
    expect(await world.row(id)).toMatchObject({ name: 'Harbor Drill', status: 'Active', version: 1 })
  })

  test('is refused as stale for the second of two who read the same version, even if only teams change', async () => {
    const id = await made()
    const team = await world.newTeam()
    const seen = { 'if-match': '"1"' }
    const answers = await Promise.all([
      world.patch(id, { name: 'One' }, seen),
      world.patch(id, { name: 'Other' }, seen),
      world.patch(id, { assigned_teams: [team.id] }, seen),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
    const winner = answers.find(({ status }) => status === 200)
    expect(winner?.body.version).toBe(2)
    expect((await world.patch(id, { name: 'Overwritten' })).status).toBe(200)
    expect((await world.patch(id, { assigned_teams: [] }, { 'if-match': '"2"' })).body).toEqual({
      detail: 'Someone else changed this in the meantime.',
    })
  })

  test('to another sharing mode needs a partner, and back removes it', async () => {
    const id = await made()
    const REQUIRED = { partner_organizations: ['At least one partner organization is required.'] }
    expect((await world.patch(id, { sharing_mode: 'Partners' })).body).toEqual(REQUIRED)
    expect((await world.patch(id, { sharing_mode: 'Partners', partner_organizations: [] })).body).toEqual(
      REQUIRED,
    )
    const shared = { sharing_mode: 'Partners', partner_organizations: [world.ridge.partnership.id] }
    expect((await world.patch(id, shared)).body).toMatchObject(shared)
    expect((await world.patch(id, { partner_organizations: [] })).body).toEqual(REQUIRED)
    // A name does not affect sharing, so it is not checked against partnerships.
    expect((await world.patch(id, { name: 'Bay Drill', sharing_mode: 'Partners' })).status).toBe(200)
    expect(await world.listed(id)).toEqual([world.ridge.partnership.id])
    expect((await world.patch(id, { sharing_mode: 'Private' })).body.partner_organizations).toEqual([])
    expect(await world.listed(id)).toEqual([])
    expect((await world.log(id)).map(({ details }) => details)).toEqual([
      '',
      'Changed: sharing mode, partner organizations.',
      'Changed: name.',
      'Changed: sharing mode, partner organizations.',
    ])
  })

  test('that ends sharing removes the partners from the event, and says which', async () => {
    const own = await world.newTeam()
    const shared = { sharing_mode: 'Partners', partner_organizations: [world.ridge.partnership.id] }
    const id = await made({ ...shared, assigned_teams: [own.id, world.ridge.team.id] })
    // The form sends back the teams it was shown.
    const answer = await world.patch(id, {
      sharing_mode: 'Public',
      assigned_teams: [own.id, world.ridge.team.id],
    })
    expect([answer.status, await world.taking(id)]).toEqual([200, [own.id]])
    expect((await world.log(id)).slice(1)).toMatchObject([
      { action: 'event_changed', details: 'Changed: sharing mode, partner organizations.' },
      {
        action: 'event_teams_changed',
        details: `Teams of Harbor Drill: ${own.name}. No longer shared with the organization of: Ridge team.`,
      },
    ])
    const alone = await made({ ...shared, assigned_user: world.ridge.person.id })
    await world.patch(alone, { sharing_mode: 'Organization Only' })
    expect((await world.row(alone)).assigned_user_id).toBeNull()
    // The organizer's log does not name a partner's person.
    expect((await world.log(alone)).at(-1)?.details).toBe(
      'Changed: sharing mode, partner organizations, assigned user (without a person of Ridge, which it is no longer shared with).',
    )
  })

  test('removes nobody in the middle of their mission', async () => {
    const shared = { sharing_mode: 'Partners', partner_organizations: [world.ridge.partnership.id] }
    const id = await made({ ...shared, assigned_teams: [world.ridge.team.id] })
    const kiosk = await buildKiosk(world.deps, { organization_id: world.ridge.organization.id })
    const mission = await buildMission(world.deps, {
      event: await world.row(id),
      kiosk,
      starter: world.ridge.person,
    })
    for (const body of [{ sharing_mode: 'Public' }, { assigned_teams: [] }]) {
      const { status, body: answer } = await world.patch(id, body)
      expect([status, answer], JSON.stringify(body)).toEqual([
        409,
        {
          detail: `Team Ridge team is on mission ${mission.mission_id} of this event. Stop it before the team leaves.`,
        },
      ])
    }
    expect([await world.taking(id), (await world.row(id)).sharing_mode]).toEqual([
      [world.ridge.team.id],
      'Partners',
    ])
    const alone = await world.newEvent({
      sharing_mode: 'Partners',
      partnerships: [world.ridge.partnership],
      assigned_user_id: world.ridge.person.id,
    })
    await world.db.execute(`update missions set event_id = ${alone.id} where id = ${mission.id}`)
    const refused = await world.patch(alone.id, { sharing_mode: 'Public' })
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        detail: `Mission ${mission.mission_id} of a person of Ridge is running on this event. Stop it before you narrow who the event is shared with.`,
      },
    ])
    const root = await buildUser(world.deps, { role: 'super_admin' })
    const byRoot = await world.call(root, 'PATCH', `/events/${alone.id}/`, { sharing_mode: 'Public' })
    const { first_name, last_name } = world.ridge.person
    expect(byRoot.body.detail).toContain(`of ${first_name} ${last_name} is running`)
    expect((await world.row(alone.id)).assigned_user_id).toBe(world.ridge.person.id)
    await world.db.execute(`update missions set state = 'ended', ended_at = now() where id = ${mission.id}`)
    expect((await world.patch(alone.id, { sharing_mode: 'Public' })).status).toBe(200)
  })

  test('keeps teams while the sharing mode stays the same', async () => {
    const { organization, partnership, team } = await world.neighbour('Summit', 'accepted')
    const shared = {
      sharing_mode: 'Partners',
      partner_organizations: [world.ridge.partnership.id, partnership.id],
    }
    const own = await world.newTeam()
    const id = await made({ ...shared, assigned_teams: [own.id, team.id] })
    await changeRow(world, partnerships, partnership.id, { status: 'removed' })
    await changeRow(world, teams, own.id, { is_active: false })
    const more = await world.newTeam()
    const kept = [own.id, team.id, more.id].toSorted((a, b) => a - b)
    expect((await world.patch(id, { name: 'Bay Drill', assigned_teams: kept })).status).toBe(200)
    expect(await world.taking(id)).toEqual(kept)
    // What still applies is what the form showed of the partners.
    expect((await world.patch(id, { partner_organizations: [world.ridge.partnership.id] })).status).toBe(200)
    expect([await world.listed(id), await world.taking(id)]).toEqual([
      [world.ridge.partnership.id, partnership.id],
      kept,
    ])
    const late = await buildTeam(world.deps, { organization_id: organization.id })
    expect((await world.patch(id, { assigned_teams: [...kept, late.id] })).status).toBe(400)
  })
})
