import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'

// What tests/support/keptServer.ts promises every other test: a server used before is like a new one.

const PAGE = 'https://intranet.example.test'
const mayCall = async (world: TestApp) =>
  (await world.fetch('/api/embed/status/', { headers: { origin: PAGE } })).json()

/** A closed server that has been asked for everything it remembers. */
async function usedServer() {
  const world = await freshApp({ now: () => new Date('2026-01-01T00:00:00Z') })
  const { id } = await buildOrganization(world)
  const token = await world.as((await buildUser(world, { role: 'org_admin', organization_id: id })).id)
  const path = `PUT /api/organizations/${id}/embed-origins/` as const
  expect((await call(world, path, { token, json: { origins: [PAGE] } })).status).toBe(200)
  const before = { allowed: await mayCall(world), cursor: world.app.live.cursor() }
  const { dataDir } = world.deps.config
  await world.close()
  return { ...world, token, before, dataDir }
}

describe('the server of the last test', () => {
  test('is handed on without its rows, clock, folder, allowed pages and live cursor', async () => {
    const first = await usedServer()
    const second = await freshApp()
    expect(second.app).toBe(first.app)
    const { token } = first
    expect((await call(second, 'GET /api/auth/check-auth/', { token })).status).toBe(401)
    expect(Math.abs(second.deps.now().getTime() - Date.now())).toBeLessThan(60_000)
    expect(second.deps.config.dataDir).not.toBe(first.dataDir)
    expect(first.before.allowed).not.toEqual(await mayCall(second))
    expect([first.before.cursor, second.app.live.cursor()]).toEqual([expect.any(Number), 0])
    expect((await buildOrganization(second)).id).toBe(1)
  })

  test('is handed on if it answers the last calls soon', async () => {
    const first = await freshApp()
    const last = call(first, 'GET /readyz')
    await first.close()
    expect((await freshApp()).app).toBe(first.app)
    expect((await last).status).toBe(200)
  })

  test('answers nobody any more who still calls the old one', async () => {
    const first = await usedServer()
    const second = await freshApp()
    await expect(call(first, 'GET /healthz')).rejects.toThrow('closed')
    expect((await call(second, 'GET /healthz')).status).toBe(200)
  })
})

describe('is not handed on', () => {
  const leaving: Record<string, (world: TestApp) => unknown> = {
    'a server that listens': ({ app }) => app.listen({ port: 0, host: '127.0.0.1' }),
    'a server that is closed': ({ app }) => app.close(),
    'a server that is shutting down': ({ app }) => {
      app.serving.isReady = false
    },
    'a server that is still answering after two seconds': async (world) => {
      const token = await world.as((await buildUser(world, { role: 'super_admin' })).id)
      void call(world, 'GET /api/live/', { token }).catch(() => undefined)
    },
    'a server on a database whose schema has changed': ({ db }) =>
      db.execute(sql.raw('alter table organizations add column added integer')),
  }
  test.each(Object.entries(leaving))('%s', async (_name, leave) => {
    const first = await freshApp()
    await leave(first)
    await first.close()
    expect((await freshApp()).app).not.toBe(first.app)
  })

  test('a server with its own settings, to others or from them', async () => {
    const kept = await usedServer()
    const own = await freshApp({ env: { EMBED_ORIGINS: PAGE } })
    expect(own.app).not.toBe(kept.app)
    await own.close()
    expect((await freshApp()).app).not.toBe(own.app)
  })
})
