import { describe, expect, test } from 'vitest'
import type { Org } from '#tests/support/authzLaw.ts'
import { listOf, type Row } from '#tests/support/authzMatrix.ts'
import { authzWorld } from '#tests/support/authzWorld.ts'
import { spec } from '#tests/support/spec.ts'

// authz lines 16, 45, 59 to 61, 65, 71 to 73: fields of list rows. Whose rows they are: tests/api/authz.

const world = await authzWorld()

const ask = (person: string, path: string) => world.ask(world.named(person), `GET /api/${path}`)
async function rows(person: string, path: string): Promise<Row[]> {
  const answer = await ask(person, path)
  expect(answer.status, `${person} ${path}`).toBe(200)
  return listOf(answer)
}

describe('mission reports (lines 71 to 73)', () => {
  test("a partner's team is named, its people are not", async () => {
    const emailOf = (person: string) => world.named(person).user.email
    const [byA, byB] = [emailOf('US A in the team'), emailOf('US B in the team')]
    const report = world.reports.find(({ org, teams }) => org === 'A' && teams.includes('B'))
    const details = async (person: string) => {
      const { body } = await ask(person, `mission-reports/${report?.row.id}/full-details/`)
      return (body as { mission_details: object }).mission_details
    }
    const seenByA = await details('OA A')
    expect(seenByA).toMatchObject({
      teams: [
        { name: 'Team A', leader_details: { email: byA } },
        { name: 'Team B', leader_details: null, members_details: [] },
      ],
    })
    expect(JSON.stringify(seenByA)).not.toContain(byB)
    const seenByB = JSON.stringify(await details('US B in the team'))
    expect(seenByB).toContain(byB)
    for (const hidden of [byA, emailOf(report?.starter ?? '')]) expect(seenByB).not.toContain(hidden)
    expect(JSON.stringify(await details('SA'))).toContain(byB)
  })
})

test("the platform's list of organizations is sorted newest first (line 16)", async () => {
  expect((await rows('SA', 'organizations/')).map(({ name }) => name)).toEqual(['D', 'C', 'B', 'A'])
})

describe('the lists of one organization (administration spec §7)', () => {
  const partnersOf = async (person: string, org: Org) =>
    (await rows(person, `partnerships/?organization=${world.organizations[org].id}`)).map(
      (row) => (row.partner_org as Row).name,
    )

  test('platform staff get the partners of the organization they name', spec('A-331', 'A-213'), async () => {
    const { A, B } = world.organizations
    for (const [org, partners] of [
      ['A', ['B']],
      ['B', ['A']],
      ['C', []],
    ] as const) {
      expect(await partnersOf('SA', org)).toEqual(partners)
    }
    const [row] = await rows('SA', `partnerships/?organization=${A.id}`)
    expect(row).toMatchObject({
      id: world.partnership?.id,
      status: 'active',
      partner_org: { id: B.id, email: world.named('OA B').user.email },
    })
    expect(Date.parse(String(row?.partnership_date))).not.toBeNaN()
  })

  test('naming an organization narrows and never widens', async () => {
    expect(await partnersOf('OA A', 'B')).toEqual(['B'])
    expect(await partnersOf('OA C', 'A')).toEqual([])
    expect(await partnersOf('AD of settings', 'A')).toEqual([])
    expect(await partnersOf('AD of A', 'C')).toEqual([])
  })

  test('a team has its leader, members and size', spec('A-211', 'A-329'), async () => {
    const { id, first_name, last_name, email } = world.named('US A in the team').user
    const member = { id, first_name, last_name, email }
    const found = await rows('SA', `teams/?organization=${world.organizations.A.id}`)
    expect(found).toEqual([
      expect.objectContaining({
        name: 'Team A',
        leader_details: expect.objectContaining(member),
        members_details: [expect.objectContaining(member)],
        total_members: 1,
      }),
    ])
  })
})

test(
  'everybody gets the start-up lists together, as a list or as results',
  spec('E-273', 'E-323'),
  async () => {
    for (const { name } of world.people) {
      const paths = ['event-types/', 'scenario-types/', 'organizations/', 'partnerships/']
      await Promise.all(paths.map((path) => rows(name, path)))
      await Promise.all(['teams/', 'event-types/'].map((path) => rows(name, `${path}?no_pagination=true`)))
    }
  },
)
