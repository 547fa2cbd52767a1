import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { embed_origins, organizations } from '#server/db/schema/organizations.ts'
import { refresh_tokens, sessions } from '#server/db/schema/sessions.ts'
import { embedOriginsStatus } from '#tests/support/authzLaw.ts'
import { type Actor, type AuthzWorld, authzWorld, ORGS } from '#tests/support/authzWorld.ts'
import { call } from '#tests/support/call.ts'
import { AUTHZ, type AuthzLine, BUILT_ONLY } from './authz-table.ts'

// The token of a page that shows widgets, on every route there is (authz §1, docs/decisions/045), and who says which
// pages these are.

const PAGE = 'https://intranet.example.test'
const NOT_HERE = /^This page's sign-in does not allow this\./
const NOT_FOUND = '{"detail":"Not found."}'
/** Its answer has no end: tests/api/embed.test.ts reads it. */
const LIVE = 'GET /api/live/'
/** Of what is open to everybody: what an answer with numbers of its own says differs from call to call. */
const COUNTS = ['GET /metrics']

let world: AuthzWorld
beforeAll(async () => {
  world = await authzWorld()
  const organization_id = world.organizations.A.id
  await world.db.insert(embed_origins).values({ organization_id, origin: PAGE })
})
afterAll(() => world.close())

const callers = () => ['SA of A', 'OA A', 'EM A', 'OU A', 'US A in the team'].map((name) => world.named(name))

async function pageToken({ token }: Actor): Promise<string> {
  const answer = await call(world, 'POST /api/auth/embed-token/', { token, json: { origin: PAGE } })
  expect(answer.status).toBe(200)
  return (answer.body as { access: string }).access
}

/** With rows of organization A in place of the parameters: nothing is refused for want of a row. */
function pathOf({ route }: AuthzLine): `${string} /${string}` {
  const ids: Record<string, number> = {
    organizations: world.organizations.A.id,
    kiosks: world.kiosks.A.id,
    update_kiosk: world.kiosks.A.id,
    events: world.events.find(({ org, status }) => org === 'A' && status === 'Active')?.row.id ?? 0,
    'sample-teams': world.teams.A.id,
    'mission-reports': world.reports.find(({ org }) => org === 'A')?.row.id ?? 0,
    'organization-users': world.named('US A').user.id,
  }
  return route
    .replace(/([\w-]+)\/:id\b/, (_, name: string) => `${name}/${ids[name] ?? 1}`)
    .replace(/:\w+/g, '1') as `${string} /${string}`
}

const written = async () => ({
  activity: await world.db.$count(activity),
  sessions: await world.db.select().from(sessions).orderBy(sessions.id),
  refresh_tokens: await world.db.$count(refresh_tokens),
})

test('the server lets widgets in where the law does, and nowhere else', () => {
  const open = world.app.routeTable.flatMap(({ method, url, takesWidgets }) =>
    takesWidgets ? [`${method} ${url}`] : [],
  )
  expect(open.toSorted()).toEqual(AUTHZ.flatMap(({ route, widgets }) => (widgets ? [route] : [])).toSorted())
  // Lines 42 to 45, 60, 71 and 74 of authz §1, the session check and the live channel.
  const lines = AUTHZ.flatMap(({ line, widgets }) => (widgets ? [line] : []))
  expect(new Set(lines)).toEqual(new Set([3, 42, 43, 44, 45, 60, 71, 74, null]))
})

