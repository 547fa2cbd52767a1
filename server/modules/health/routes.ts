import { HttpError } from '#server/errors.ts'
import type { App } from '#server/http.ts'
import { type FailureLog, logFailuresOf } from '#server/repeatedWork.ts'
import { ANSWER_MS, withinTime } from '#server/withinTime.ts'
import { metrics } from './metrics.ts'
import { pingDatabase } from './queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process accepts traffic: false while recovering and while stopping. */
    serving: { isReady: boolean }
  }
}

/** authz line 76: only a status, no versions or database messages. */
export async function healthRoutes(app: App) {
  // Logs transitions only: load balancers ask every second or two.
  const check = logFailuresOf(app.log, 'the check of the database')
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    const answers = app.serving.isReady && (await databaseAnswers(app, check))
    if (!answers) throw new HttpError(503, { status: 'unavailable' }, { 'retry-after': '1' })
    return { status: 'ok' }
  })
  metrics(app)
}

async function databaseAnswers(app: App, check: FailureLog): Promise<boolean> {
  try {
    await withinTime(ANSWER_MS, pingDatabase(app.db))
    check.worked()
    return true
  } catch (error) {
    check.failed(error)
    return false
  }
}
