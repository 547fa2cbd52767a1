import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { global_kiosk_limits } from '#server/db/schema/settings.ts'
import { users } from '#server/db/schema/users.ts'
import type { Org } from '#tests/support/authzLaw.ts'
import {
  idsOf,
  keysOf,
  type Line,
  line,
  listOf,
  MISSING_ID,
  type Request,
  type Try,
  testLines,
} from '#tests/support/authzMatrix.ts'
import { type Actor, type AuthzWorld, ORGS } from '#tests/support/authzWorld.ts'
import { type Answer, call } from '#tests/support/call.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import {
  askedKiosks,
  changesDefaults,
  createStatus,
  kioskDetail,
  kioskStatus,
  listedKiosks,
  readsDefaults,
} from '#tests/support/kioskLaw.ts'
import { spec } from '#tests/support/spec.ts'

// authz lines 23, 24 and 26 to 33: kiosks and platform settings.

type On = Org | null
const idOf = (world: AuthzWorld, org: On) => (org ? world.kiosks[org].id : MISSING_ID)
const onKiosk = (
  number: 24 | 32 | 33,
  what: string,
  send: (one: Try<On>) => Request,
  rest: Partial<Line<On>> = {},
) =>
  line<On>({
    title: `line ${number}: ${what}`,
    rows: () => [...ORGS, null],
    send,
    due: ({ actor, row }) => kioskStatus(number, actor, row),
    writes: 'kiosks',
    statuses: [200, 403, 404],
    ...rest,
  })

/** People assigned to the kiosk of an organization. */
const seated = (world: AuthzWorld, org: On) =>
  org ? world.named(org === 'D' ? 'US D in the team' : `US ${org}`).user.id : MISSING_ID

const one = [
  onKiosk(32, 'a kiosk is changed by the platform, within its scope', ({ world, actor, row }) => ({
    call: `PUT /api/kiosks/${idOf(world, row)}/`,
    json: { name: `By ${actor.name}`, license_status: 'Active' },
  })),
  onKiosk(24, 'its organization can rename it too', ({ world, actor, row }) => ({
    call: `PUT /api/organizations/update_kiosk/${idOf(world, row)}/`,
    json: { name: `Named by ${actor.name}` },
  })),
  onKiosk(
    33,
    'people are removed from it by its organization or the platform',
    ({ world, row }) => ({
      call: `PATCH /api/kiosks/${idOf(world, row)}/`,
      json: { remove_users: [seated(world, row)] },
    }),
    {
      given: async (world) => {
        for (const org of ORGS)
          await changeRow(world, users, seated(world, org), { assigned_kiosk_id: idOf(world, org) })
      },
      writes: 'users',
    },
  ),
  line<Org>({
    title: 'line 31: a kiosk is created by platform staff, within their scope',
    proves: spec('A-001'),
    rows: () => ORGS,
    send: ({ world, row }) => ({
      call: 'POST /api/kiosks/',
      json: {
        name: 'New',
        organization: world.organizations[row].id,
        username: 'trainee',
        password: 'seal me',
      },
    }),
    due: ({ actor, row }) => createStatus(actor, row),
    writes: 'kiosks',
    statuses: [201, 400, 403],
  }),
]

