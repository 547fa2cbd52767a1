import { desc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { TeamsDetails } from '#contract/eventParticipants.ts'
import type { Event } from '#contract/events.ts'
import { activity } from '#server/db/schema/activity.ts'
import { event_teams, events } from '#server/db/schema/events.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import { authzWorld } from '#tests/support/authzWorld.ts'
import { call } from '#tests/support/call.ts'
import { changeRow } from '#tests/support/changeRow.ts'

// authz lines 46, 47 and 49 where the row alone does not decide: partners' own teams, and a revoked permission.

const world = await authzWorld()

function sharedEvent() {
  const shared = world.events.find(
    ({ org, mode, status }) => org === 'A' && mode === 'Partners' && status === 'Active',
  )
  if (!shared) throw new Error('the fixture has no event of A shared with partners')
  return shared
}

test("a partner adds and removes its own teams; others stay, and neither side learns of the other's people", async () => {
  const { db, organizations } = world
  const shared = sharedEvent()
  const { id } = shared.row
  const teamOf = async (org: 'A' | 'B') => {
    const [team] = await db.select().from(teams).where(eq(teams.organization_id, organizations[org].id))
    if (!team) throw new Error(`the fixture has no team of ${org}`)
    return team
  }
  const [own, foreign] = [await teamOf('B'), await teamOf('A')]
  const before = await db.select().from(event_teams).where(eq(event_teams.event_id, id))
  const give = (assigned_teams: number[], more: object = {}) =>
    call(world, `PATCH /api/events/${id}/`, {
      token: world.named('OA B').token,
      json: { assigned_teams, ...more },
    })
  const assigned = async () =>
    (await db.select().from(event_teams).where(eq(event_teams.event_id, id)))
      .map(({ team_id }) => team_id)
      .toSorted((one, other) => one - other)
  await db.delete(event_teams).where(eq(event_teams.event_id, id))
  expect((await give([own.id], { name: 'Ours now' })).status).toBe(403)
  // A foreign team that left and one that never existed are answered alike.
  const refused = await give([foreign.id])
  expect([refused.status, refused.text]).toEqual([403, (await give([2_000_000_000])).text])
  await db
    .insert(event_teams)
    .values({ event_id: id, team_id: foreign.id, organization_id: foreign.organization_id })

  const given = await give([own.id])
  expect([given.status, (given.body as Event).assigned_teams]).toEqual([
    200,
    [{ id: own.id, name: own.name }],
  ])
  expect(await assigned()).toEqual([own.id, foreign.id].toSorted((one, other) => one - other))
  const [newest, previous] = await db.select().from(activity).orderBy(desc(activity.id)).limit(2)
  const rows = [newest, previous].toSorted((one, other) => Number(one?.actor_id) - Number(other?.actor_id))
  expect(rows).toMatchObject([
    { actor_id: null, actor_name: organizations.B.name, organization_id: organizations.A.id, event_id: id },
    { actor_id: world.named('OA B').user.id, organization_id: organizations.B.id },
  ])

  // The owner sees the partner's team with its size, but not its people.
  const details = await call(world, `GET /api/events/${id}/teams-details/`, {
    token: world.named('OA A').token,
  })
  const shown = (details.body as TeamsDetails).teams?.find((team) => team.id === own.id)
  expect(shown).toMatchObject({
    name: own.name,
    members_count: expect.any(Number),
    leader: null,
    loggedInMember: null,
    participants: [],
  })
  expect(
    (details.body as TeamsDetails).teams?.find((team) => team.id === foreign.id)?.participants,
  ).not.toEqual([])
  const seen = await call(world, `GET /api/events/${id}/`, { token: world.named('OA B').token })
  expect(seen.body).toMatchObject({ creator_name: null })

  expect((await give([])).status).toBe(200)
  expect(await assigned()).toEqual([foreign.id])
  await db.delete(event_teams).where(eq(event_teams.event_id, id))
  if (before.length > 0) await db.insert(event_teams).values(before)
})

test('active teams of current partners are shown by name and organization', async () => {
  const shared = sharedEvent()
  const token = world.named('OA A').token
  const partnerTeams = async () => {
    const { body } = await call(world, `GET /api/events/${shared.row.id}/partner-teams/`, { token })
    return body as { id: number; name: string; organization: number; organization_name: string }[]
  }
  const [first, ...others] = await world.db
    .select()
    .from(teams)
    .where(eq(teams.organization_id, world.organizations.B.id))
    .orderBy(teams.name)
  if (!first) throw new Error('the fixture has no team of B')
  const whole = [first, ...others].map(({ id, name }) => ({
    id,
    name,
    organization: world.organizations.B.id,
    organization_name: world.organizations.B.name,
  }))
  expect(await partnerTeams()).toEqual(whole)
  await changeRow(world, teams, first.id, { is_active: false })
  expect(await partnerTeams()).toEqual(whole.slice(1))
  await changeRow(world, teams, first.id, { is_active: true })
  const accepted = await world.db
    .update(partnerships)
    .set({ status: 'removed' })
    .where(eq(partnerships.status, 'accepted'))
    .returning({ id: partnerships.id })
  expect(await partnerTeams()).toEqual([])
  await world.db
    .update(partnerships)
    .set({ status: 'accepted' })
    .where(
      inArray(
        partnerships.id,
        accepted.map(({ id }) => id),
      ),
    )
})

const drill = () => ({
  name: 'New drill',
  start_date: '2026-12-01',
  release_point_lat: 41.5,
  release_point_lng: -71.3,
  event_type: world.events[0]?.row.event_type_id,
  scenario_type: world.events[0]?.row.scenario_type_id,
  sharing_mode: 'Private',
})

test('the event permission of an event manager can be revoked', async () => {
  const manager = world.named('EM A')
  const own = world.events.find(({ creator }) => creator === 'EM A')
  await changeRow(world, users, manager.user.id, { permissions: { manage_events: false } })
  const count = await world.db.$count(events)
  const created = await world.ask(manager, 'POST /api/events/', drill())
  const deleted = await world.ask(manager, `DELETE /api/events/${own?.row.id}/`)
  expect([created.status, deleted.status, await world.db.$count(events)]).toEqual([403, 403, count])
})

test('fields set by the server are refused by name from every caller (authz §5)', async () => {
  const count = await world.db.$count(events)
  const taken = {
    organization: 2,
    organization_id: 2,
    created_by: 1,
    status: 'Inactive',
    id: 7,
    can_edit: true,
  }
  const refused = await world.ask(world.named('OA A'), 'POST /api/events/', { ...drill(), ...taken })
  expect([refused.status, Object.keys(refused.body as object).toSorted()]).toEqual([
    400,
    Object.keys(taken).toSorted(),
  ])
  expect(await world.db.$count(events)).toBe(count)
})
