import { afterAll, beforeAll, expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { askedOrg, countedOrgs, isInvolved, type LawActivity, readsLog } from '#tests/support/authzLaw.ts'
import { type Actor, type AuthzWorld, authzWorld, ORGS } from '#tests/support/authzWorld.ts'
import { call } from '#tests/support/call.ts'

// authz §7, lines 7, 10, 25 and 74: each of the 27 people × every row and every organization. What is expected is
// computed from authzLaw.ts.

let world: AuthzWorld
let rows: (LawActivity & { id: number })[]
beforeAll(async () => {
  world = await authzWorld()
  rows = await writeActivity()
}, 60_000)
afterAll(() => world.close())

/** In every organization somebody's change to somebody, a sign-in and the server's own; and what platform staff did. */
async function writeActivity() {
  const row = (org: LawActivity['org'], actor: string | null, target: string | null, subject = 'event') => ({
    action: 'event_created',
    subject,
    subject_id: '1',
    organization_id: org && world.organizations[org].id,
    actor_id: actor === null ? null : world.named(actor).user.id,
    actor_name: actor ?? 'System',
    target_user_id: target === null ? null : world.named(target).user.id,
  })
  const ofEach = ORGS.flatMap((org) => {
    const participant = `US ${org} in the team`
    return [
      row(org, `OA ${org}`, participant),
      row(org, participant, participant, 'session'),
      row(org, null, `OA ${org}`, 'mission'),
    ]
  })
  const ofStaff = [
    row(null, 'SA', 'SA', 'session'),
    row(null, 'AD of A', 'OA B'),
    row('B', 'AD of A', null),
    row('C', 'AD of settings', 'EM A'),
  ]
  await world.db.insert(activity).values([...ofEach, ...ofStaff])
  const names = new Map(world.people.map(({ user, name }) => [user.id, name]))
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  // All there is: a hostile bearer of the fixture has signed in, too.
  return (await world.db.select().from(activity)).map((one) => ({
    id: one.id,
    org: ORGS.find((org) => world.organizations[org].id === one.organization_id) ?? null,
    actor: nameOf(one.actor_id),
    target: nameOf(one.target_user_id),
  }))
}

const ask = (actor: Actor, path: string) => call(world, `GET /api/${path}`, { token: actor.token })
const KEYS = ['action', 'admin_name', 'date_time', 'details', 'id', 'record']
/** What staff may know of an act beside (administration spec §2.10). */
const STAFF_KEYS = [...KEYS, 'affected_entity', 'browser', 'ip_address'].toSorted()

interface Row {
  id: number
}
/** Asked with and without pages, a log holds exactly these rows, newest first, and counts no others. */
async function expectLog(actor: Actor, path: string, expected: { id: number }[], keys = KEYS) {
  const ids = expected.map(({ id }) => id).toSorted((a, b) => b - a)
  const join = path.includes('?') ? '&' : '?'
  const whole = (await ask(actor, `${path}${join}no_pagination=true`)).body as Row[]
  expect([actor.name, path, whole.map(({ id }) => id)]).toEqual([actor.name, path, ids])
  const page = (await ask(actor, `${path}${join}page_size=2`)).body as { results: Row[]; count: number }
  expect([actor.name, page.count, page.results.map(({ id }) => id)]).toEqual([
    actor.name,
    ids.length,
    ids.slice(0, 2),
  ])
  for (const row of whole) expect(Object.keys(row).toSorted()).toEqual(keys)
}

test("line 7: the platform's log", async () => {
  for (const actor of world.people) {
    const isRefused = rows.some((row) => readsLog(actor, row) === null)
    const { status } = await ask(actor, 'auth/logs/')
    expect([actor.name, status]).toEqual([actor.name, isRefused ? 403 : 200])
    if (isRefused) continue
    await expectLog(
      actor,
      'auth/logs/',
      rows.filter((row) => readsLog(actor, row)),
      STAFF_KEYS,
    )
  }
  const sizes = world.people.map((actor) => rows.filter((row) => readsLog(actor, row)).length)
  // Nobody, own actions only, an organization's, everything that concerns one, everything.
  expect(new Set(sizes)).toEqual(new Set([0, 1, 5, 14, rows.length]))
}, 60_000)

test("lines 10 and 25: an organization's log and numbers, of the same organization for the same people", async () => {
  for (const actor of world.people) {
    const outside = new Set<string>()
    for (const asked of [null, ...ORGS, 'missing'] as const) {
      const id = asked === null ? null : asked === 'missing' ? 999_999 : world.organizations[asked].id
      const query = id === null ? '' : `?organization=${id}`
      const org = askedOrg(actor, asked)
      const where = `${actor.name} ${asked}`
      const stats = await ask(actor, `organizations/dashboard-stats/${query}`)
      const log = await ask(actor, `auth/logs/org-log/${query}`)
      const expected = typeof org === 'number' ? org : 200
      expect([where, stats.status, log.status]).toEqual([where, expected, expected])
      if (typeof org === 'number') continue
      await expectLog(
        actor,
        `auth/logs/org-log/${query}`,
        rows.filter((row) => org !== null && row.org === org),
      )
      const counted = countedOrgs(actor)
      const { globalStats, orgSpecificStats } = stats.body as Record<string, { count: number }[] | undefined>
      if (asked !== null && org === null) outside.add(stats.text)
      const events = (of: readonly string[]) =>
        world.events.filter((event) => of.includes(event.org) && event.status === 'Active').length
      // Organizations, kiosks and events of the scope: the fixture has one kiosk in each organization.
      expect([where, globalStats?.[0]?.count, globalStats?.[1]?.count, globalStats?.[5]?.count]).toEqual([
        where,
        counted?.length,
        counted?.length,
        counted === null ? undefined : events(counted),
      ])
      expect([where, orgSpecificStats?.[0]?.count, orgSpecificStats?.[2]?.count]).toEqual([
        where,
        org === null ? undefined : 1,
        org === null ? undefined : events([org]),
      ])
    }
    // Outside of the scope nothing tells an organization that is there from one that never was.
    expect([actor.name, outside.size]).toEqual([actor.name, askedOrg(actor, 'missing') === 403 ? 0 : 1])
  }
}, 120_000)

test("line 74: a person's own dashboard and activity, for everybody", async () => {
  for (const actor of world.people) {
    const { body, status } = await ask(actor, 'user-dashboard/user-dashboard/')
    const kiosk = actor.kiosk && world.kiosks[actor.kiosk].id
    expect([actor.name, status, body]).toMatchObject([
      actor.name,
      200,
      { assigned_kiosk: kiosk === null ? null : { id: kiosk }, assigned_teams_count: actor.teams.length },
    ])
    await expectLog(
      actor,
      'user-dashboard/user-activity/',
      rows.filter((row) => isInvolved(actor, row)),
    )
  }
}, 60_000)
