import { eq, like, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { event_partners, event_teams } from '#server/db/schema/events.ts'
import { missions } from '#server/db/schema/missions.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import {
  asksForPartners,
  candidateOrgs,
  changeTeamStatus,
  decideStatus,
  endPartnershipStatus,
  listsRequest,
  type Org,
  teamOrgs,
} from '#tests/support/authzLaw.ts'
import {
  type Actor,
  type AuthzWorld,
  authzWorld,
  ORGS,
  type PartnershipRow,
} from '#tests/support/authzWorld.ts'
import { buildMission } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { spec } from '#tests/support/spec.ts'

// authz lines 62 to 64 and 66 to 70: every person of §7 × every row. What is expected is computed from authzLaw.ts.

let world: AuthzWorld
beforeAll(async () => {
  world = await authzWorld()
}, 120_000)
afterAll(() => world.close())

const MISSING_ID = 2_000_000_000
const NOT_FOUND = '{"detail":"Not found."}'
const ask = (actor: Actor, request: `${string} /${string}`, json?: unknown, headers = {}) =>
  call(world, request, { token: actor.token, headers, ...(json !== undefined && { json }) })

/** What a refused call must leave as it was. */
const written = async () => ({
  teams: await world.db.select().from(teams).orderBy(teams.id),
  members: await world.db.select().from(team_members).orderBy(team_members.team_id, team_members.user_id),
  assigned: await world.db.select().from(event_teams).orderBy(event_teams.event_id, event_teams.team_id),
  partnerships: await world.db.select().from(partnerships).orderBy(partnerships.id),
  shares: await world.db.select().from(event_partners).orderBy(event_partners.event_id),
})
const emails = (body: unknown) => (body as { email: string }[]).map(({ email }) => email).toSorted()
const isOrganizationRole = ({ role }: Actor) => role !== 'super_admin' && role !== 'admin'

describe('teams', () => {
  test('line 62: who may be put on a team, told to those who may put somebody on one', async () => {
    for (const actor of world.people) {
      const orgs = candidateOrgs(actor)
      const peopleOf = (some: Org[]) =>
        world.people
          .filter((one) => isOrganizationRole(one) && one.org !== null && some.includes(one.org))
          .map(({ user }) => user.email)
          .toSorted()
      const told = async (path: string) => {
        const { status, body } = await ask(actor, `GET /api/sample-users/${path}`)
        return status === 200 ? emails(body) : [status, ...Object.keys(body as object)]
      }
      const refused = [403, 'detail']
      expect(await told('?no_pagination=true'), actor.name).toEqual(orgs ? peopleOf(orgs) : refused)
      for (const org of ORGS) {
        const ofOrg = `by_organization?no_pagination=true&organization=${world.organizations[org].id}`
        const expected = orgs ? peopleOf(orgs.includes(org) ? [org] : []) : refused
        expect(await told(ofOrg), `${actor.name}: ${org}`).toEqual(expected)
      }
    }
  })

  test('line 63: a team is made where the caller may, and nobody learns who is elsewhere', async () => {
    const wrong: string[] = []
    for (const actor of world.people) {
      const orgs = teamOrgs(actor)
      const before = await written()
      const make = (id: number, name: string) =>
        ask(actor, 'POST /api/sample-teams/', {
          name,
          team_type: 'standing_teams',
          leader: null,
          members: [id],
        })
      const missing = await make(MISSING_ID, 'Nobody')
      if (missing.status !== (orgs ? 400 : 403)) wrong.push(`${actor.name}: nobody ${missing.status}`)
      for (const org of ORGS) {
        const member = world.people.find((one) => one.role === 'user' && one.org === org)
        const { status, text } = await make(member?.user.id ?? 0, `Made by ${actor.name} in ${org}`)
        const isAllowed = orgs?.includes(org) === true
        if ((status === 201) !== isAllowed) wrong.push(`${actor.name} in ${org}: ${status}`)
        if (!isAllowed && text !== missing.text) wrong.push(`${actor.name} in ${org}: told apart by ${text}`)
      }
      const made = (orgs ?? []).length
      expect((await written()).teams.length, actor.name).toBe(before.teams.length + made)
    }
    expect(wrong).toEqual([])
    // Those made here go again: the teams of the fixture are what the other lines ask about.
    await world.db.delete(teams).where(like(teams.name, 'Made by %'))
  })

  test('line 64: a team is changed and deleted by those who may, and is nothing to all others', async () => {
    const wrong: string[] = []
    for (const actor of world.people) {
      const before = await written()
      for (const org of [...ORGS, null]) {
        const id = org ? world.teams[org].id : MISSING_ID
        const expected = changeTeamStatus(actor, org)
        const changed = await ask(actor, `PATCH /api/sample-teams/${id}/`, {
          description: `By ${actor.name}`,
        })
        // Held against a version no row has: whoever may delete it is told so, and it stays.
        const deleted = await ask(actor, `DELETE /api/sample-teams/${id}/`, undefined, { 'if-match': '"0"' })
        const found = `${changed.status}, ${deleted.status}`
        const due = expected === 'allowed' ? '200, 412' : `${expected}, ${expected}`
        const where = `${actor.name}: ${org ?? 'no team'}`
        if (found !== due) wrong.push(`${where}: ${found} instead of ${due}`)
        if (expected === 404 && (changed.text !== NOT_FOUND || deleted.text !== NOT_FOUND)) {
          wrong.push(`${where}: told apart by ${changed.text} ${deleted.text}`)
        }
      }
      const after = await written()
      const isTheirs = ({ id }: { id: number }) =>
        ORGS.some((org) => world.teams[org].id === id && changeTeamStatus(actor, org) === 'allowed')
      for (const row of after.teams.filter(isTheirs)) {
        if (row.description !== `By ${actor.name}`) wrong.push(`${actor.name}: ${row.name} is unchanged`)
      }
      const withoutTheirs = (state: typeof after) => ({
        ...state,
        teams: state.teams.filter((row) => !isTheirs(row)),
      })
      expect(withoutTheirs(after), actor.name).toEqual(withoutTheirs(before))
    }
    expect(wrong).toEqual([])
  })
}, 120_000)

