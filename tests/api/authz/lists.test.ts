import { expect } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { type Org } from '#tests/support/authzLaw.ts'
import { idsOf, keysOf, line, listOf, MISSING_ID, type Row, testLines } from '#tests/support/authzMatrix.ts'
import { type Actor, type AuthzWorld, ORGS, type ReportRow } from '#tests/support/authzWorld.ts'
import { type Answer, call } from '#tests/support/call.ts'
import {
  askedOrg,
  countedOrgs,
  isInvolved,
  type LawActivity,
  LISTS,
  partnershipKeys,
  readsLog,
  readsReport,
} from '#tests/support/organizationsLaw.ts'
import { spec } from '#tests/support/spec.ts'

// authz lines 7, 10, 16, 25, 34, 59 to 61, 65 and 71 to 74: rows and keys of read-only lists.

/** Queries of a list that may not widen it, and one that names an organization. */
const QUERIES = ['', '?all=true', '?no_pagination=true', ...ORGS]
const isOrg = (query: string): query is Org => query.length === 1
const asked = (query: string, world: AuthzWorld) =>
  isOrg(query) ? `?organization=${world.organizations[query].id}` : query

const TAGS = {
  'organizations/': undefined,
  'kiosks/user-kiosk/': undefined,
  'teams/': spec('E-295', 'E-296'),
  'sample-teams/': undefined,
  'teams/my-teams/': spec('E-297'),
  'teams-organizations': spec('E-298'),
}
/** Lists that naming an organization narrows. */
const NARROWED = ['teams/', 'sample-teams/']

const plain = Object.entries(LISTS).map(([path, { line: number, rows: expectedRows, keys }]) =>
  line<string>({
    title: `line ${number}: ${path}, rows and keys`,
    proves: TAGS[path as keyof typeof TAGS],
    rows: () => (NARROWED.includes(path) ? QUERIES : QUERIES.slice(0, 3)),
    send: ({ world, row }) => ({ call: `GET /api/${path}${asked(row, world)}` }),
    due: () => 200,
    statuses: [200],
    check: (answer, { world, actor, row }) => {
      const table = path.includes('kiosk') ? world.kiosks : world.teams
      const idOf = path.includes('organizations') ? world.organizations : table
      const expected = expectedRows(actor).filter((org) => !isOrg(row) || org === row)
      const list = listOf(answer)
      expect([idsOf(list), keysOf(list)]).toEqual([
        idsOf(expected.map((org) => idOf[org])),
        expected.length > 0 ? [keys(actor)] : [],
      ])
    },
  }),
)

/** Each organization has one team. */
const team = line<Org | null>({
  title: 'line 59: a single team, for those whose list has it, with the same fields',
  proves: spec('X-557'),
  rows: () => [...ORGS, null],
  send: ({ world, row }) => ({
    call: `GET /api/sample-teams/${row ? world.teams[row].id : MISSING_ID}/`,
  }),
  due: ({ actor, row }) => (row && LISTS['sample-teams/']?.rows(actor).includes(row) ? 200 : 404),
  statuses: [200, 404],
  check: async ({ status, body }, { world, actor }) => {
    if (status !== 200) return
    const list = await call(world, 'GET /api/sample-teams/', { token: actor.token })
    expect(listOf(list)).toContainEqual(body)
  },
})

const partnerships = line({
  title: 'line 65: the one accepted partnership, for both its sides',
  send: () => ({ call: 'GET /api/partnerships/' }),
  due: () => 200,
  statuses: [200],
  check: (answer, { world, actor }) => {
    const keys = partnershipKeys(actor)
    const list = listOf(answer)
    expect([idsOf(list), keysOf(list)]).toEqual(keys ? [[world.partnership?.id], [keys]] : [[], []])
    const partners = keysOf(list.map((row) => row.partner_org as Row))
    const isShort = actor.role === 'user' || actor.role === 'org_user'
    expect(partners).toEqual(keys ? [isShort ? 'id,name' : 'email,id,name,phone'] : [])
  },
})

const reports = [
  line<string>({
    title: 'line 71: the reports of each caller',
    proves: spec('E-265'),
    rows: () => ['?page_size=100', '?all=true', '?no_pagination=true'],
    send: ({ row }) => ({ call: `GET /api/mission-reports/${row}` }),
    due: () => 200,
    statuses: [200],
    check: (answer, { world, actor }) => {
      const seen = world.reports.filter((report) => readsReport(actor, report))
      expect(idsOf(listOf(answer))).toEqual(idsOf(seen.map(({ row }) => row)))
    },
  }),
  ...(['full-details', 'download-mission-zip'] as const).flatMap((verb) =>
    (['id', 'mission_id'] as const).map((key) =>
      line<ReportRow | null>({
        title: `lines 72 and 73: ${verb} by ${key}, for those who have it in their list`,
        rows: (_, world) => [...world.reports, null],
        name: (report) => `a report of ${report?.org}`,
        send: ({ row }) => ({ call: `GET /api/mission-reports/${row?.row[key] ?? MISSING_ID}/${verb}/` }),
        due: ({ actor, row }) => (row && readsReport(actor, row) ? 200 : 404),
        ...(verb === 'download-mission-zip' && { writes: 'activity' }),
        statuses: [200, 404],
      }),
    ),
  ),
]

/** Written by `given`, read by the lines about logs. */
let rows: (LawActivity & { id: number })[] = []

