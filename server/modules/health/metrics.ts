import { timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { MISSION_STATES } from '#contract/missions.ts'
import { Forbidden } from '#server/errors.ts'
import type { App } from '#server/http.ts'
import { bearerOf } from '#server/plugins/auth.ts'
import { logFailuresOf } from '#server/repeatedWork.ts'
import { VERSION } from '#server/version.ts'
import { ANSWER_MS, withinTime } from '#server/withinTime.ts'
import { findFigures, KIOSK_REACH } from './queries.ts'

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const LAG_EVERY_MS = 100
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Prometheus metrics of this process; event loop delay is in `nodejs_eventloop_lag_*`. */
export function metrics(app: App): void {
  const registry = new Registry()
  registry.setDefaultLabels({ app: 'radops-console' })
  // The default of 10 ms would be most of an idle process's work.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS })

  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route template.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', async (req, reply) => {
    // A stream lasts as long as its client stays, which is no response time.
    if (reply.getHeader('content-type')?.toString().startsWith('text/event-stream')) return
    const route = req.routeOptions.url ?? 'none'
    durations.observe({ method: req.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  const signIns = new Counter({
    name: 'radops_sign_ins_total',
    help: 'Attempts to sign in at this process: signed_in, refused, or slowed by the throttle.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  app.addHook('onResponse', async (req, reply) => {
    if (req.method !== 'POST' || req.routeOptions.url !== '/api/auth/login/') return
    const isSlowed = reply.statusCode === 429 || reply.statusCode === 503
    const outcome = reply.statusCode === 200 ? 'signed_in' : isSlowed ? 'slowed' : 'refused'
    signIns.inc({ outcome })
  })

  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  gauge('radops_build_info', 'The running version, as a label.', ['version']).set({ version: VERSION }, 1)
  const listeners = gauge('radops_live_listeners', 'Open live streams of this process.')
  const pool = gauge(
    'radops_database_connections',
    'Database connections of this process: busy, idle; and calls that wait for one.',
    ['state'],
  )
  const isUp = gauge('radops_database_up', 'Whether the database answered when these figures were read.')
  const missions = gauge('radops_missions', 'Missions of the installation by state.', ['state'])
  const mails = gauge('radops_mail_waiting', 'Mails of the installation waiting to be sent.')
  const oldestMail = gauge(
    'radops_mail_oldest_seconds',
    'Age of the oldest waiting mail; 0 if there is none.',
  )
  const kiosks = gauge(
    'radops_kiosks',
    'Kiosks of the installation: reachable (reports from a mission), unreachable (silent, or failed with no report since), unknown (has no mission).',
    ['reach'],
  )
  const isStoreUp = gauge(
    'radops_file_store_up',
    'Whether the file store answered when these figures were read.',
  )
  const diskFree = gauge('radops_disk_free_bytes', 'Space this account can use on the disk of a folder.', [
    'folder',
  ])
  const diskSize = gauge('radops_disk_size_bytes', 'Size of the disk of a folder.', ['folder'])

  const readings = logFailuresOf(app.log, 'reading the figures of the database')
  const storeChecks = logFailuresOf(app.log, 'the check of the file store')

  async function readDatabase() {
    const now = app.deps.now()
    // Metrics matter most during a database outage, so send the others.
    const figures = await withinTime(ANSWER_MS, findFigures(app.db, now)).catch((error: unknown) => {
      readings.failed(error)
      return null
    })
    if (figures) readings.worked()
    isUp.set(figures ? 1 : 0)
    missions.reset()
    kiosks.reset()
    if (!figures) {
      mails.remove()
      oldestMail.remove()
      return
    }
    for (const state of MISSION_STATES) missions.set({ state }, 0)
    for (const { state, count } of figures.missions) missions.set({ state }, count)
    for (const reach of KIOSK_REACH) kiosks.set({ reach }, 0)
    for (const { reach, count } of figures.kiosks) kiosks.set({ reach }, count)
    const { waiting, oldest } = figures.mail
    mails.set(waiting)
    oldestMail.set(oldest === null ? 0 : (now.getTime() - oldest.getTime()) / 1000)
  }

  async function readFileStore() {
    try {
      await withinTime(ANSWER_MS, app.deps.files.check())
      storeChecks.worked()
      isStoreUp.set(1)
    } catch (error) {
      storeChecks.failed(error)
      isStoreUp.set(0)
    }
  }

  async function readDisk(name: string, folder: string) {
    // folder missing: nothing is stored there
    const disk = await withinTime(ANSWER_MS, statfs(folder)).catch(() => null)
    if (!disk) return diskFree.remove(name)
    diskFree.set({ folder: name }, disk.bavail * disk.bsize)
    diskSize.set({ folder: name }, disk.blocks * disk.bsize)
  }

  function readProcess() {
    listeners.set(app.live.size())
    const connections = app.deps.database.pool
    if (!connections) return
    pool.set({ state: 'busy' }, connections.totalCount - connections.idleCount)
    pool.set({ state: 'idle' }, connections.idleCount)
    pool.set({ state: 'waiting' }, connections.waitingCount)
  }

  app.get('/metrics', async (req, reply) => {
    const { metricsToken, dataDir, files } = app.deps.config
    if (!mayReadMetrics(req, metricsToken)) throw new Forbidden()
    readProcess()
    await Promise.all([
      readDatabase(),
      readFileStore(),
      readDisk('data', dataDir),
      ...(files.kind === 'disk' ? [readDisk('files', files.folder)] : []),
    ])
    reply.header('cache-control', 'no-store')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** This machine, unless forwarded by a proxy on it; or the token. */
function mayReadMetrics(req: FastifyRequest, token: string | null): boolean {
  const isForwarded = req.headers['x-forwarded-for'] !== undefined || req.headers.forwarded !== undefined
  if (LOOPBACK.has(req.socket.remoteAddress ?? '') && !isForwarded) return true
  const presented = bearerOf(req)
  if (token === null || presented === null) return false
  const [a, b] = [Buffer.from(token), Buffer.from(presented)]
  return a.length === b.length && timingSafeEqual(a, b)
}
