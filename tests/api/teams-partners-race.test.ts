import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { event_teams } from '#server/db/schema/events.ts'
import { missions } from '#server/db/schema/missions.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildOrganization,
  buildPartnership,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { type Answer, call } from '#tests/support/call.ts'
import { secondServer } from '#tests/support/secondServer.ts'

// Concurrent changes at two servers.

const ROUNDS = 6
const world = await freshApp()
const apps = [world, await secondServer(world)]

type Send = (app: TestApp) => Promise<Answer>
/** Sent at the same moment, each to its own server. */
const atOnce = (...requests: Send[]) =>
  Promise.all(requests.map((send, index) => send(apps[index % apps.length] ?? world)))
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const eachRound = async (work: (round: number) => Promise<void>) => {
  for (let round = 0; round < ROUNDS; round += 1) await work(round)
}

async function organization() {
  const { id } = await buildOrganization(world)
  const admin = await buildUser(world, { role: 'org_admin', organization_id: id })
  const token = await world.as(admin.id)
  const person = () => buildUser(world, { role: 'user', organization_id: id })
  return { id, admin, token, person }
}
type Organization = Awaited<ReturnType<typeof organization>>

const teamCall =
  ({ token }: Organization, method: 'POST' | 'PATCH' | 'DELETE', path: string, json?: object): Send =>
  (app) =>
    call(app, `${method} /api/sample-teams/${path}`, { token, ...(json && { json }) })

test('a team never has more than four members, even if several are added at once', () =>
  eachRound(async () => {
    const own = await organization()
    const [leader, ...rest] = await Promise.all(Array.from({ length: 7 }, own.person))
    if (!leader) throw new Error('nobody')
    const team = await buildTeam(world, { organization_id: own.id, members: [leader] })
    const halves = [rest.slice(0, 3), rest.slice(3)].map((some) => some.map(({ id }) => id))
    const answers = await atOnce(
      ...halves.map((ids) => teamCall(own, 'PATCH', `${team.id}/`, { members: [leader.id, ...ids] })),
    )
    expect(statuses(answers)).toEqual([200, 200])
    const rows = await world.db.select().from(team_members).where(eq(team_members.team_id, team.id))
    const members = new Set(rows.map(({ user_id }) => user_id))
    expect(halves.map((ids) => new Set([leader.id, ...ids]))).toContainEqual(members)
    expect(rows.filter(({ is_leader }) => is_leader)).toHaveLength(1)
  }))

test('rows that bypass the service are limited to four as well, when both commit at once', async () => {
  const own = await organization()
  const people = await Promise.all(Array.from({ length: 6 }, own.person))
  const team = await buildTeam(world, { organization_id: own.id, members: people.slice(0, 3) })
  const add = ({ db }: TestApp, user_id: number) =>
    db.transaction((tx) =>
      tx.insert(team_members).values({ team_id: team.id, user_id, organization_id: own.id }),
    )
  const results = await Promise.allSettled(
    people.slice(3).map(({ id }, index) => add(apps[index % apps.length] ?? world, id)),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await world.db.$count(team_members, eq(team_members.team_id, team.id))).toBe(4)
})

test('of two teams with the same name one is created, and the other is refused as taken', () =>
  eachRound(async (round) => {
    const own = await organization()
    const { id } = await own.person()
    const form = { team_type: 'standing_teams', leader: null, members: [id] }
    const answers = await atOnce(
      teamCall(own, 'POST', '', { ...form, name: `Night Search ${round}` }),
      teamCall(own, 'POST', '', { ...form, name: `NIGHT SEARCH ${round}` }),
    )
    expect(statuses(answers)).toEqual([201, 400])
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({
      name: ['This team name is already in use. Please choose a different name'],
    })
    expect(await world.db.$count(teams, eq(teams.organization_id, own.id))).toBe(1)
  }))

test('a team is deleted or starts a mission, never both', () =>
  eachRound(async () => {
    const own = await organization()
    const member = await own.person()
    const team = await buildTeam(world, { organization_id: own.id, members: [member] })
    const event = await buildEvent(world, {
      organization_id: own.id,
      creator_id: own.admin.id,
      teams: [team],
    })
    await buildKiosk(world, { organization_id: own.id })
    const token = await world.as(member.id)
    const [started, deleted] = await atOnce(
      (app) => call(app, `POST /api/events/${event.id}/toggle/?action=start`, { token }),
      teamCall(own, 'DELETE', `${team.id}/`),
    )
    const isGone = (await world.db.$count(teams, eq(teams.id, team.id))) === 0
    expect([deleted?.status, await world.db.$count(event_teams, eq(event_teams.team_id, team.id))]).toEqual(
      isGone ? [204, 0] : [409, 1],
    )
    const open = await world.db.$count(missions, eq(missions.event_id, event.id))
    expect(open).toBe(started?.status === 200 ? 1 : 0)
    expect(isGone || open === 1).toBe(true)
    await world.db.delete(missions).where(eq(missions.event_id, event.id))
  }))