/** In every organization: someone's change to someone, a sign-in and a system entry; also actions of platform staff. */
async function writeActivity(world: AuthzWorld) {
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
  rows = (await activityRows(world.db)).map((one) => ({
    id: one.id,
    org: ORGS.find((org) => world.organizations[org].id === one.organization_id) ?? null,
    actor: nameOf(one.actor_id),
    target: nameOf(one.target_user_id),
  }))
  // Nobody, own actions only, an organization's, everything concerning one, everything.
  const sizes = world.people.map((actor) => rows.filter((one) => readsLog(actor, one)).length)
  expect(new Set(sizes)).toEqual(new Set([0, 1, 5, 14, rows.length]))
}

const KEYS = ['action', 'actor', 'admin_name', 'affected_entity', 'date_time', 'details', 'id', 'record']
/** What staff may also see of an entry (administration spec §2.10). */
const STAFF_KEYS = [...KEYS, 'browser', 'ip_address'].toSorted()

/** A log contains exactly these rows, newest first, and counts no others. */
function expectLog({ body }: Answer, query: string, expected: { id: number }[], keys = KEYS) {
  const ids = expected.map(({ id }) => id).toSorted((a, b) => b - a)
  const idsIn = (list: unknown) => (list as { id: number }[]).map(({ id }) => id)
  if (query.includes('page_size')) {
    const { results, count } = body as { results: unknown; count: number }
    expect([count, idsIn(results)]).toEqual([ids.length, ids.slice(0, 2)])
    return
  }
  expect(idsIn(body)).toEqual(ids)
  expect(keysOf(body as Row[])).toEqual(ids.length > 0 ? [keys.join()] : [])
}
const PAGES = ['no_pagination=true', 'page_size=2']

/** Whose log or numbers are requested: the caller's own, an organization's, or a nonexistent one's. */
const NAMED = [null, ...ORGS, 'missing'] as const
type Named = (typeof NAMED)[number]
const organizationOf = (named: Named, world: AuthzWorld) =>
  named === null ? '' : `organization=${named === 'missing' ? MISSING_ID : world.organizations[named].id}`
const statusFor = (actor: Actor, named: Named) => (askedOrg(actor, named) === 403 ? 403 : 200)

/** Outside the scope, an existing organization is indistinguishable from a nonexistent one. */
const outside = new Map<string, string>()

const logs = [
  line<string>({
    title: "line 7: the platform's log",
    proves: spec('A-001'),
    given: writeActivity,
    rows: () => PAGES,
    send: ({ row }) => ({ call: `GET /api/auth/logs/?${row}` }),
    due: ({ actor }) => (rows.some((one) => readsLog(actor, one) === null) ? 403 : 200),
    statuses: [200, 403],
    check: (answer, { actor, row }) => {
      if (answer.status !== 200) return
      expectLog(
        answer,
        row,
        rows.filter((one) => readsLog(actor, one)),
        STAFF_KEYS,
      )
    },
  }),
  line<[Named, string]>({
    title: "line 10: an organization's log",
    given: writeActivity,
    rows: () => NAMED.flatMap((named) => PAGES.map((page): [Named, string] => [named, page])),
    send: ({ world, row: [named, page] }) => ({
      call: `GET /api/auth/logs/org-log/?${page}&${organizationOf(named, world)}`,
    }),
    due: ({ actor, row: [named] }) => statusFor(actor, named),
    statuses: [200, 403],
    check: (answer, { actor, row: [named, page] }) => {
      if (answer.status !== 200) return
      const org = askedOrg(actor, named)
      expectLog(
        answer,
        page,
        rows.filter((one) => org !== null && one.org === org),
      )
    },
  }),
  line<Named>({
    title: "line 25: an organization's numbers, for those who may read its log",
    rows: () => NAMED,
    send: ({ world, row }) => ({
      call: `GET /api/organizations/dashboard-stats/?${organizationOf(row, world)}`,
    }),
    due: ({ actor, row }) => statusFor(actor, row),
    statuses: [200, 403],
    check: ({ status, body, text }, { world, actor, row }) => {
      const org = askedOrg(actor, row)
      if (status !== 200 || org === 403) return
      const counted = countedOrgs(actor)
      const { globalStats, orgSpecificStats } = body as Record<string, { count: number }[] | undefined>
      const events = (of: readonly string[]) =>
        world.events.filter((event) => of.includes(event.org) && event.status === 'Active').length
      // Organizations, kiosks and events of the scope: the fixture has one kiosk per organization.
      expect([globalStats?.[0]?.count, globalStats?.[1]?.count, globalStats?.[5]?.count]).toEqual([
        counted?.length,
        counted?.length,
        counted === null ? undefined : events(counted),
      ])
      expect([orgSpecificStats?.[0]?.count, orgSpecificStats?.[2]?.count]).toEqual([
        org === null ? undefined : 1,
        org === null ? undefined : events([org]),
      ])
      if (row === null || org !== null) return
      expect(text).toBe(outside.get(actor.name) ?? text)
      outside.set(actor.name, text)
    },
  }),
  line({
    title: "line 74: a person's own dashboard",
    send: () => ({ call: 'GET /api/user-dashboard/user-dashboard/' }),
    due: () => 200,
    statuses: [200],
    check: ({ body }, { world, actor }) => {
      const kiosk = actor.kiosk && world.kiosks[actor.kiosk].id
      expect(body).toMatchObject({
        assigned_kiosk: kiosk === null ? null : { id: kiosk },
        assigned_teams_count: actor.teams.length,
      })
    },
  }),
  line<string>({
    title: "line 74: a person's own activity",
    given: writeActivity,
    rows: () => PAGES,
    send: ({ row }) => ({ call: `GET /api/user-dashboard/user-activity/?${row}` }),
    due: () => 200,
    statuses: [200],
    check: (answer, { actor, row }) =>
      expectLog(
        answer,
        row,
        rows.filter((one) => isInvolved(actor, one)),
      ),
  }),
]

testLines([...plain, team, partnerships, ...reports, ...logs])
