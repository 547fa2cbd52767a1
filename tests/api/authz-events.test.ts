import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TeamsDetails } from '#contract/eventParticipants.ts'
import type { Event } from '#contract/events.ts'
import { activity } from '#server/db/schema/activity.ts'
import { event_partners, event_teams, events } from '#server/db/schema/events.ts'
import { missions } from '#server/db/schema/missions.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import { type Actor, type AuthzWorld, authzWorld, type EventRow } from '#tests/support/authzWorld.ts'
import { call } from '#tests/support/call.ts'
import { createsFor, editStatus, readinessStatus } from '#tests/support/eventLaw.ts'

// authz §7, lines 46 to 49 and 54, and the extensions: each of the 27 people on every event and on none.

let world: AuthzWorld
beforeAll(async () => {
  world = await authzWorld()
}, 60_000)
afterAll(() => world.close())

const NOT_FOUND = '{"detail":"Not found."}'
/**
 * The rows of §7 for one person: own in every mode, what partners and one-time partners share, what a stranger has open
 * and closed, and one that is not there. Staff without an organization stand in A.
 */
const rowsOf = ({ org }: Actor): (EventRow | null)[] => {
  const home = org ?? 'A'
  const stranger = home === 'C' ? 'B' : 'C'
  const isRow = (event: EventRow) =>
    event.org === home ||
    event.mode === 'Partners' ||
    (event.org === stranger && event.mode !== 'Organization Only' && event.status === 'Active')
  return [...world.events.filter(isRow), null]
}
const keyOf = (event: EventRow | null) => event?.row.id ?? 2_000_000_000

/** What a refused call must leave as it was. */
const written = async () =>
  JSON.stringify([
    await world.db.select().from(events).orderBy(events.id),
    await world.db.select().from(event_teams).orderBy(event_teams.event_id, event_teams.team_id),
    await world.db.select().from(event_partners).orderBy(event_partners.event_id),
    await world.db.select().from(missions).orderBy(missions.id),
    await world.db.$count(activity),
  ])

/**
 * Compares one call over all people and events; collects what differs, so that one run tells everything.
 * @param allowed the status of whoever may; nothing is changed by them either
 */
async function compare(
  send: (actor: Actor, key: number) => ReturnType<typeof call>,
  law: typeof editStatus,
  allowed: number,
) {
  const wrong: string[] = []
  const seen = new Set<number>()
  const before = await written()
  for (const actor of world.people) {
    for (const event of rowsOf(actor)) {
      const verdict = law(actor, event)
      const expected = verdict === 'allowed' ? allowed : verdict
      const { status, text } = await send(actor, keyOf(event))
      const where = `${actor.name}: ${event ? `${event.mode} of ${event.org}, ${event.status}` : 'no event'}`
      if (status !== expected) wrong.push(`${where}: ${status} instead of ${expected}: ${text}`)
      if (expected === 404 && text !== NOT_FOUND) wrong.push(`${where}: told apart by ${text}`)
      seen.add(expected)
    }
  }
  expect(wrong).toEqual([])
  expect(await written()).toBe(before)
  expect(seen).toEqual(new Set([allowed, 403, 404]))
}

/** Who may is told that the event has changed since, and so changes nothing: every guard lies before that. */
const STALE = { 'if-match': '"0"' }
const write =
  (request: (key: number) => `${string} /${string}`, json?: unknown) => (actor: Actor, key: number) =>
    call(world, request(key), { token: actor.token, headers: STALE, ...(json !== undefined && { json }) })

test.each([
  ['line 47: a change', (key: number) => `PATCH /api/events/${key}/` as const, { sharing_mode: 'Public' }],
  [
    'line 48: the switch',
    (key: number) => `POST /api/events/${key}/toggle-status/?page=2` as const,
    undefined,
  ],
  ['line 49: the deletion', (key: number) => `DELETE /api/events/${key}/` as const, undefined],
  [
    'line 54: taking a team off',
    (key: number) => `POST /api/events/${key}/remove-team/` as const,
    { team_id: 1 },
  ],
  ['the end', (key: number) => `POST /api/events/${key}/end/` as const, undefined],
])(
  '%s is for those who hold EDIT',
  (_, request, json) => compare(write(request, json), editStatus, 412),
  120_000,
)