const lists = [
  line<Org | ''>({
    title: 'line 30: the kiosks in scope, never with credentials; a parameter narrows and never widens',
    rows: () => ['', ...ORGS],
    send: ({ world, row }) => ({
      call: `GET /api/kiosks/?all=true&type=all_type&page_size=100${row && `&organization=${world.organizations[row].id}`}`,
    }),
    due: ({ actor }) => (listedKiosks(actor, ORGS) ? 200 : 403),
    statuses: [200, 403],
    check: (answer, { world, actor, row }) => {
      const listed = listedKiosks(actor, ORGS)
      if (!listed) return
      const expected = listed.filter((org) => row === '' || org === row)
      expect(idsOf(listOf(answer))).toEqual(idsOf(expected.map((org) => world.kiosks[org])))
    },
  }),
  line<On>({
    title: 'line 30: a single kiosk, for those whose list has it, with the same fields and the mission on it',
    rows: () => [...ORGS, null],
    send: ({ world, row }) => ({ call: `GET /api/kiosks/${idOf(world, row)}/` }),
    due: ({ actor, row }) => {
      const listed = listedKiosks(actor, ORGS)
      if (!listed) return 403
      return row && listed.includes(row) ? 200 : 404
    },
    statuses: [200, 403, 404],
    check: async ({ status, body }, { world, actor }) => {
      if (status !== 200) return
      const list = await call(world, 'GET /api/kiosks/?page_size=100', { token: actor.token })
      const { mission, ...fields } = body as Record<string, unknown>
      expect(listOf(list)).toContainEqual(fields)
      expect(mission).toBeNull()
    },
  }),
  ...([false, true] as const).map((withCredentials) =>
    line<On>({
      title: withCredentials
        ? 'line 23: kiosks with credentials, and the log of every look at them'
        : 'line 23: nobody is shown credentials who does not ask for them',
      rows: () => [...ORGS, null],
      send: ({ world, row }) => ({
        call: `GET /api/organizations/get_org_kiosk/?${row ? `organization=${world.organizations[row].id}&` : ''}${withCredentials ? 'credentials=true' : ''}`,
      }),
      due: () => 200,
      statuses: [200],
      shows: () => withCredentials,
      ...(withCredentials && { writes: 'activity', changes: (one: Try<On>) => isShown(one) }),
      check: async (answer, one) => {
        const org = askedKiosks(one.actor, one.row)
        await checkKiosk(answer, one, org)
        if (withCredentials) await checkLook(answer, one, org)
      },
    }),
  ),
  line<On>({
    title: 'line 23: one kiosk with its credentials, without naming whose it is',
    rows: () => [...ORGS, null],
    send: ({ world, row }) => ({
      call: `GET /api/organizations/get_org_kiosk/?kiosk=${idOf(world, row)}&credentials=true`,
    }),
    due: () => 200,
    statuses: [200],
    shows: () => true,
    writes: 'activity',
    changes: ({ actor, row }) => showsCredentials(actor, row && askedKiosks(actor, row)),
    check: async (answer, one) => {
      const org = one.row && askedKiosks(one.actor, one.row)
      await checkKiosk(answer, one, org)
      await checkLook(answer, one, org)
    },
  }),
]

const isShown = ({ actor, row }: Try<On>): boolean => showsCredentials(actor, askedKiosks(actor, row))

const showsCredentials = (actor: Actor, org: On): boolean =>
  org !== null && kioskDetail(actor, org) === 'credentials'

/** The kiosk of this organization, as this caller may know it; null is none. */
async function checkKiosk(answer: Answer, { world, actor }: Try<On>, org: On) {
  const rows = listOf(answer)
  expect(rows.map(({ id }) => id)).toEqual(org ? [idOf(world, org)] : [])
  if (!org) return
  const detail = kioskDetail(actor, org)
  const [kept] = await world.db
    .select()
    .from(kiosks)
    .where(eq(kiosks.id, idOf(world, org)))
  expect(rows.map(({ license_status }) => license_status)).toEqual([
    detail === 'names' ? undefined : kept?.license_status,
  ])
  if (detail === 'names') expect(keysOf(rows)).toEqual(['id,name'])
}

/** Credentials are shown to callers who may see them, and the log says so once. */
async function checkLook(answer: Answer, { world, actor }: Try<On>, org: On) {
  const isShown = showsCredentials(actor, org)
  if (org) expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.text.includes('"password":')).toBe(isShown)
  const looks = and(eq(activity.action, 'kiosk_credentials_shown'), eq(activity.actor_id, actor.user.id))
  expect(await world.db.$count(activity, looks)).toBe(isShown ? 1 : 0)
}

const LIMIT = { global_max_users: 7 }
const settings = [
  line<string>({
    title: 'lines 26 and 27: regions and the limit are read by staff and administrators',
    rows: () => ['regions', 'global-kiosk-limits'],
    send: ({ row }) => ({ call: `GET /api/${row}/` }),
    due: ({ actor }) => (readsDefaults(actor) ? 200 : 403),
    statuses: [200, 403],
  }),
  line({
    title: 'line 28: the limit is set by staff with the flag',
    proves: spec('A-001'),
    send: () => ({ call: 'POST /api/global-kiosk-limits/', json: LIMIT }),
    due: ({ actor }) => (changesDefaults(actor) ? 201 : 403),
    writes: 'global_kiosk_limits',
    statuses: [201, 403],
  }),
  line<number>({
    title: 'line 28: and changed by the same people',
    given: async ({ db }) =>
      (limit = (await db.insert(global_kiosk_limits).values(LIMIT).returning())[0]?.id ?? 0),
    rows: () => [limit],
    send: ({ row }) => ({ call: `PUT /api/global-kiosk-limits/${row}/`, json: { global_max_users: 8 } }),
    due: ({ actor }) => (changesDefaults(actor) ? 200 : 403),
    writes: 'global_kiosk_limits',
    statuses: [200, 403],
  }),
  line({
    title: 'line 29: the download password is set by a super_admin',
    send: () => ({ call: 'POST /api/settings/download-password/', json: { password: 'open sesame' } }),
    due: ({ actor }) => (actor.role === 'super_admin' ? 200 : 403),
    writes: 'platform_secrets',
    statuses: [200, 403],
  }),
]
let limit = 0

testLines([...one, ...lists, ...settings])
