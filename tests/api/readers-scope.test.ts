import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mission_teams } from '#server/db/schema/missions.ts'
import { freshApp, ORIGIN, type TestApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildPartnership,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'

// authz lines 16, 45, 59 to 61, 65, 71 to 73: what the rows of lists hold. Whose rows they are: tests/api/authz.

/** Organizations A; B partner of A; C with a pending request to A; D, a partner that was removed (authz §7). */
async function buildFour({ deps, db }: TestApp) {
  const organization = async (name: string) => buildOrganization(deps, { name })
  const [a, b, c, d] = [
    await organization('A'),
    await organization('B'),
    await organization('C'),
    await organization('D'),
  ]
  const person = (role: Parameters<typeof buildUser>[1]['role'], of: { id: number }) =>
    buildUser(deps, { role, organization_id: of.id })
  const people = {
    orgAdminA: await person('org_admin', a),
    managerA: await person('org_event_manager', a),
    orgUserA: await person('org_user', a),
    memberA: await person('user', a),
    starterA: await person('user', a),
    idleA: await person('user', a),
    orgAdminB: await person('org_admin', b),
    memberB: await person('user', b),
    orgAdminC: await person('org_admin', c),
    orgAdminD: await person('org_admin', d),
    root: await buildUser(deps, { role: 'super_admin' }),
    fullAdmin: await buildUser(deps, { role: 'admin', permissions: { full_admin: true } }),
    adminOfA: await buildUser(deps, {
      role: 'admin',
      permissions: { manage_organizations: true },
      manage_organizations: [a.id],
    }),
    adminOfNone: await buildUser(deps, {
      role: 'admin',
      permissions: { manage_settings: true },
      manage_organizations: [a.id],
    }),
  }
  const teams = {
    a: await buildTeam(deps, {
      name: 'Team A',
      organization_id: a.id,
      members: [people.memberA, people.orgUserA],
    }),
    b: await buildTeam(deps, { name: 'Team B', organization_id: b.id, members: [people.memberB] }),
    c: await buildTeam(deps, { name: 'Team C', organization_id: c.id, members: [people.orgAdminC] }),
  }
  const partnership = await buildPartnership(deps, { from_organization_id: b.id, to_organization_id: a.id })
  await buildPartnership(deps, { from_organization_id: c.id, to_organization_id: a.id, status: 'pending' })
  await buildPartnership(deps, { from_organization_id: d.id, to_organization_id: a.id, status: 'removed' })
  const event = await buildEvent(deps, {
    organization_id: a.id,
    creator_id: people.managerA.id,
    teams: [teams.a, teams.b],
  })
  const report = async (
    of: { id: number },
    starter: { id: number },
    ...taking: { id: number; name: string }[]
  ) => {
    const kiosk = await buildKiosk(deps, { organization_id: of.id })
    const mission = await buildMission(deps, { event, kiosk, starter, state: 'ended', ended_at: new Date() })
    const rows = taking.map((team) => ({ mission_id: mission.id, team_id: team.id, team_name: team.name }))
    if (rows.length > 0) await db.insert(mission_teams).values(rows)
    return mission
  }
  const reports = {
    byTeam: await report(a, people.managerA, teams.a, teams.b),
    byStarter: await report(a, people.starterA),
    atB: await report(b, people.memberB, teams.b),
    atC: await report(c, people.orgAdminC, teams.c),
  }
  return { organizations: { a, b, c, d }, people, teams, partnership, reports }
}

let world: TestApp
let four: Awaited<ReturnType<typeof buildFour>>
beforeAll(async () => {
  world = await freshApp()
  four = await buildFour(world)
})
afterAll(() => world.close())

type Person = keyof Awaited<ReturnType<typeof buildFour>>['people']
type Row = Record<string, unknown>

async function call(person: Person, path: string): Promise<Response> {
  const token = await world.as(four.people[person].id)
  return world.fetch(`${ORIGIN}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
}
async function rows(person: Person, path: string): Promise<Row[]> {
  const answer = await call(person, path)
  expect(answer.status, `${person} ${path}`).toBe(200)
  const body = await answer.json()
  if (Array.isArray(body)) return body
  // The count must not tell of rows that the caller does not see.
  expect(body.count).toBe(body.results.length)
  return body.results
}
const names = async (person: Person, path: string) => (await rows(person, path)).map((row) => row.name)

describe('mission reports (lines 71 to 73)', () => {
  test('a name that cannot be a row is missing like any other', async () => {
    for (const id of ['0', '-1', 'x', '99999999999999999999', "1'--", '%00']) {
      const answer = await call('root', `mission-reports/${encodeURIComponent(id)}/full-details/`)
      expect([id, answer.status, await answer.json()]).toEqual([id, 404, { detail: 'Not found.' }])
    }
  })

  test("a partner's team is named, its people are not shown", async () => {
    const details = async (person: Person) =>
      (await (await call(person, `mission-reports/${four.reports.byTeam.id}/full-details/`)).json())
        .mission_details
    const seenByA = await details('orgAdminA')
    expect(seenByA.teams).toMatchObject([
      { name: 'Team A', leader_details: { email: four.people.memberA.email } },
      { name: 'Team B', leader_details: null, members_details: [] },
    ])
    expect(JSON.stringify(seenByA)).not.toContain(four.people.memberB.email)
    const seenByB = JSON.stringify(await details('memberB'))
    expect(seenByB).toContain(four.people.memberB.email)
    expect(seenByB).not.toContain(four.people.memberA.email)
    expect(seenByB).not.toContain(four.people.managerA.email)
    expect(JSON.stringify(await details('root'))).toContain(four.people.memberB.email)
  })
})

test("the platform's list of organizations has the newest first (line 16)", async () => {
  expect(await names('root', 'organizations/')).toEqual(['D', 'C', 'B', 'A'])
})

describe('the lists of one organization (administration spec §7)', () => {
  const partnersOf = async (person: Person, id: number | undefined) =>
    (await rows(person, `partnerships/?organization=${id}`)).map((row) => (row.partner_org as Row).name)

  test(
    'platform staff are told the partners of the organization they name',
    spec('A-331', 'A-213'),
    async () => {
      const { a, b, c } = four.organizations
      expect(await partnersOf('root', a.id)).toEqual(['B'])
      expect(await partnersOf('root', b.id)).toEqual(['A'])
      expect(await partnersOf('root', c.id)).toEqual([])
      const [row] = await rows('root', `partnerships/?organization=${a.id}`)
      const email = four.people.orgAdminB.email
      expect(row).toMatchObject({
        id: four.partnership.id,
        status: 'active',
        partner_org: { id: b.id, email },
      })
      expect(Date.parse(String(row?.partnership_date))).not.toBeNaN()
    },
  )

  test('naming an organization narrows and never widens', async () => {
    const { a, b, c } = four.organizations
    expect(await partnersOf('orgAdminA', b.id)).toEqual(['B'])
    expect(await partnersOf('orgAdminC', a.id)).toEqual([])
    expect(await partnersOf('adminOfNone', a.id)).toEqual([])
    expect(await partnersOf('adminOfA', c.id)).toEqual([])
  })

  test('a team comes with its leader, its members and their number', spec('A-211', 'A-329'), async () => {
    const { a } = four.organizations
    const people = [four.people.memberA, four.people.orgUserA].map(
      ({ id, first_name, last_name, email }) => ({
        id,
        first_name,
        last_name,
        email,
      }),
    )
    const found = await rows('root', `teams/?organization=${a.id}`)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ name: 'Team A', leader_details: people[0], total_members: 2 })
    expect(found[0]?.members_details).toEqual(expect.arrayContaining(people))
  })
})

describe('everybody', () => {
  test('gets the start-up lists together, as a list or as results', spec('E-273', 'E-323'), async () => {
    for (const person of Object.keys(four.people) as Person[]) {
      const paths = ['event-types/', 'scenario-types/', 'organizations/', 'partnerships/']
      await Promise.all(paths.map((path) => rows(person, path)))
      await Promise.all(['teams/', 'event-types/'].map((path) => rows(person, `${path}?no_pagination=true`)))
    }
    const types = await rows('memberA', 'event-types/?no_pagination=true')
    expect(types.map((row) => Object.keys(row).sort())).toEqual([['code', 'id', 'name']])
  })
})