const ask =
  ({ token }: Organization, to: Organization): Send =>
  (app) =>
    call(app, 'POST /api/partnerships/', { token, json: { to_org: to.id } })
const decide =
  ({ token }: Organization, id: number, verb: string): Send =>
  (app) =>
    call(app, `POST /api/partnership-requests/${id}/${verb}/`, { token })
const between = (one: Organization, other: Organization) =>
  world.db
    .select()
    .from(partnerships)
    .where(inArray(partnerships.from_organization_id, [one.id, other.id]))

test('of two organizations that ask each other at once one succeeds, and the other is asked to answer instead', () =>
  eachRound(async () => {
    const [one, other] = [await organization(), await organization()]
    const answers = await atOnce(ask(one, other), ask(other, one))
    expect(statuses(answers)).toEqual([201, 400])
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({
      non_field_errors: ['This organization has already sent you a request. Answer that one instead.'],
    })
    expect(await between(one, other)).toMatchObject([{ status: 'pending' }])
  }))

test.each([
  ['approve', 'cancel'],
  ['reject', 'approve'],
  ['cancel', 'reject'],
] as const)('of %s and %s at once, exactly one takes effect', (first, second) =>
  eachRound(async () => {
    const [from, to] = [await organization(), await organization()]
    const { id } = await buildPartnership(world, from.id, to.id, { status: 'pending' })
    const send = (verb: string) => decide(verb === 'cancel' ? from : to, id, verb)
    const answers = await atOnce(send(first), send(second))
    expect(statuses(answers)).toEqual([200, 409])
    const winner = answers[0]?.status === 200 ? first : second
    const STORED = { approve: 'accepted', reject: 'rejected', cancel: 'cancelled' } as const
    expect(await between(from, to)).toMatchObject([{ id, status: STORED[winner] }])
  }),
)

test('of two sides that end their partnership at once, one does', () =>
  eachRound(async () => {
    const [one, other] = [await organization(), await organization()]
    const { id } = await buildPartnership(world, one.id, other.id)
    const end =
      ({ token }: Organization): Send =>
      (app) =>
        call(app, `DELETE /api/partnerships/${id}/`, { token })
    expect(statuses(await atOnce(end(one), end(other)))).toEqual([204, 404])
    expect(await between(one, other)).toMatchObject([{ status: 'removed' }])
  }))

test("a partner's mission starts or the partnership ends, never both", () =>
  eachRound(async () => {
    const [host, guest] = [await organization(), await organization()]
    const partnership = await buildPartnership(world, guest.id, host.id)
    const member = await guest.person()
    const team = await buildTeam(world, { organization_id: guest.id, members: [member] })
    const event = await buildEvent(world, {
      organization_id: host.id,
      creator_id: host.admin.id,
      sharing_mode: 'Partners',
      partnerships: [partnership],
      teams: [team],
    })
    await buildKiosk(world, { organization_id: guest.id })
    const token = await world.as(member.id)
    const [started, ended] = await atOnce(
      (app) => call(app, `POST /api/events/${event.id}/toggle/?action=start`, { token }),
      (app) => call(app, `DELETE /api/partnerships/${partnership.id}/`, { token: host.token }),
    )
    const [row] = await between(host, guest)
    const open = await world.db.$count(missions, eq(missions.event_id, event.id))
    const assigned = await world.db.$count(event_teams, eq(event_teams.team_id, team.id))
    expect([started?.status, ended?.status, row?.status, open, assigned]).toEqual(
      row?.status === 'removed' ? [404, 204, 'removed', 0, 0] : [200, 409, 'accepted', 1, 1],
    )
    await world.db.delete(missions).where(eq(missions.event_id, event.id))
  }))

test('a partner is assigned a team or the partnership ends: no guest is left behind', () =>
  eachRound(async () => {
    const [host, guest] = [await organization(), await organization()]
    const { id } = await buildPartnership(world, guest.id, host.id)
    const team = await buildTeam(world, { organization_id: guest.id, members: [await guest.person()] })
    const event = await buildEvent(world, { organization_id: host.id, creator_id: host.admin.id })
    const json = { sharing_mode: 'Partners', partner_organizations: [id], assigned_teams: [team.id] }
    const [shared, ended] = await atOnce(
      (app) => call(app, `PATCH /api/events/${event.id}/`, { token: host.token, json }),
      (app) => call(app, `DELETE /api/partnerships/${id}/`, { token: guest.token }),
    )
    // Refused to share, removed after it was shared, or asked to try again.
    const outcome = `${shared?.status} ${ended?.status}`
    expect(['400 204', '200 204', '200 409']).toContain(outcome)
    const assigned = await world.db.$count(event_teams, eq(event_teams.team_id, team.id))
    expect([outcome, assigned]).toEqual([outcome, ended?.status === 204 ? 0 : 1])
  }))
