import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { MAX_EMBED_ORIGINS, NOT_AN_ORIGIN } from '#contract/embed.ts'
import { activity } from '#server/db/schema/activity.ts'
import { embed_origins, organizations } from '#server/db/schema/organizations.ts'
import { raiseVersion } from '#server/modules/organizations/writes.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { freshApp } from '#tests/support/app.ts'
import { buildUser } from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import {
  ask,
  EVERYWHERE,
  from,
  harbor,
  list,
  now,
  olga,
  origins,
  PAGE,
  pass,
  setUp,
  WIKI,
  world,
} from './embeddingWorld.ts'

setUp()

describe("an organization's list of addresses", () => {
  test('stores addresses as browsers write them, without duplicates, in alphabetical order', async () => {
    const answer = await list(
      ' HTTPS://Wiki.Example.test:8443/ ',
      PAGE,
      `${PAGE}:443`,
      'http://localhost:3000',
    )
    const { version } = answer.body as { version: number }
    expect(answer.body).toEqual({ origins: ['http://localhost:3000', PAGE, WIKI], version })
    expect((await call(world, `GET ${origins()}`, { token: olga.token })).body).toEqual(answer.body)
  })

  test('refuses an address that a browser would not send', async () => {
    for (const address of [
      'http://intranet.example.test',
      'https://*.example.test',
      `${PAGE}/wiki`,
      `${PAGE}?a`,
      `${PAGE}/#`,
      'https://olga:secret@intranet.example.test',
      'intranet.example.test',
      'javascript:alert(1)',
      'file:///etc',
      'null',
      '',
    ]) {
      const { status, body } = await list(WIKI, address)
      const { origins: said } = body as { origins?: string[] }
      expect([status, said]).toEqual([400, [`“${address}” cannot be used. ${NOT_AN_ORIGIN}`]])
      expect((await call(world, `GET ${origins()}`, { token: olga.token })).body).toMatchObject({
        origins: [PAGE],
      })
    }
  })

  test('is limited in length, and so is each address', async () => {
    expect((await list(`https://${'a'.repeat(300)}.test`)).status).toBe(400)
    const many = Array.from({ length: MAX_EMBED_ORIGINS + 1 }, (_, n) => `https://page${n}.example.test`)
    expect((await list(...many.slice(1))).status).toBe(200)
    expectRefusal(await list(...many), 400, { origins: 'An organization has at most 20 addresses.' })
  })

  test('is checked by the database as well', async () => {
    for (const origin of [
      'http://intranet.example.test',
      `${PAGE}/`,
      'https://A.test',
      'javascript:alert(1)',
    ]) {
      const insert = world.db.insert(embed_origins).values({ organization_id: harbor.id, origin })
      await expect(insert).rejects.toMatchObject({ cause: { code: '23514' } })
    }
  })

  test('cannot be overwritten with a stale version', async () => {
    const { version } = (await call(world, `GET ${origins()}`, { token: olga.token })).body as {
      version: number
    }
    const save = (addresses: string[]) =>
      call(world, `PUT ${origins()}`, {
        token: olga.token,
        json: { origins: addresses },
        headers: { 'if-match': `"${version}"` },
      })
    expect((await save([PAGE, WIKI])).status).toBe(200)
    expect((await save([])).status).toBe(412)
    expect(await world.db.$count(embed_origins)).toBe(2)
  })

  test('is answered with what was saved and its version, even if another change follows at once', async () => {
    const { db } = world
    const transaction = db.transaction.bind(db)
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (...change) => {
      const saved = await transaction(...change)
      await db.delete(embed_origins).where(eq(embed_origins.organization_id, harbor.id))
      await raiseVersion(db, harbor.id)
      return saved
    })
    const [mine, now] = [await list(WIKI), await call(world, `GET ${origins()}`, { token: olga.token })]
    const { version } = now.body as { version: number }
    expect(now.body).toEqual({ origins: [], version })
    expect(mine.body).toEqual({ origins: [WIKI], version: version - 1 })
  })

  test('logs which addresses were added and removed, and nothing if none were', async () => {
    await list(WIKI, EVERYWHERE)
    await list(EVERYWHERE, WIKI)
    const rows = await activityRows(world.db, eq(activity.action, 'embed_origins_changed'))
    const entry = (details: string) => ({
      actor_id: olga.id,
      organization_id: harbor.id,
      affected_entity: 'Organization Harbor',
      details,
    })
    expect(rows).toMatchObject([
      entry(`Added: ${PAGE}.`),
      entry(`Added: ${WIKI}, ${EVERYWHERE}. Removed: ${PAGE}.`),
    ])
  })

  test('is deleted with the organization', async () => {
    const token = await world.as((await buildUser(world, { role: 'super_admin' })).id)
    expect((await call(world, `DELETE /api/organizations/${harbor.id}/`, { token })).status).toBe(204)
    expect([await world.db.$count(embed_origins), await world.db.$count(organizations)]).toEqual([0, 0])
  })
})

