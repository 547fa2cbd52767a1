import { expect, test } from 'vitest'
import { embed_origins } from '#server/db/schema/organizations.ts'
import { type Actor, authzWorld } from '#tests/support/authzWorld.ts'
import { call } from '#tests/support/call.ts'
import { rememberDatabase } from '#tests/support/databaseState.ts'
import { AUTHZ, type AuthzLine } from './authz-table.ts'

// A widget token on every route (authz §1, docs/decisions/045).

const PAGE = 'https://intranet.example.test'
const NOT_HERE = /^This page’s sign-in does not allow this\./
/** Its answer is endless: tests/api/embed.test.ts reads it. */
const LIVE = 'GET /api/live/'
/** Public answers that contain numbers of the call itself and so differ each time. */
const COUNTS = ['GET /metrics']

const world = await authzWorld()
const organization_id = world.organizations.A.id
await world.db.insert(embed_origins).values({ organization_id, origin: PAGE })

const callers = () => ['SA of A', 'OA A', 'EM A', 'OU A', 'US A in the team'].map((name) => world.named(name))

async function pageToken({ token }: Actor): Promise<string> {
  const answer = await call(world, 'POST /api/auth/embed-token/', { token, json: { origin: PAGE } })
  expect(answer.status).toBe(200)
  return (answer.body as { access: string }).access
}

/** Parameters are filled with rows of organization A, so that nothing is refused for lack of a row. */
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

test('the server admits widgets exactly where authz does', () => {
  const open = world.app.routeTable.flatMap(({ method, url, takesWidgets }) =>
    takesWidgets ? [`${method} ${url}`] : [],
  )
  expect(open.toSorted()).toEqual(AUTHZ.flatMap(({ route, widgets }) => (widgets ? [route] : [])).toSorted())
  // Lines 42 to 45, 60, 71 and 74 of authz §1, the session check and the live channel.
  const lines = AUTHZ.flatMap(({ line, widgets }) => (widgets ? [line] : []))
  expect(new Set(lines)).toEqual(new Set([3, 42, 43, 44, 45, 60, 71, 74, null]))
})

test('every route refuses it with 403, or answers as it does a person or everybody', async () => {
  const wrong: string[] = []
  const lines = AUTHZ.filter(({ route }) => route !== LIVE)
  for (const actor of callers()) {
    const token = await pageToken(actor)
    const state = await rememberDatabase(world.db, 'of_pages')
    const send = (line: AuthzLine, bearer: string | undefined) => {
      const request = pathOf(line)
      const json = request.startsWith('GET ') ? {} : { json: {} }
      return call(world, request, { token: bearer, headers: { origin: PAGE }, ...json })
    }
    for (const line of lines.filter(({ widgets }) => !widgets)) {
      const { status, body, text } = await send(line, token)
      const where = `${actor.name}: ${line.route}: ${status}`
      if (line.caller === 'person') {
        const { detail = '' } = body as { detail?: string }
        if (status !== 403 || !NOT_HERE.test(detail)) wrong.push(`${where} ${text}`)
      } else {
        const nobody = await send(line, undefined)
        const isSame = nobody.status === status && (nobody.text === text || COUNTS.includes(line.route))
        if (!isSame) wrong.push(`${where}, nobody ${nobody.status}: ${nobody.text}`)
      }
    }
    const changed = await state.changes()
    if (changed.length > 0) wrong.push(`${actor.name}: what is not for widgets changed ${changed.join()}`)
    for (const line of lines.filter(({ widgets }) => widgets)) {
      const { status, text } = await send(line, token)
      const own = await send(line, actor.token)
      const where = `${actor.name}: ${line.route}: ${status}`
      if (status !== 200 || own.status !== 200) wrong.push(`${where}, a person ${own.status}`)
      if (/\/api\/files\/|access_url|"password"|"username"/.test(text)) wrong.push(`${where} shows ${text}`)
    }
  }
  expect(wrong).toEqual([])
}, 120_000)

test('HEAD follows GET, and no route accepts it from another page or from none', async () => {
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
      // Calls that show credentials have no HEAD at all.
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
