import { sql } from 'drizzle-orm'
import { HttpError } from '#server/errors.ts'
import type { App } from '#server/http.ts'
import { metrics } from '#server/modules/health/metrics.ts'
import { ANSWER_MS, withinTime } from '#server/modules/health/withinTime.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process wants traffic: not while it recovers, not while it stops. */
    readiness: { ready: boolean }
  }
}

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
  try {
    await withinTime(ANSWER_MS, Promise.resolve(app.db.execute(sql`select 1`)))
    return true
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer')
    return false
  }
}
