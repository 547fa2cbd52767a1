import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { event_files, event_partners } from '#server/db/schema/events.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import {
  buildEvent,
  buildOrganization,
  buildPartnership,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { type MissionWorld, missionWorld } from '#tests/support/missionWorld.ts'
import { spec } from '#tests/support/spec.ts'

let world: MissionWorld

const NOT_FOUND = '{"detail":"Not found."}'
const list = async (query = '', who: { id: number } = world.manager) =>
  (await world.call(who, 'GET', `/events/${query}`)).body
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

describe('the list', () => {
  test(
    'tabs filter by sharing mode, status, organization and creator',
    spec('E-257', 'E-258', 'E-261'),
    async () => {
      world = await missionWorld({ kiosks: 0 })
      const colleague = await world.newUser({ role: 'org_admin' })
      const open = await world.newEvent({ sharing_mode: 'Public', creator_id: colleague.id })
      const off = await world.newEvent({ status: 'Inactive' })
      const foreigner = await buildUser(world.deps, { role: 'org_event_manager' })
      const foreign = await world.newEvent({
        organization_id: foreigner.organization_id ?? 0,
        creator_id: foreigner.id,
        sharing_mode: 'Public',
      })
      const org = world.organization.id
      expect(ids((await list('?status=Active&sharing_mode=Public')).results)).toEqual([foreign.id, open.id])
      expect(
        ids((await list(`?status=Active&sharing_mode=Organization%20Only&organization=${org}`)).results),
      ).toEqual([world.event.id])
      expect(ids((await list(`?status=Inactive&organization=${org}`)).results)).toEqual([off.id])
      const mine = `?organization=${org}&created_by=${encodeURIComponent(world.manager.email.toUpperCase())}`
      expect(ids((await list(mine)).results)).toEqual([off.id, world.event.id])
      expect(ids((await list(`?organization=${org}`, colleague)).results)).toEqual([
        off.id,
        open.id,
        world.event.id,
      ])
      // The creator of a foreign event must not be revealed, even by guessing.
      expect((await list(`?created_by=${foreigner.email}`)).count).toBe(0)
    },
  )

  test('search finds name and printed id, with wildcards taken literally', async () => {
    world = await missionWorld({ kiosks: 0 })
    const drill = await world.newEvent({ name: 'Harbor 50% drill', event_id: 'EVT-2026_07' })
    await world.newEvent({ name: 'Harbor 50 drill', event_id: 'EVT-2026x07' })
    expect(ids((await list('?search=50%25')).results)).toEqual([drill.id])
    expect(ids((await list('?search=2026_07')).results)).toEqual([drill.id])
    expect((await list('?search=hARBOR')).count).toBe(2)
    expect((await list("?search=';drop table events;--")).count).toBe(0)
    expect((await list('?search=%5C')).count).toBe(0)
    expect((await world.call(world.manager, 'GET', '/events/?search=%00')).status).toBe(400)
  })

  test('invalid parameters are named', async () => {
    world = await missionWorld({ kiosks: 0 })
    expect((await world.call(world.manager, 'GET', '/events/?page=0')).body).toHaveProperty('page')
    expect((await world.call(world.manager, 'GET', '/events/?organization=x')).body).toHaveProperty(
      'organization',
    )
    expect((await world.call(null, 'GET', '/events/?page=0')).status).toBe(401)
  })
})