describe('a browser', () => {
  const allowOrigin = async (origin: string, app = world) => {
    const { headers } = await call(app, 'OPTIONS /api/events/', {
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    })
    return headers.get('access-control-allow-origin')
  }
  const status = (headers: Record<string, string>, app = world) =>
    call(app, 'GET /api/embed/status/', { headers })

  test('lets a page call the interface as soon as it is on a list, and only while it is', async () => {
    expect([await allowOrigin(PAGE), await allowOrigin(WIKI)]).toEqual([PAGE, null])
    await list(WIKI)
    expect([await allowOrigin(PAGE), await allowOrigin(WIKI)]).toEqual([null, WIKI])
    const { headers } = await from('none', WIKI)
    expect([headers.get('vary'), headers.get('access-control-allow-credentials')]).toEqual(['Origin', null])
  })

  test('gets the same answer from another server within seconds', async () => {
    const other = await freshApp({ now, database: world.deps.database })
    expect(await allowOrigin(WIKI, other)).toBeNull()
    await list(WIKI)
    expect(await allowOrigin(WIKI, other)).toBeNull()
    pass(5_000)
    expect([await allowOrigin(WIKI, other), await allowOrigin(PAGE, other)]).toEqual([WIKI, null])
    await other.close()
  })

  test('on any page can ask whether that page is allowed, but not about another page', async () => {
    for (const [origin, allowed] of [
      [PAGE, true],
      [EVERYWHERE, true],
      [world.deps.publicOrigin(), true],
      [WIKI, false],
      ['null', false],
    ] as const) {
      const { body, headers } = await status({ origin })
      expect([origin, body]).toEqual([origin, { allowed }])
      expect(
        [
          'access-control-allow-origin',
          'access-control-allow-credentials',
          'cache-control',
          'vary',
          'cross-origin-resource-policy',
        ].map((name) => headers.get(name)),
      ).toEqual(['*', null, 'no-store', 'Origin', 'cross-origin'])
    }
    expect((await status({})).body).toEqual({ allowed: false })
    expect((await status({ 'sec-fetch-site': 'same-origin' })).body).toEqual({ allowed: true })
  })

  test('lets any page of this machine show the demo', async () => {
    const local = 'http://localhost:5173'
    expect([await allowOrigin(local), (await ask(local)).status]).toEqual([null, 400])
    const demo = await freshApp({
      now,
      env: { DEMO: '1' },
      database: world.deps.database,
    })
    expect([await allowOrigin(local, demo), (await status({ origin: local }, demo)).body]).toEqual([
      local,
      { allowed: true },
    ])
    const made = await call(demo, 'POST /api/auth/embed-token/', {
      token: olga.token,
      json: { origin: local },
    })
    const { access } = made.body as { access: string }
    const answer = await call(demo, 'GET /api/events/', { token: access, headers: { origin: local } })
    expect([made.status, answer.status]).toEqual([200, 200])
    await demo.close()
  })
})
