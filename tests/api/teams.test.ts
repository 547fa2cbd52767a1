import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RowId } from '#contract/shared.ts'
import type { Team } from '#contract/teams.ts'
import { activity } from '#server/db/schema/activity.ts'
import { event_teams, events } from '#server/db/schema/events.ts'
import { mission_teams, missions } from '#server/db/schema/missions.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import { spec } from '#tests/support/spec.ts'

// authz lines 62 to 64 and events spec §3, §5: rules for teams. Permissions are in tests/api/authz.

const PATH = '/api/sample-teams/'
let world: TestApp
let organization_id: number
let other_id: number
let token: string
let root: string
beforeAll(async () => {
  world = await freshApp()
  organization_id = (await buildOrganization(world, { name: 'Harbor' })).id
  other_id = (await buildOrganization(world, { name: 'Ridge' })).id
  token = await world.as((await buildUser(world, { role: 'org_event_manager', organization_id })).id)
  root = await world.as((await buildUser(world, { role: 'super_admin' })).id)
})
afterAll(() => world.close())

const person = (values: Partial<typeof users.$inferInsert> = {}) =>
  buildUser(world, { role: 'user', organization_id, ...values })
const people = (count: number) => Promise.all(Array.from({ length: count }, () => person()))
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
let count = 0
const form = (values: object = {}) => ({
  name: `Survey ${++count}`,
  team_type: 'standing_teams',
  leader: null,
  members: [],
  ...values,
})
const post = (json: object, as = token) => call(world, `POST ${PATH}`, { token: as, json })
const patch = (id: RowId | undefined, json: object, headers: Record<string, string> = {}) =>
  call(world, `PATCH ${PATH}${id}/`, { token, json, headers })
const remove = (id: RowId | undefined, headers: Record<string, string> = {}) =>
  call(world, `DELETE ${PATH}${id}/`, { token, headers })
const listed = async (id: RowId, path: `/${string}` = PATH): Promise<Team | undefined> => {
  const { body } = await call(world, `GET ${path}?no_pagination=true`, { token })
  return (body as Team[]).find((team) => team.id === id)
}
const logOf = (id: number, subject = 'team') =>
  activityRows(world.db, and(eq(activity.subject, subject), eq(activity.subject_id, String(id))))
const stored = async (id: number) => ({
  team: await world.db.select().from(teams).where(eq(teams.id, id)),
  members: await world.db.select().from(team_members).where(eq(team_members.team_id, id)),
})