describe('partnerships', () => {
  const REFUSED = [403, { detail: "Only your organization's administrator can see partnership requests." }]

  test('line 66: asked for by administrators of organizations, and by super_admins for their own', async () => {
    for (const actor of world.people) {
      const { status, body } = await ask(actor, 'POST /api/partnerships/', { to_org: MISSING_ID })
      expect([actor.name, status, Object.keys(body as object)]).toEqual(
        asksForPartners(actor) ? [actor.name, 400, ['to_org']] : [actor.name, 403, ['detail']],
      )
    }
  })

  test('line 67: ended by either side and by super_admins', async () => {
    const event = world.events.find(({ org, mode }) => org === 'A' && mode === 'Partners')
    if (!event) throw new Error('nothing is shared')
    const starter = world.named('US B in the team').user
    // While it runs whoever may end the partnership is refused for it, and nothing changes.
    await buildMission(world.deps, { event: event.row, kiosk: world.kiosks.B, starter })
    const before = await written()
    const wrong: string[] = []
    for (const actor of world.people) {
      for (const row of [...world.partnerships, null]) {
        const expected = endPartnershipStatus(actor, row)
        const { status, text } = await ask(actor, `DELETE /api/partnerships/${row?.id ?? MISSING_ID}/`)
        const where = `${actor.name}: ${row?.status}`
        const due = expected === 'allowed' ? 409 : expected
        if (status !== due) wrong.push(`${where}: ${status} instead of ${due}`)
        if (expected === 404 && text !== NOT_FOUND) wrong.push(`${where}: told apart by ${text}`)
      }
    }
    expect(wrong).toEqual([])
    expect(await written()).toEqual(before)
    await world.db.delete(missions).where(ne(missions.state, 'ended'))
  })

  test('line 68: requests are read by administrators, everybody else is told why not', async () => {
    for (const actor of world.people) {
      for (const type of ['received', 'sent'] as const) {
        const told = async (query = '') => {
          const path = `partnership-requests/?type=${type}&no_pagination=true&all=true${query}`
          const { status, body } = await ask(actor, `GET /api/${path}`)
          return status === 200 ? (body as { id: number }[]).map(({ id }) => id) : [status, body]
        }
        const idsOf = (rows: PartnershipRow[]) => rows.map(({ id }) => id)
        const verdicts = world.partnerships.map((row) => listsRequest(actor, type, row))
        const listed = verdicts.includes(null)
          ? undefined
          : world.partnerships.filter((_, index) => verdicts[index])
        expect(await told(), `${actor.name} ${type}`).toEqual(listed ? idsOf(listed) : REFUSED)
        for (const org of ORGS) {
          const ofOrg = listed?.filter((row) => (type === 'sent' ? row.from : row.to) === org)
          const query = `&organization=${world.organizations[org].id}`
          expect(await told(query), `${actor.name} ${type} ${org}`).toEqual(ofOrg ? idsOf(ofOrg) : REFUSED)
        }
      }
    }
  })

  test.each(['approve', 'reject', 'cancel'] as const)(
    'lines 69 and 70: who may %s, and what',
    spec('E-205'),
    async (verb) => {
      const wrong: string[] = []
      for (const actor of world.people) {
        const before = await written()
        for (const row of [...world.partnerships, null]) {
          const expected = decideStatus(verb, actor, row)
          const id = row?.id ?? MISSING_ID
          const { status, text } = await ask(actor, `POST /api/partnership-requests/${id}/${verb}/`)
          const where = `${actor.name}: ${row?.from}-${row?.to}, ${row?.status}`
          if (status !== expected) wrong.push(`${where}: ${status} instead of ${expected}`)
          if (expected === 404 && text !== NOT_FOUND) wrong.push(`${where}: told apart by ${text}`)
          if (status === 200) {
            const pending = { status: 'pending', decided_at: null } as const
            await world.db.update(partnerships).set(pending).where(eq(partnerships.id, id))
          }
        }
        expect(await written(), actor.name).toEqual(before)
      }
      expect(wrong).toEqual([])
    },
  )
}, 120_000)
