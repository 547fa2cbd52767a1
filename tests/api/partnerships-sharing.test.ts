import { eq, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { event_files, event_partners, event_teams, events } from '#server/db/schema/events.ts'
import { mission_teams, missions } from '#server/db/schema/missions.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { freshApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildPartnership,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { spec } from '#tests/support/spec.ts'

// authz line 67, docs/decisions/041: what ends with a partnership, as seen by the other side's people.

const world = await freshApp()
const fixture = await build()

/** Harbor shares events with Ridge and Coast; people of both take part. */
async function build() {
  const organization = (name: string) => buildOrganization(world, { name })
  const [harbor, ridge, coast] = [
    await organization('Harbor'),
    await organization('Ridge'),
    await organization('Coast'),
  ]
  const person = (role: Parameters<typeof buildUser>[1]['role'], of: { id: number }) =>
    buildUser(world, { role, organization_id: of.id })
  const people = {
    harborAdmin: await person('org_admin', harbor),
    harborManager: await person('org_event_manager', harbor),
    ridgeAdmin: await person('org_admin', ridge),
    ridgeManager: await person('org_event_manager', ridge),
    ridgeMember: await person('user', ridge),
    ridgeOther: await person('user', ridge),
    coastMember: await person('user', coast),
    root: await buildUser(world, { role: 'super_admin' }),
  }
  const teams = {
    harbor: await buildTeam(world, {
      organization_id: harbor.id,
      name: 'Alpha',
      members: [people.harborManager],
    }),
    ridge: await buildTeam(world, {
      organization_id: ridge.id,
      name: 'Hazmat',
      members: [people.ridgeMember],
    }),
    coast: await buildTeam(world, {
      organization_id: coast.id,
      name: 'Boats',
      members: [people.coastMember],
    }),
  }
  const between = (one: { id: number }, other: { id: number }) => buildPartnership(world, one.id, other.id)
  const withRidge = await between(harbor, ridge)
  const withCoast = await between(coast, harbor)
  const event = (name: string, values: Partial<Parameters<typeof buildEvent>[1]> = {}) =>
    buildEvent(world, {
      name,
      organization_id: harbor.id,
      creator_id: people.harborManager.id,
      sharing_mode: 'Partners',
      ...values,
    })
  const drill = await event('Harbor Drill', {
    partnerships: [withRidge, withCoast],
    teams: Object.values(teams),
  })
  const walk = await event('Harbor Walk', {
    partnerships: [withRidge],
    assigned_user_id: people.ridgeOther.id,
  })
  const open = await event('Open Day', { sharing_mode: 'Public', teams: [teams.ridge] })
  const back = await event('Ridge Drill', {
    organization_id: ridge.id,
    creator_id: people.ridgeManager.id,
    partnerships: [withRidge],
    teams: [teams.ridge, teams.harbor],
  })
  const apart = await event('Coast Only', { partnerships: [withCoast], teams: [teams.coast] })
  await world.db.insert(event_files).values({
    event_id: drill.id,
    organization_id: harbor.id,
    kind: 'summary',
    file_name: 'summary.pdf',
    content_type: 'application/pdf',
    size_bytes: 3,
    sha256: '0'.repeat(64),
    storage_key: 'not-read-here',
  })
  return {
    harbor,
    ridge,
    coast,
    people,
    teams,
    withRidge,
    withCoast,
    events: { drill, walk, open, back, apart },
  }
}

type Person = keyof typeof fixture.people
const tokens = new Map<Person, Promise<string>>()
const tokenOf = (person: Person): Promise<string> => {
  const token = tokens.get(person) ?? world.as(fixture.people[person].id)
  tokens.set(person, token)
  return token
}
const get = async (person: Person, path: string) =>
  call(world, `GET /api/${path}`, { token: await tokenOf(person) })
const remove = async (person: Person, id = fixture.withRidge.id) =>
  call(world, `DELETE /api/partnerships/${id}/`, { token: await tokenOf(person) })
const namesOf = (body: unknown) => (body as { name: string }[]).map(({ name }) => name).toSorted()
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
const state = async () => ({
  partnerships: await world.db.select().from(partnerships).orderBy(partnerships.id),
  shares: await world.db.select().from(event_partners).orderBy(event_partners.event_id),
  teams: await world.db.select().from(event_teams).orderBy(event_teams.event_id, event_teams.team_id),
  events: await world.db.select().from(events).orderBy(events.id),
})
/** How an event answers someone, in every call about it. */
const answers = async (person: Person, id: number) => {
  const paths = ['', 'files', 'teams-details/', 'available-kiosks/', 'get-active-kiosk']
  return Promise.all(paths.map(async (path) => (await get(person, `events/${id}/${path}`)).status))
}
const RIDGE: Person[] = ['ridgeAdmin', 'ridgeManager', 'ridgeMember', 'ridgeOther']
const logOf = (organization_id: number) =>
  activityRows(world.db, eq(activity.organization_id, organization_id))

test("a mission of the other side's people prevents the end and is named", async () => {
  const { drill } = fixture.events
  const kiosk = await buildKiosk(world, { organization_id: fixture.ridge.id })
  const mission = await buildMission(world, { event: drill, kiosk, starter: fixture.people.ridgeMember })
  const before = await state()
  for (const person of ['harborAdmin', 'ridgeAdmin', 'root'] as const) {
    const { status, body } = await remove(person)
    expect([person, status, body]).toEqual([
      person,
      409,
      {
        detail:
          `Mission ${mission.mission_id} of the partner is running on the event “Harbor Drill”. ` +
          'Stop it before you remove the partnership.',
      },
    ])
  }
  expect(await state()).toEqual(before)
  // It becomes a report, which the next test reads; one of the host's own people prevents nothing.
  await changeRow(world, missions, mission.id, { state: 'ended', ended_at: new Date() })
  const { id: team_id, name: team_name } = fixture.teams.ridge
  await world.db.insert(mission_teams).values({ mission_id: mission.id, team_id, team_name })
  await buildMission(world, {
    event: drill,
    kiosk: await buildKiosk(world, { organization_id: fixture.harbor.id }),
    starter: fixture.people.harborManager,
  })
})

test('at the end of a partnership the other side loses access to what was shared, at once and for good', {
  ...spec('E-208', 'E-312'),
  timeout: 60_000,
}, async () => {
  const { drill, walk, open, back, apart } = fixture.events
  // A mission of the host is running there, which the partner may not see.
  expect(await answers('ridgeMember', drill.id)).toEqual([200, 200, 200, 200, 403])
  for (const person of RIDGE) {
    const { body } = await get(person, 'events/?no_pagination=true')
    expect(namesOf(body), person).toEqual(expect.arrayContaining(['Harbor Drill', 'Harbor Walk']))
  }

  expect((await remove('ridgeAdmin')).status).toBe(204)

  for (const person of RIDGE) {
    const seen = namesOf((await get(person, 'events/?no_pagination=true')).body)
    expect([person, seen.filter((name) => name.startsWith('Harbor'))]).toEqual([person, []])
    expect([person, await answers(person, drill.id)]).toEqual([person, Array(5).fill(404)])
    expect([person, (await get(person, `events/${walk.id}/`)).status]).toEqual([person, 404])
  }
  // What is public stays so, without their part in it.
  expect(namesOf((await get('ridgeAdmin', 'events/?no_pagination=true')).body)).toEqual([
    'Open Day',
    'Ridge Drill',
  ])
  expect((await get('ridgeMember', `events/${open.id}/teams-details/`)).status).toBe(403)
  // The same in the other direction.
  expect(await answers('harborAdmin', back.id)).toEqual(Array(5).fill(404))
  // Reports belong to the kiosk's organization (authz line 71).
  expect((await get('ridgeMember', 'mission-reports/')).body).toMatchObject({
    results: [{ event_name: 'Harbor Drill' }],
  })

  const assigned = await world.db.select().from(event_teams)
  const on = ({ id }: { id: number }) =>
    assigned.filter((row) => row.event_id === id).map((row) => row.team_id)
  const { teams } = fixture
  expect(new Set(on(drill))).toEqual(new Set([teams.harbor.id, teams.coast.id]))
  expect([on(open), on(back), on(apart)]).toEqual([[], [teams.ridge.id], [teams.coast.id]])
  const [after] = await world.db.select().from(events).where(eq(events.id, walk.id))
  expect(after?.assigned_user_id).toBeNull()
  expect(await world.db.select().from(event_partners).orderBy(event_partners.event_id)).toEqual([
    { event_id: drill.id, partnership_id: fixture.withCoast.id },
    { event_id: apart.id, partnership_id: fixture.withCoast.id },
  ])
  // Open edits of these events are notified of the change.
  const changed = await world.db.select({ id: events.id }).from(events).where(gt(events.version, 1))
  expect(new Set(idsOf(changed))).toEqual(new Set(idsOf([drill, walk, open, back])))
  // A third organization's people are not affected.
  expect((await get('coastMember', `events/${drill.id}/`)).body).toMatchObject({
    assigned_teams: [{ name: 'Boats' }],
  })

  for (const person of ['harborAdmin', 'ridgeAdmin', 'root'] as const) {
    const again = await remove(person)
    expect([person, again.status, again.text]).toEqual([person, 404, '{"detail":"Not found."}'])
  }
  const { body } = await get('root', `partnerships/?organization=${fixture.ridge.id}`)
  expect(body).toMatchObject({ count: 0 })
})

test('both sides find the end in their own log', async () => {
  const { harbor, ridge, people, events: of } = fixture
  // A log names its own organization's people only.
  const said = (person: string) => ({
    action: 'partnership_removed',
    affected_entity: 'Partnership of Harbor and Ridge',
    details:
      '4 events are no longer shared. Left: Hazmat (Harbor Drill), ' +
      `${person} (Harbor Walk), Hazmat (Open Day), Alpha (Ridge Drill).`,
  })
  const inHarbor = await logOf(harbor.id)
  expect(inHarbor.at(-1)).toMatchObject({
    ...said('a person of Ridge'),
    actor_name: 'Ridge',
    actor_id: null,
    ip_address: null,
  })
  expect(inHarbor.filter(({ action }) => action === 'event_teams_changed')).toMatchObject([
    { event_id: of.drill.id, details: 'Ridge is no longer a partner. Left: Hazmat.' },
    { event_id: of.walk.id, details: 'Ridge is no longer a partner. Left: a person of Ridge.' },
    { event_id: of.open.id },
  ])
  const inRidge = await logOf(ridge.id)
  expect(inRidge.at(-1)).toMatchObject({
    ...said(`Person ${people.ridgeOther.last_name}`),
    actor_id: people.ridgeAdmin.id,
  })
})

test('only that partnership ends, and the two may become partners again', spec('E-004'), async () => {
  const { coast, harbor, ridge, withCoast, people } = fixture
  expect(await world.db.$count(partnerships, eq(partnerships.status, 'accepted'))).toBe(1)
  const asked = await call(world, 'POST /api/partnerships/', {
    token: await tokenOf('harborAdmin'),
    json: { to_org: ridge.id },
  })
  expect([asked.status, asked.body]).toMatchObject([201, { from_org: { id: harbor.id } }])
  const approved = await call(
    world,
    `POST /api/partnership-requests/${(asked.body as { id: number }).id}/approve/`,
    {
      token: await tokenOf('ridgeAdmin'),
    },
  )
  expect(approved.status).toBe(200)
  // It is a new one: what the old one shared stays unshared.
  const { body } = await get('ridgeAdmin', 'events/?no_pagination=true')
  expect(namesOf(body)).toEqual(['Open Day', 'Ridge Drill'])
  const share = { event_id: fixture.events.walk.id, partnership_id: (asked.body as { id: number }).id }
  await world.db.insert(event_partners).values(share)
  const shared = namesOf((await get('ridgeAdmin', 'events/?no_pagination=true')).body)
  expect(shared).toEqual(['Harbor Walk', 'Open Day', 'Ridge Drill'])
  expect((await remove('root', withCoast.id)).status).toBe(204)
  expect((await logOf(coast.id)).at(-1)).toMatchObject({
    action: 'partnership_removed',
    actor_id: people.root.id,
  })
})