describe('a new team', () => {
  test(
    'has up to four people, one of them its leader, and is read as written',
    spec('E-173', 'E-174', 'E-300', 'E-302'),
    async () => {
      const four = await people(4)
      const [, leader] = four
      const given = { team_type: 'field_teams', is_active: false, description: 'First out.' }
      const json = { ...given, name: '  Alpha Survey ', leader: leader?.id, members: idsOf(four) }
      const { status, body } = await post(json)
      const made = body as Team
      expect(status).toBe(201)
      const member = (of: (typeof four)[number] | undefined) => ({
        id: of?.id,
        name: `Person ${of?.last_name}`,
        email: of?.email,
      })
      expect(made).toMatchObject({
        ...given,
        name: 'Alpha Survey',
        leader: member(leader),
        status: 'Inactive',
        teamType: 'field_teams',
        organization: organization_id,
        organization_name: 'Harbor',
        version: 1,
        total_members: 4,
      })
      expect(made.members).toEqual(expect.arrayContaining(four.map(member)))
      expect(await listed(made.id)).toEqual(made)
      expect(await listed(made.id, '/api/teams/')).toEqual(made)
      expect(await logOf(Number(made.id))).toMatchObject([
        { action: 'team_created', organization_id, affected_entity: 'Team Alpha Survey' },
      ])
    },
  )

  test('may have no leader yet, and an unknown type', async () => {
    const [one] = await people(1)
    const { body } = await post(form({ members: [one?.id], team_type: 'divers' }))
    expect(body).toMatchObject({ leader: null, teamType: 'divers', is_active: true, total_members: 1 })
  })

  test('of a super administrator belongs to the organization of its members', async () => {
    const [one] = await people(1)
    const away = await person({ organization_id: other_id })
    const made = await post(form({ members: [away.id] }), root)
    expect(made.body).toMatchObject({ organization: other_id, organization_name: 'Ridge' })
    expect((await post(form({ members: [one?.id, away.id] }), root)).body).toEqual({
      members: ['All members of a team must belong to the same organization.'],
    })
  })

  test("is refused in the form's words", spec('E-235', 'E-237', 'E-238', 'E-239', 'E-240'), async () => {
    const before = await world.db.$count(teams)
    const seven = idsOf(await people(7))
    const over = (more: number) => `Teams can have a maximum of 4 members. Please remove ${more} member(s)`
    const type = 'Please select the type of team (Standing or Field)'
    for (const [values, expected] of [
      [
        { name: '   ', team_type: '' },
        { name: 'Please provide a name for your team', team_type: type },
      ],
      [{ name: 'ab' }, { name: 'Team name must be at least 3 characters long' }],
      [{ members: [] }, { members: 'Please select at least one team member' }],
      [{ members: seven.slice(0, 5) }, { members: over(1) }],
      [{ members: seven }, { members: over(3) }],
    ] as const) {
      expectRefusal(await post(form({ members: seven.slice(0, 1), ...values })), 400, expected)
    }
    expect(await world.db.$count(teams)).toBe(before)
  })

  test('of four with a repeated member counts as four', async () => {
    const ids = idsOf(await people(4))
    expect((await post(form({ members: [...ids, ...ids] }))).body).toMatchObject({ total_members: 4 })
  })

  test('must have a unique name within the organization, in any case', spec('E-236'), async () => {
    const taken = { name: ['This team name is already in use. Please choose a different name'] }
    const [one] = await people(1)
    const away = await person({ organization_id: other_id })
    expect((await post(form({ name: 'Night Search', members: [one?.id] }))).status).toBe(201)
    expectRefusal(await post(form({ name: 'NIGHT search', members: [one?.id] })), 400, taken)
    expect((await post(form({ name: 'Night Search', members: [away.id] }), root)).status).toBe(201)
    const { body } = await post(form({ members: [one?.id] }))
    expectRefusal(await patch((body as Team).id, { name: 'night search' }), 400, taken)
  })

  test('is led by one of its members', async () => {
    const [one, two] = await people(2)
    expectRefusal(await post(form({ members: [one?.id], leader: two?.id })), 400, {
      leader: 'The leader must be one of the team members.',
    })
  })

  test('answers alike for inactive, foreign, platform and nonexistent people', async () => {
    const [one] = await people(1)
    const others = [
      (await person({ is_active: false })).id,
      (await person({ organization_id: other_id })).id,
      (await buildUser(world, { role: 'admin', organization_id })).id,
      2_000_000_000,
    ]
    for (const id of others) {
      expectRefusal(await post(form({ members: [one?.id, id] })), 400, {
        members: 'One of the chosen people is not available for this team.',
      })
    }
  })

  test("belongs to the caller's organization, even if another is passed", async () => {
    const [one] = await people(1)
    const { status, body } = await post(form({ members: [one?.id], organization: other_id }))
    expect([status, Object.keys(body as object)]).toEqual([400, ['organization']])
  })
})

describe('people who may be chosen', () => {
  test(
    'are active people of organizations, with paging and search',
    spec('E-176', 'E-299', 'E-301'),
    async () => {
      const own = await buildOrganization(world, { name: 'Coast' })
      const of = { organization_id: own.id }
      const manager = await buildUser(world, { role: 'org_admin', ...of, first_name: 'Zoe' })
      const twelve = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          person({ ...of, first_name: `Candidate ${String(index).padStart(2, '0')}` }),
        ),
      )
      await person({ ...of, is_active: false })
      const as = await world.as(manager.id)
      const get = async (query: string, by = as) =>
        (await call(world, `GET /api/sample-users/${query}`, { token: by })).body
      const rowOf = (one: (typeof twelve)[number]) => ({
        id: one.id,
        name: `${one.first_name} ${one.last_name}`,
        email: one.email,
        organization: own.id,
      })
      const all = [...twelve, manager].map(rowOf)
      const named = `by_organization?no_pagination=true&organization=${own.id}`
      expect(await get('?no_pagination=true')).toEqual(all)
      expect(await get(named)).toEqual(all)
      // Staff see every organization: only a parameter excludes the others.
      await person({ organization_id: other_id })
      expect(await get(named, root)).toEqual(all)
      expect(await get('?page=2')).toMatchObject({ results: all.slice(10), count: 13, total_pages: 2 })
      expect(await get('?search=DATE%2007')).toMatchObject({ results: [{ id: twelve[7]?.id }], count: 1 })
      expect(await get(`?search=${twelve[3]?.email}`)).toMatchObject({ results: [{ id: twelve[3]?.id }] })
    },
  )
})