test('a partner gives and takes its own teams; others stay, and neither side is told of the people', async () => {
  const { db, organizations } = world
  const shared = world.events.find(
    ({ org, mode, status }) => org === 'A' && mode === 'Partners' && status === 'Active',
  )
  if (!shared) throw new Error('the fixture has no event of A shared with partners')
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
  // Another's team that is not there and one that never was are told alike.
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
  const [told, kept] = await db.select().from(activity).orderBy(desc(activity.id)).limit(2)
  const rows = [told, kept].toSorted((one, other) => Number(one?.actor_id) - Number(other?.actor_id))
  expect(rows).toMatchObject([
    { actor_id: null, actor_name: organizations.B.name, organization_id: organizations.A.id, event_id: id },
    { actor_id: world.named('OA B').user.id, organization_id: organizations.B.id },
  ])

  // The owner reads the partner's team with its count, and nothing of its people.
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

test(
  'what ending an event would stop is told to those who hold EDIT',
  () =>
    compare(
      (actor, key) => call(world, `GET /api/events/${key}/end/`, { token: actor.token }),
      editStatus,
      200,
    ),
  120_000,
)

test(
  'teams of partners are told to those who hold EDIT',
  () =>
    compare(
      (actor, key) => call(world, `GET /api/events/${key}/partner-teams/`, { token: actor.token }),
      editStatus,
      200,
    ),
  120_000,
)

test('of partners, and only while they are, the active teams are told by name and organization', async () => {
  const shared = world.events.find(
    ({ org, mode, status }) => org === 'A' && mode === 'Partners' && status === 'Active',
  )
  if (!shared) throw new Error('the fixture has no event of A shared with partners')
  const token = world.named('OA A').token
  const told = async () => {
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
  expect(await told()).toEqual(whole)
  await world.db.update(teams).set({ is_active: false }).where(eq(teams.id, first.id))
  expect(await told()).toEqual(whole.slice(1))
  await world.db.update(teams).set({ is_active: true }).where(eq(teams.id, first.id))
  const accepted = await world.db
    .update(partnerships)
    .set({ status: 'removed' })
    .where(eq(partnerships.status, 'accepted'))
    .returning({ id: partnerships.id })
  expect(await told()).toEqual([])
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

test(
  'whether it is ready is told to those who hold RUN or EDIT, who hold nothing by asking',
  () =>
    compare(
      (actor, key) => call(world, `GET /api/events/${key}/readiness/`, { token: actor.token }),
      readinessStatus,
      200,
    ),
  120_000,
)

test('line 46: is made by those who may, for their own organization, as theirs', async () => {
  const template = world.events[0]?.row
  const body = {
    name: 'New drill',
    start_date: '2026-12-01',
    release_point_lat: 41.5,
    release_point_lng: -71.3,
    event_type: template?.event_type_id,
    scenario_type: template?.scenario_type_id,
    sharing_mode: 'Private',
  }
  const create = (token: string, json: object = body) => call(world, 'POST /api/events/', { token, json })
  for (const actor of world.people) {
    const before = await world.db.$count(events)
    const { status, body: made, text } = await create(actor.token)
    const org = createsFor(actor)
    expect(status, `${actor.name}: ${text}`).toBe(org === null ? 403 : 201)
    expect(await world.db.$count(events), actor.name).toBe(before + (org === null ? 0 : 1))
    if (org === null) continue
    const [row] = await world.db.select().from(events).orderBy(desc(events.id)).limit(1)
    expect(row, actor.name).toMatchObject({
      id: (made as Event).id,
      organization_id: world.organizations[org].id,
      creator_id: actor.user.id,
      status: 'Active',
    })
  }

  // The power of an event manager can be taken away; nothing but that is known of it (authz §1).
  const manager = world.named('EM A')
  const set = (permissions: Record<string, boolean>) =>
    world.db.update(users).set({ permissions }).where(eq(users.id, manager.user.id))
  await set({ manage_events: false })
  const own = world.events.find(({ creator }) => creator === 'EM A')
  const count = await world.db.$count(events)
  const statuses = [
    (await create(manager.token)).status,
    (await call(world, `DELETE /api/events/${keyOf(own ?? null)}/`, { token: manager.token })).status,
  ]
  await set({})
  expect([statuses, await world.db.$count(events)]).toEqual([[403, 403], count])

  // What the server decides is refused by name, whoever asks (authz §5).
  const owner = world.named('OA A')
  const taken = {
    organization: 2,
    organization_id: 2,
    created_by: 1,
    status: 'Inactive',
    id: 7,
    can_edit: true,
  }
  const refused = await create(owner.token, { ...body, ...taken })
  expect([refused.status, Object.keys(refused.body as object).toSorted()]).toEqual([
    400,
    Object.keys(taken).toSorted(),
  ])
  expect(await world.db.$count(events)).toBe(count)
}, 60_000)
