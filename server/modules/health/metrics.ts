import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { MISSION_STATES } from '#contract/missions.ts'
import { missions } from '#server/db/schema/missions.ts'
import { Forbidden } from '#server/errors.ts'
import type { App } from '#server/http.ts'
import { bearerOf } from '#server/plugins/auth.ts'

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Prometheus metrics of this process; `nodejs_eventloop_lag_*` tell the event loop's gap. */
export function metrics(app: App): void {
  const registry = new Registry()
  registry.setDefaultLabels({ app: 'radops-console' })
  collectDefaultMetrics({ register: registry })

  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route template.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', async (req, reply) => {
    // A stream lasts as long as its reader stays: that is not a duration of ours.
    if (reply.getHeader('content-type')?.toString().startsWith('text/event-stream')) return
    const route = req.routeOptions.url ?? 'none'
    durations.observe({ method: req.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  new Gauge({
    name: 'radops_live_listeners',
    help: 'Open live streams of this process.',
    registers: [registry],
    collect() {
      this.set(app.live.size())
    },
  })
  const isUp = new Gauge({
    name: 'radops_database_up',
    help: 'Whether the database answered when these figures were read.',
    registers: [registry],
  })
  new Gauge({
    name: 'radops_missions',
    help: 'Missions of the installation by state.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      const rows = await app.db
        .select({ state: missions.state, count: sql<number>`count(*)::int` })
        .from(missions)
        .groupBy(missions.state)
        .catch((error: unknown) => {
          // Monitoring matters most when the database is away: the other figures are answered.
          app.log.warn({ err: error }, 'missions could not be counted')
          return null
        })
      isUp.set(rows ? 1 : 0)
      if (!rows) return
      for (const state of MISSION_STATES) this.set({ state }, 0)
      for (const { state, count } of rows) this.set({ state }, count)
    },
  })

  app.get('/metrics', async (req, reply) => {
    if (!mayReadMetrics(req, app.deps.config.metricsToken)) throw new Forbidden()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** This machine itself, not somebody whom a proxy on this machine passes on; or the token. */
function mayReadMetrics(req: FastifyRequest, token: string | null): boolean {
  const isForwarded = req.headers['x-forwarded-for'] !== undefined || req.headers.forwarded !== undefined
  if (LOOPBACK.has(req.socket.remoteAddress ?? '') && !isForwarded) return true
  const presented = bearerOf(req)
  if (token === null || presented === null) return false
  const [a, b] = [Buffer.from(token), Buffer.from(presented)]
  return a.length === b.length && timingSafeEqual(a, b)
}