test('every route refuses it with 403, answers as it does a person, or as it does everybody', async () => {
  const routes = world.app.routeTable
    .filter(({ method }) => method !== 'OPTIONS')
    .map(({ method, url }) => `${method} ${url}`)
    .filter((route) => !BUILT_ONLY.includes(route))
  expect(routes.toSorted()).toEqual(AUTHZ.map(({ route }) => route).toSorted())

  const wrong: string[] = []
  for (const actor of callers()) {
    const token = await pageToken(actor)
    for (const line of AUTHZ.filter(({ route }) => route !== LIVE)) {
      const request = pathOf(line)
      const headers = { origin: PAGE }
      const send = (bearer: string | undefined) =>
        call(world, request, { token: bearer, headers, ...(!request.startsWith('GET ') && { json: {} }) })
      const before = await written()
      const { status, body, text } = await send(token)
      const where = `${actor.name}: ${line.route}: ${status}`
      if (line.widgets) {
        const own = await send(actor.token)
        if (status !== 200 || own.status !== 200) wrong.push(`${where}, a person ${own.status}`)
        if (/\/api\/files\/|access_url|"password"|"username"/.test(text)) wrong.push(`${where} shows ${text}`)
        continue
      }
      if (line.caller === 'person') {
        const { detail = '' } = body as { detail?: string }
        if (status !== 403 || !NOT_HERE.test(detail)) wrong.push(`${where} ${text}`)
      } else {
        const nobody = await send(undefined)
        const isSame = nobody.status === status && (nobody.text === text || COUNTS.includes(line.route))
        if (!isSame) wrong.push(`${where}, nobody ${nobody.status}: ${nobody.text}`)
      }
      if (!isDeepStrictEqual(await written(), before)) wrong.push(`${where} changed something`)
    }
  }
  expect(wrong).toEqual([])
}, 120_000)

test('HEAD follows GET, and no route takes it from another page or from none', async () => {
  const token = await pageToken(world.named('OA A'))
  const wrong: string[] = []
  for (const line of AUTHZ.filter(({ caller }) => caller === 'person')) {
    const heads =
      line.route.startsWith('GET ') && !['/live/', '/check-auth/'].some((end) => line.route.endsWith(end))
    const requests = [
      pathOf(line),
      ...(heads ? [pathOf(line).replace('GET ', 'HEAD ') as `${string} /${string}`] : []),
    ]
    for (const request of requests) {
      // What shows credentials has no HEAD at all.
      const none = request.startsWith('HEAD ') ? 405 : undefined
      for (const origin of [undefined, 'null', 'https://intranet.example.test.evil.test', `${PAGE}:8443`]) {
        const { status } = await call(world, request, {
          token,
          headers: origin === undefined ? {} : { origin },
        })
        if (status !== 403 && status !== none) wrong.push(`${request} from ${origin}: ${status}`)
      }
      if (!request.startsWith('HEAD ')) continue
      const { status } = await call(world, request, { token, headers: { origin: PAGE } })
      if (line.widgets ? status !== 200 : status !== 403 && status !== none) {
        wrong.push(`${request}: ${status}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test.each(['GET', 'PUT'] as const)(
  '%s of an organization’s addresses, for everybody and every organization',
  async (method) => {
    const wrong: string[] = []
    for (const actor of world.people) {
      for (const org of [...ORGS, null]) {
        const id = org ? world.organizations[org].id : 2_000_000_000
        const origin = `https://${actor.user.id}.example.test`
        const listed = () => world.db.select().from(embed_origins).orderBy(embed_origins.origin)
        const before = { listed: await listed(), organizations: await world.db.select().from(organizations) }
        const { status, text } = await call(world, `${method} /api/organizations/${id}/embed-origins/`, {
          token: actor.token,
          ...(method === 'PUT' && { json: { origins: [PAGE, origin] } }),
        })
        const due = embedOriginsStatus(method, actor, org)
        const where = `${actor.name}: ${org ?? 'no organization'}`
        if (status !== due) wrong.push(`${where}: ${status} instead of ${due}`)
        if (due === 404 && text !== NOT_FOUND) wrong.push(`${where}: told apart by ${text}`)
        const after = { listed: await listed(), organizations: await world.db.select().from(organizations) }
        const isChanged = !isDeepStrictEqual(after, before)
        if (isChanged !== (method === 'PUT' && due === 200)) wrong.push(`${where}: changed ${isChanged}`)
        const own = after.listed.flatMap((row) => (row.organization_id === id ? [row.origin] : []))
        if (due === 200 && !isDeepStrictEqual((JSON.parse(text) as { origins: string[] }).origins, own)) {
          wrong.push(`${where}: ${text}`)
        }
      }
    }
    expect(wrong).toEqual([])
  },
)
