import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { EMBED_TOKEN_LIFETIME_MS, embedTokenResponse } from '#contract/embed.ts'
import { EXTENSIONS } from '#contract/extensions.ts'
import { embed_origins } from '#server/db/schema/organizations.ts'
import { refresh_tokens, throttles } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { createSessionCheck } from '#server/modules/auth/sessionCheck.ts'
import { createLiveHub } from '#server/modules/live/hub.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { SESSION_LIFETIME_MS } from '#tests/support/specNumbers.ts'
import {
  ask,
  EVERYWHERE,
  from,
  harbor,
  lines,
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

const MINUTE_MS = 60_000
const tokenFor = async (origin = PAGE, token = olga.token) =>
  embedTokenResponse.parse((await ask(origin, token)).body)

describe('a token for a page', () => {
  test('works on that page for fifteen minutes and not a second longer', async () => {
    const { access, expires_in, origin } = await tokenFor()
    expect([expires_in, origin]).toEqual([899, PAGE])
    expect((await from(access)).status).toBe(200)
    pass(EMBED_TOKEN_LIFETIME_MS - 1_000)
    expect((await from(access)).status).toBe(200)
    pass(1_000)
    expect((await from(access)).status).toBe(401)
    expect((await from(olga.token)).status).toBe(200)
  })

  test('never outlives the session it was created from', async () => {
    pass(SESSION_LIFETIME_MS - 5 * MINUTE_MS)
    const { access, expires_in } = await tokenFor()
    expect(expires_in).toBeLessThanOrEqual(300)
    pass(5 * MINUTE_MS)
    expect((await from(access)).status).toBe(401)
    expect((await ask(PAGE)).status).toBe(401)
  })

  test('ends when the person signs out, and cannot be used to sign out', async () => {
    const { access } = await tokenFor()
    expect(
      (await call(world, 'POST /api/auth/logout/', { token: access, headers: { origin: PAGE } })).status,
    ).toBe(200)
    expect([(await from(access)).status, (await from(olga.token)).status]).toEqual([200, 200])
    await call(world, 'POST /api/auth/logout/', { token: olga.token })
    expect((await from(access)).status).toBe(401)
  })

  test('is refused with 403, never 401, from another page or without one', async () => {
    const { access } = await tokenFor()
    const named = (page: string) =>
      `This page is ${page}, but its sign-in was made for ${PAGE}. The owner of this page must request one for ${page}.`
    const unnamed = `This sign-in was made for ${PAGE} and is only valid there.`
    for (const [origin, detail] of [
      [WIKI, named(WIKI)],
      [EVERYWHERE, named(EVERYWHERE)],
      ['null', unnamed],
      [null, unnamed],
    ] as const) {
      const { status, body } = await from(access, origin)
      expect([origin, status, body]).toEqual([origin, 403, { detail }])
    }
  })

  test('is refused as soon as its page is removed from the list, and accepted again once it is back', async () => {
    const { access } = await tokenFor()
    await list(WIKI)
    expectRefusal(
      await from(access),
      403,
      `This page (${PAGE}) is not on the list of addresses that may show RadOps widgets. ` +
        'An administrator of your organization can add it under Organization Profile, Embedding.',
    )
    await list(PAGE)
    expect((await from(access)).status).toBe(200)
  })

  test("works only for pages of the account's current organization", async () => {
    const { access } = await tokenFor()
    await world.db.delete(embed_origins).where(eq(embed_origins.organization_id, harbor.id))
    const other = await buildOrganization(world)
    await world.db.insert(embed_origins).values({ organization_id: other.id, origin: PAGE })
    expect((await from(access)).status).toBe(403)
    expect((await ask(PAGE)).body).toEqual({ origin: [expect.stringContaining(PAGE)] })
  })

  test('is identified as a widget token by the session check, and cannot get further tokens', async () => {
    const { access } = await tokenFor()
    const before = await world.db.$count(refresh_tokens)
    const { status, body } = await from(access, PAGE, 'GET /api/auth/check-auth/')
    expect([status, body]).toEqual([
      200,
      {
        aud: 'widget',
        permissions: { manage_events: true },
        user: expect.objectContaining({ id: olga.id }),
        extensions: EXTENSIONS,
      },
    ])
    expect(await world.db.$count(refresh_tokens)).toBe(before)
    const again = await call(world, 'POST /api/auth/embed-token/', {
      token: access,
      headers: { origin: PAGE },
      json: { origin: PAGE },
    })
    expect(again.status).toBe(403)
    const own = (await from(olga.token, null, 'GET /api/auth/check-auth/')).body as object
    expect(Object.keys(own)).not.toContain('aud')
  })

  test('is issued for addresses of the organization and of the installation, as browsers write them', async () => {
    expect((await tokenFor('HTTPS://Intranet.Example.Test:443/')).origin).toBe(PAGE)
    expect((await tokenFor(EVERYWHERE)).origin).toBe(EVERYWHERE)
    const staff = await world.as((await buildUser(world, { role: 'super_admin' })).id)
    expect((await tokenFor(EVERYWHERE, staff)).origin).toBe(EVERYWHERE)
    // Platform staff see every organization, but a page on an organization's list is only for its members.
    expect((await ask(PAGE, staff)).status).toBe(400)
    for (const origin of [WIKI, `${PAGE}/path`, `${PAGE}.evil.test`, 'null', '*', '']) {
      const { status, body } = await ask(origin)
      expect([origin, status, Object.keys(body as object)]).toEqual([origin, 400, ['origin']])
    }
  })

  test('is rate-limited for each account separately', async () => {
    await world.db
      .insert(throttles)
      .values({ key: `embed-token:${olga.id}`, failures: 119, window_start: now() })
    expect((await ask(PAGE)).status).toBe(200)
    const refused = await ask(PAGE)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    const { id } = await buildUser(world, { role: 'user', organization_id: harbor.id })
    expect((await ask(PAGE, await world.as(id))).status).toBe(200)
    pass(MINUTE_MS)
    expect((await ask(PAGE)).status).toBe(200)
  })

  test('never appears in a log, whether it is issued, used or refused', async () => {
    lines.length = 0
    const { access } = await tokenFor()
    await from(access)
    await from(access, WIKI)
    await from(access, PAGE, 'GET /api/kiosks/')
    const text = JSON.stringify([lines, await activityRows(world.db)])
    expect(lines.length).toBeGreaterThanOrEqual(4)
    for (const part of access.split('.')) expect(text).not.toContain(part)
  })
})

describe('live changes', () => {
  const controllers: AbortController[] = []
  afterEach(() => {
    for (const one of controllers.splice(0)) one.abort()
  })

  async function listen(token: string, origin: string) {
    if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    const abort = new AbortController()
    controllers.push(abort)
    const response = await fetch(`http://127.0.0.1:${port}/api/live/`, {
      signal: abort.signal,
      headers: { authorization: `Bearer ${token}`, origin },
    })
    return { status: response.status, text: () => response.text() }
  }

  test('are sent to a page until it is removed from the list', async () => {
    const { access } = await tokenFor()
    expect((await listen(access, WIKI)).status).toBe(403)
    const [page, person] = [await listen(access, PAGE), await listen(olga.token, PAGE)]
    expect([page.status, person.status]).toEqual([200, 200])
    await list(WIKI)
    // The change ends the stream, and is not sent to the page.
    expect(await page.text()).not.toContain('embed_origins_changed')
    expect(world.app.live.size()).toBe(1)
  })

  test("end once the account's organization does not allow the page", async () => {
    const session = await createSessionCheck(world.deps)((await tokenFor()).access)
    if (!session) throw new Error('no session')
    const other = await buildOrganization(world)
    const staff = await world.as((await buildUser(world, { role: 'super_admin' })).id)
    // Without heartbeats: the next one would also end the stream.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const hub = createLiveHub(world.deps)
    await hub.start()
    vi.useRealTimers()
    const page = await hub.open({ ...session, ip: null, browser: null }, null)
    await changeRow(world, users, olga.id, { organization_id: other.id, role: 'user' })
    // The previous organization still allows the page; changing its list makes the hub check the open streams.
    const json = { origins: [PAGE, WIKI] }
    expect((await call(world, `PUT ${origins()}`, { token: staff, json })).status).toBe(200)
    expect(await text(page)).not.toContain('embed_origins_changed')
    expect(hub.size()).toBe(0)
    await hub.stop()
  })

  test('end when the token expires', async () => {
    pass(SESSION_LIFETIME_MS - 2_000)
    const page = await listen((await tokenFor()).access, PAGE)
    await page.text()
    expect(world.app.live.size()).toBe(0)
  })
})