describe('a team that changes', () => {
  const team = async (size = 2) => {
    const members = await people(size)
    return { members, ...(await buildTeam(world, { organization_id, members })) }
  }

  test('changes the given fields, and logs them', spec('E-303'), async () => {
    const { id, members } = await team(2)
    const [next] = await people(1)
    const { status, body } = await patch(id, {
      name: 'Renamed Crew',
      is_active: false,
      members: [members[1]?.id, next?.id],
      leader: next?.id,
    })
    expect([status, body]).toMatchObject([
      200,
      { name: 'Renamed Crew', status: 'Inactive', leader: { id: next?.id }, total_members: 2, version: 2 },
    ])
    const ids = (body as Team).members?.map((one) => one.id)
    expect(new Set(ids)).toEqual(new Set([members[1]?.id, next?.id]))
    const details = 'Changed: Team Name, Status, Members, Team Leader.'
    expect(await logOf(id)).toMatchObject([
      { action: 'team_changed', affected_entity: 'Team Renamed Crew', details },
    ])
    const same = await patch(id, { name: 'Renamed Crew', members: ids })
    expect([same.body, (await logOf(id)).length]).toMatchObject([{ version: 2 }, 1])
    await world.db.delete(teams).where(eq(teams.id, id))
  })

  test('loses its leader if that member is removed, and keeps the others', spec('E-241'), async () => {
    const { id, members } = await team(3)
    const [leader, second] = members
    for (const [change, answer] of [
      [{ members: [leader?.id, second?.id] }, { leader: { id: leader?.id } }],
      [{ members: [second?.id] }, { leader: null, total_members: 1 }],
      [{ leader: leader?.id }, { leader: ['The leader must be one of the team members.'] }],
      [{ leader: second?.id }, { leader: { id: second?.id } }],
      [{ leader: null }, { leader: null }],
    ] as const)
      expect((await patch(id, change)).body).toMatchObject(answer)
  })

  test('keeps a member who was deactivated since, and accepts no new inactive one', async () => {
    const { id, members } = await team(2)
    const [off] = members
    const isOff = { is_active: false }
    await world.db
      .update(users)
      .set(isOff)
      .where(eq(users.id, off?.id ?? 0))
    const [fresh] = await people(1)
    expect((await patch(id, { members: [off?.id, fresh?.id] })).status).toBe(200)
    const inactive = await person(isOff)
    const { status, body } = await patch(id, { members: [off?.id, inactive.id] })
    expect([status, Object.keys(body as object)]).toEqual([400, ['members']])
  })

  test("is not saved over someone else's change", async () => {
    const { id } = await team(1)
    const first = { 'if-match': '"1"' }
    expect((await patch(id, { description: 'One' }, first)).body).toMatchObject({ version: 2 })
    const before = await stored(id)
    const late = await patch(id, { description: 'Two' }, first)
    expectRefusal(late, 412, 'Someone else changed this in the meantime.')
    expect((await remove(id, first)).status).toBe(412)
    expect(await stored(id)).toEqual(before)
    expect((await patch(id, { description: 'Two' })).status).toBe(200)
  })

  test('gets a new version when one of its people is deleted', async () => {
    const { id, members } = await team(2)
    const gone = await call(world, `DELETE /api/organization-users/${members[1]?.id}/`, { token: root })
    expect(gone.status).toBe(204)
    expect(await listed(id)).toMatchObject({ total_members: 1, version: 2 })
  })

  test('cannot be deleted during its mission, which is named', spec('E-304'), async () => {
    const { id, name, members } = await team(2)
    const [starter] = members
    if (!starter) throw new Error('no member')
    const taking = [{ id, organization_id }]
    const event = await buildEvent(world, { organization_id, creator_id: starter.id, teams: taking })
    const kiosk = await buildKiosk(world, { organization_id })
    const mission = await buildMission(world, { event, kiosk, starter })
    await world.db.insert(mission_teams).values({ mission_id: mission.id, team_id: id, team_name: name })
    const busy = `Team ${name} takes part in mission ${mission.mission_id}, which is not over yet.`
    const before = await stored(id)
    for (const refused of [await patch(id, { description: 'New' }), await remove(id)])
      expectRefusal(refused, 409, busy)
    expect(await stored(id)).toEqual(before)

    const over = { state: 'ended', ended_at: new Date() } as const
    await world.db.update(missions).set(over).where(eq(missions.id, mission.id))
    expect((await remove(id)).status).toBe(204)
    expect(await listed(id)).toBeUndefined()
    // Its event remains without it, as a new version; the report keeps the name.
    expect(await world.db.$count(event_teams, eq(event_teams.team_id, id))).toBe(0)
    const [row] = await world.db.select().from(events).where(eq(events.id, event.id))
    expect(row?.version).toBe(2)
    const reported = await world.db.select().from(mission_teams)
    expect(reported).toEqual([{ mission_id: mission.id, team_id: null, team_name: name }])
    expect(await logOf(id)).toMatchObject([{ action: 'team_deleted', affected_entity: `Team ${name}` }])
    expect(await logOf(event.id, 'event')).toMatchObject([
      { action: 'event_teams_changed', event_id: event.id, details: `Team ${name} was deleted.` },
    ])
    expect((await remove(id)).status).toBe(404)
  })
})

test('the database itself refuses a fifth member', async () => {
  const five = await people(5)
  await expect(buildTeam(world, { organization_id, members: five })).rejects.toMatchObject({
    cause: { code: '23514', constraint: 'team_members_at_most_four' },
  })
})
