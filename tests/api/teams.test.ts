import { describe, expect, test } from 'vitest'
import type { Team } from '#contract/teams.ts'
import { teams } from '#server/db/schema/teams.ts'
import { buildOrganization, buildTeam, buildUser } from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import { spec } from '#tests/support/spec.ts'
import { form, idsOf, teamsWorld } from './teamsWorld.ts'

const { listed, logOf, organization_id, other_id, patch, people, person, post, root, world } =
  await teamsWorld()

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
    spec('E-176', 'E-299', 'E-301', 'X-1232'),
    async () => {
      const own = await buildOrganization(world, { name: 'Coast' })
      const of = { organization_id: own.id }
      const manager = await buildUser(world, { role: 'org_admin', ...of, first_name: 'Zoe' })
      const twelve = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          person({ ...of, first_name: `Candidate ${String(index).padStart(2, '0')}` }),
        ),
      )
      const away = await person({ ...of, is_active: false, first_name: 'Yan' })
      const as = await world.as(manager.id)
      const get = async (query: string, by = as) =>
        (await call(world, `GET /api/sample-users/${query}`, { token: by })).body
      const rowOf = (one: (typeof twelve)[number]) => ({
        id: one.id,
        name: `${one.first_name} ${one.last_name}`,
        email: one.email,
        organization: own.id,
        is_active: one.is_active,
      })
      const all = [...twelve, manager].map(rowOf)
      const named = `by_organization?no_pagination=true&organization=${own.id}`
      expect(await get('?no_pagination=true')).toEqual(all)
      expect(await get(named)).toEqual(all)
      expect(await get('?no_pagination=true&inactive=true')).toEqual([...twelve, away, manager].map(rowOf))
      // Staff see every organization: only a parameter excludes the others.
      await person({ organization_id: other_id })
      expect(await get(named, root)).toEqual(all)
      expect(await get('?page=2')).toMatchObject({ results: all.slice(10), count: 13, total_pages: 2 })
      expect(await get('?search=DATE%2007')).toMatchObject({ results: [{ id: twelve[7]?.id }], count: 1 })
      expect(await get(`?search=${twelve[3]?.email}`)).toMatchObject({ results: [{ id: twelve[3]?.id }] })
    },
  )
})

test('the database itself refuses a fifth member', async () => {
  const five = await people(5)
  await expect(buildTeam(world, { organization_id, members: five })).rejects.toMatchObject({
    cause: { code: '23514', constraint: 'team_members_at_most_four' },
  })
})
