import { connect, createServer, type Socket } from 'node:net'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openPostgres, pgliteHandle } from '#server/db/open.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildUser } from '#tests/support/builders.ts'
import { recordingLog, silentLog } from '#tests/support/log.ts'
import { spec } from '#tests/support/spec.ts'

// PostgreSQL behind a proxy of the test, which can drop or stall its connections. The embedded database runs in the
// process itself and can only be closed.

const AWAY = { detail: 'The service is temporarily unavailable. Please try again in a moment.' }

/** A proxy to the database. */
interface Line {
  url: string
  /** Stops forwarding without closing anything, like a database whose processes are stopped. */
  hang(): void
  /** Closes open connections and accepts no new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

async function lineTo(url: string): Promise<Line> {
  const target = new URL(url)
  const [farPort, farHost] = [Number(target.port), target.hostname]
  const sockets = new Set<Socket>()
  let isHanging = false
  const server = createServer((near) => {
    const far = connect(farPort, farHost)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (data) => isHanging || other.write(data))
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  target.hostname = '127.0.0.1'
  target.port = String(port)
  const cut = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      for (const socket of sockets) socket.destroy()
    })
  return {
    url: target.href,
    hang: () => {
      isHanging = true
    },
    cut,
    mend: async () => {
      isHanging = false
      for (const socket of sockets) socket.destroy()
      if (!server.listening) await listen(port)
    },
    close: cut,
  }
}

function onPostgres() {
  let near: TestApp
  let app: TestApp
  let line: Line
  let token: string
  let lines: Record<string, unknown>[]

  beforeEach(async () => {
    near = await freshApp()
    line = await lineTo(near.deps.database.url ?? '')
    // The channel connects within half a heartbeat, even beside other tests.
    const database = await openPostgres(line.url, silentLog(), { queryTimeoutMs: 500, beatMs: 1_000 })
    const logged = recordingLog({ level: 'warn' })
    lines = logged.lines
    app = await freshApp({ database, log: logged.log })
    await buildUser(near.deps, { role: 'super_admin', email: 'staff@radops.test' })
    token = await near.as('staff@radops.test')
  })
  afterEach(async () => {
    await line.mend().catch(() => undefined)
    await app.deps.database.close()
    await line.close()
    await near.close()
  })

  const get = (path: string, { signedIn = true } = {}) =>
    app.fetch(path, signedIn ? { headers: { authorization: `Bearer ${token}` } } : {})

  const calls = ['/api/kiosks/', '/api/auth/check-auth/', '/api/events/', '/api/organizations/']

  test.each(['cut', 'hang'] as const)('answers 503 and recovers by itself: %s', async (how) => {
    expect((await get('/api/kiosks/')).status).toBe(200)
    await line[how]()
    for (const answer of await Promise.all(Array.from({ length: 30 }, (_, at) => get(calls[at % 4] ?? '')))) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(await answer.json()).toEqual(AWAY)
    }
    await line.mend()
    await expect.poll(async () => (await get('/api/kiosks/')).status).toBe(200)
  })

  test.each(['cut', 'hang'] as const)(
    'live streams end, so that no client believes it is up to date: %s',
    async (how) => {
      await app.app.listen({ port: 0, host: '127.0.0.1' })
      const address = app.app.server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      const leaving = new AbortController()
      const live = () =>
        fetch(`http://127.0.0.1:${port}/api/live/`, {
          headers: { authorization: `Bearer ${token}` },
          signal: leaving.signal,
        })
      const stream = (await live()).body?.getReader()
      await line[how]()
      // Reads whatever was in transit; then the stream is over.
      while (!(await stream?.read())?.done);
      expect((await live()).status).toBe(503)
      await line.mend()
      await expect.poll(async () => (await live()).status).toBe(200)
      leaving.abort()
    },
  )

  test.each([
    ['pathname', 'nope', 'DATABASE_URL: the server at HOST has no database named nope.'],
    ['username', 'nobody', 'DATABASE_URL: the server at HOST refused the user name or password of nobody.'],
    ['port', '1', 'DATABASE_URL: nothing answers at HOST.'],
  ] as const)('a start with the wrong %s is explained in a sentence', async (part, wrong, sentence) => {
    const url = new URL(near.deps.database.url ?? '')
    url[part] = wrong
    await expect(openPostgres(url.href, silentLog())).rejects.toThrow(sentence.replace('HOST', url.host))
  })

  test('a start with a hanging database is explained promptly in one sentence', spec('X-417'), async () => {
    line.hang()
    const asked = performance.now()
    await expect(openPostgres(line.url, silentLog())).rejects.toThrow(
      `DATABASE_URL: the server at ${new URL(line.url).host} does not answer.`,
    )
    expect(performance.now() - asked).toBeLessThan(5_000)
  })

  test('a start with an account that may not create tables is explained in one sentence', async () => {
    const { database } = near.deps
    await database.db.execute(sql`create role guest login password 'guest'`)
    const url = new URL(database.url ?? '')
    const name = url.pathname.slice(1)
    await database.db.execute(sql.raw(`revoke create on database "${name}" from public`))
    Object.assign(url, { username: 'guest', password: 'guest' })
    const handle = await openPostgres(url.href, silentLog())
    await expect(migrateDatabase(handle)).rejects.toThrow(
      `DATABASE_URL: guest may not create tables in the database ${name}. Make it the owner: ALTER DATABASE "${name}" OWNER TO "guest"`,
    )
    await handle.close()
    await database.db.execute(sql`drop role guest`)
  })

  test('a sign-in does not fail as if its password were wrong', async () => {
    await line.cut()
    const answer = await app.fetch('/api/auth/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'staff@radops.test', password: 'wrong' }),
    })
    expect(answer.status).toBe(503)
  })

  test.each(['cut', 'hang'] as const)(
    'monitoring continues: /metrics reports the database as unavailable, /healthz answers, /readyz does not: %s',
    async (how) => {
      await line[how]()
      const metrics = await get('/metrics', { signedIn: false })
      expect(metrics.status).toBe(200)
      const text = await metrics.text()
      expect(text).toContain('radops_database_up{app="radops-console"} 0')
      expect(text).toContain('radops_file_store_up{app="radops-console"} 1')
      expect(text).not.toContain('radops_mail_waiting{')
      expect((await get('/healthz', { signedIn: false })).status).toBe(200)
      expect((await get('/readyz', { signedIn: false })).status).toBe(503)
    },
  )

  test('probes during the outage do not write a log line each', spec('X-189'), async () => {
    await line.cut()
    for (let probe = 0; probe < 6; probe++) await get('/readyz', { signedIn: false })
    const failed = 'the check of the database failed; retrying'
    // At most two reasons: the broken connection, and the next one, which is refused.
    const count = lines.filter(({ msg }) => msg === failed).length
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(3)
  })
}

function onPglite() {
  test('a closed database is reported as unavailable', async () => {
    const database = await pgliteHandle(await PGlite.create())
    await migrateDatabase(database)
    const app = await freshApp({ database })
    await database.close()
    const answer = await app.fetch('/api/auth/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'staff@radops.test', password: 'wrong' }),
    })
    expect([answer.status, await answer.json()]).toEqual([503, AWAY])
    await app.close()
  })
}

describe('an unavailable database', () => {
  if (process.env.TEST_DB === 'postgres') onPostgres()
  else onPglite()
})
