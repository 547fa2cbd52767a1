import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { HttpError } from '#server/errors.ts'
import type { App } from '#server/http.ts'
import { metrics } from '#server/modules/health/metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process wants traffic: not while it recovers, not while it stops. */
    readiness: { ready: boolean }
  }
}

const DATABASE_ANSWER_MS = 2_000

/** authz line 76: a status and nothing else, no versions and no words of the database. */
export async function healthRoutes(app: App) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (req) => {
    const answers = app.readiness.ready && (await databaseAnswers(app, req.log))
    if (!answers) throw new HttpError(503, { status: 'unavailable' }, { 'retry-after': '1' })
    return { status: 'ok' }
  })
  metrics(app)
}

async function databaseAnswers(app: App, log: App['log']): Promise<boolean> {
  const timeout = new AbortController()
  try {
    const answer = app.db.execute(sql`select 1`).then(() => true)
    const late = after(DATABASE_ANSWER_MS, false, { signal: timeout.signal, ref: false })
    // Whichever is second is of no interest any more.
    late.catch(() => undefined)
    answer.catch(() => undefined)
    return await Promise.race([answer, late])
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer')
    return false
  } finally {
    timeout.abort()
  }
}