describe('one event', () => {
  test(
    'has the fields lists and dashboards read',
    spec('E-001', 'E-164', 'E-165', 'E-166', 'E-167'),
    async () => {
      world = await missionWorld({ kiosks: 0 })
      const partner = await buildOrganization(world.deps)
      const partnership = await buildPartnership(world.deps, world.organization.id, partner.id)
      const team = await world.newTeam()
      const user = await world.newUser()
      const event = await world.newEvent({
        sharing_mode: 'Partners',
        partnerships: [partnership],
        teams: [team],
        assigned_user_id: user.id,
        location: 'Pier 7',
        end_date: '2026-11-22',
      })
      const kept = {
        event_id: event.id,
        organization_id: world.organization.id,
        content_type: 'x/y',
        sha256: '0',
      }
      const [drill] = await world.db
        .insert(event_files)
        .values([
          { ...kept, kind: 'loading', file_name: 'drill.xsim', size_bytes: 14, storage_key: 'drill' },
          { ...kept, kind: 'kml', file_name: 'course.kml', size_bytes: 3, storage_key: 'course' },
        ])
        .returning({ id: event_files.id })
      const { body } = await world.call(world.manager, 'GET', `/events/${event.id}/`)
      expect(body).toEqual({
        id: event.id,
        event_id: event.event_id,
        name: event.name,
        organization_id: world.organization.id,
        organization_name: world.organization.name,
        start_date: '2026-11-20',
        end_date: '2026-11-22',
        time_zone: 'UTC',
        turn_back_usv_h: null,
        evacuation_usv_h: null,
        release_point_lat: 41.5,
        release_point_lng: -71.3,
        event_type: event.event_type_id,
        event_type_name: 'exercise',
        scenario_type: event.scenario_type_id,
        scenario_type_name: 'plume',
        sharing_mode: 'Partners',
        is_rad_responder_event: false,
        is_mission_edge_event: false,
        partner_organizations: [partnership.id],
        assigned_teams: [{ id: team.id, name: team.name }],
        assigned_user: { id: user.id, full_name: `${user.first_name} ${user.last_name}`, email: user.email },
        only_own_participants: false,
        status: 'Active',
        can_edit: true,
        can_run: true,
        exercise_state: 'planned',
        has_simulation_files: true,
        loading_files: [{ id: drill?.id, file_name: 'drill.xsim', size: 14 }],
        current_user_event: 'not running',
        active_kiosk_name: null,
        active_mission: null,
        api_url: `events/${event.id}/?all=true`,
        opens: ['control', 'tape'],
        creator_name: `${world.manager.first_name} ${world.manager.last_name}`,
        location: 'Pier 7',
        version: 1,
      })
      expect((await world.call(world.manager, 'GET', `/events/${event.event_id}/?all=true`)).body).toEqual(
        body,
      )
      // Viewers who do not take part may not read its files (authz line 50).
      const guest = await buildUser(world.deps, { role: 'user', organization_id: partner.id })
      expect((await world.call(guest, 'GET', `/events/${event.id}/`)).body).toMatchObject({
        has_simulation_files: true,
        loading_files: [],
      })
    },
  )

  test("an organization's shared events are its own and those its partners share with it", async () => {
    world = await missionWorld({ kiosks: 0 })
    const organization = world.organization.id
    const partner = await buildOrganization(world.deps)
    const guest = await buildUser(world.deps, { role: 'org_admin', organization_id: partner.id })
    const partnership = await buildPartnership(world.deps, partner.id, organization)
    const shared = await world.newEvent({ sharing_mode: 'Partners', partnerships: [partnership] })
    await world.newEvent({ sharing_mode: 'Partners' })
    const own = await buildEvent(world.deps, {
      sharing_mode: 'Partners',
      organization_id: partner.id,
      creator_id: guest.id,
    })
    const listed = async (of: number, who: { id: number } = guest) => {
      const query = `?status=Active&sharing_mode=Partners&organization=${of}`
      const { body } = await world.call(who, 'GET', `/events/${query}`)
      return (body.results as { id: number }[]).map(({ id }) => id)
    }
    expect(await listed(partner.id)).toEqual([own.id, shared.id])
    expect(await listed(organization)).toEqual([shared.id])
    // Whom else it is shared with must not be revealed, even by guessing.
    const third = await buildOrganization(world.deps)
    const { id: partnership_id } = await buildPartnership(world.deps, organization, third.id)
    await world.db.insert(event_partners).values({ event_id: shared.id, partnership_id })
    expect(await listed(third.id)).toEqual([])
    const root = await buildUser(world.deps, { role: 'super_admin' })
    expect([await listed(third.id, root), await listed(third.id, world.manager)]).toEqual([
      [shared.id],
      [shared.id],
    ])
    await changeRow(world, partnerships, partnership.id, { status: 'removed' })
    expect(await listed(partner.id)).toEqual([own.id])
  })

  test("a partner sees its own teams on a shared event, but nobody else's people", async () => {
    world = await missionWorld({ kiosks: 0 })
    const partner = await buildUser(world.deps, { role: 'org_admin' })
    const third = await buildUser(world.deps, { role: 'org_admin' })
    const share = (to: { organization_id: number | null }) =>
      buildPartnership(world.deps, world.organization.id, to.organization_id ?? 0)
    const shares = [await share(partner), await share(third)]
    const own = await world.newTeam()
    const theirs = await buildTeam(world.deps, { organization_id: partner.organization_id ?? 0 })
    const user = await world.newUser()
    const event = await world.newEvent({
      sharing_mode: 'Partners',
      partnerships: shares,
      teams: [own, theirs],
      assigned_user_id: user.id,
    })
    const { body } = await world.call(partner, 'GET', `/events/${event.id}/`)
    expect(body).toMatchObject({
      assigned_teams: [{ id: theirs.id, name: theirs.name }],
      assigned_user: null,
      partner_organizations: [shares[0]?.id],
      can_edit: false,
      can_run: true,
      exercise_state: 'planned',
    })
    expect(JSON.stringify(body)).not.toContain(user.email)
    // Sharing ends with the partnership (authz line 67).
    await world.db.update(partnerships).set({ status: 'removed' })
    expect((await world.call(partner, 'GET', `/events/${event.id}/`)).text).toBe(NOT_FOUND)
  })

  test('files are grouped by wizard step, with signed links', spec('E-170'), async () => {
    world = await missionWorld({ kiosks: 0 })
    const hasFiles = async () =>
      (await world.call(world.manager, 'GET', `/events/${world.event.id}/`)).body.has_simulation_files
    expect(await hasFiles()).toBe(false)
    const kinds = ['summary', 'loading', 'starting_location', 'kml', 'kmz', 'poi'] as const
    await world.db.insert(event_files).values(
      kinds.map((kind) => ({
        event_id: world.event.id,
        organization_id: world.organization.id,
        kind,
        file_name: `${kind}.txt`,
        content_type: 'text/plain',
        size_bytes: 3,
        sha256: 'x',
        storage_key: kind,
      })),
    )
    const answer = await world.call(world.manager, 'GET', `/events/${world.event.id}/files?all=true`)
    const { summary_files, loading_files, starting_location, navigation_files } = answer.body
    const { kml, kmz, poi } = navigation_files
    const found = [summary_files, loading_files, starting_location, kml, kmz, poi]
    expect(found.map((files) => files.map((file: { file_name: string }) => file.file_name))).toEqual(
      kinds.map((kind) => [`${kind}.txt`]),
    )
    for (const [file] of found) expect(file.file).toMatch(/^\/api\/files\/event-file\./)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await hasFiles()).toBe(true)
    const bystander = await world.newUser()
    expect((await world.call(bystander, 'GET', `/events/${world.event.id}/files`)).status).toBe(403)
  })
})

describe('assigning teams', () => {
  const patch = (who: { id: number }, event: { id: number }, teams: unknown) =>
    world.call(who, 'PATCH', `/events/${event.id}/`, { assigned_teams: teams })

  test('replaces the list and writes one activity row', async () => {
    world = await missionWorld({ kiosks: 0 })
    const org = { organization_id: world.organization.id }
    const [one, two] = [await buildTeam(world.deps, org), await buildTeam(world.deps, org)]
    const answer = await patch(world.manager, world.event, [two.id, String(one.id), two.id])
    expect(answer.status).toBe(200)
    expect(ids(answer.body.assigned_teams)).toEqual([one.id, two.id])
    expect((await patch(world.manager, world.event, [one.id])).body.assigned_teams).toHaveLength(1)
    const rows = await activityRows(world.db, eq(activity.action, 'event_teams_changed'))
    expect(rows).toHaveLength(2)
    expect(rows[1]).toMatchObject({
      event_id: world.event.id,
      actor_id: world.manager.id,
      details: expect.stringContaining(one.name),
    })
  })
})
