import Fastify, { LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/http.ts'
import { activityRoutes } from '#server/modules/activity/routes.ts'
import { adminRoutes } from '#server/modules/admins/routes.ts'
import { afterActionReportRoutes } from '#server/modules/afterAction/reportRoutes.ts'
import { correctiveActionRoutes } from '#server/modules/afterAction/routes.ts'
import { agentRoutes } from '#server/modules/agent/routes.ts'
import { authRoutes } from '#server/modules/auth/routes.ts'
import { dashboardRoutes } from '#server/modules/dashboards/routes.ts'
import { embedOriginsOf, embedRoutes } from '#server/modules/embed/routes.ts'
import { eventRoutes } from '#server/modules/events/routes.ts'
import { eventFileRoutes } from '#server/modules/events/uploads/routes.ts'
import { eventWriteRoutes } from '#server/modules/events/writeRoutes.ts'
import { exerciseRoutes } from '#server/modules/exercise/routes.ts'
import { fileRoutes } from '#server/modules/files/routes.ts'
import { healthRoutes } from '#server/modules/health/routes.ts'
import { injectRoutes } from '#server/modules/injects/routes.ts'
import { kioskRoutes } from '#server/modules/kiosks/routes.ts'
import { simulatedRoutes } from '#server/modules/kiosks/simulatedRoutes.ts'
import { liveHub, liveRoutes } from '#server/modules/live/routes.ts'
import { lookupRoutes } from '#server/modules/lookups/routes.ts'
import { missionRoutes } from '#server/modules/missions/routes.ts'
import { objectiveRoutes } from '#server/modules/observations/objectiveRoutes.ts'
import { observationRoutes } from '#server/modules/observations/routes.ts'
import { offlineMapRoutes } from '#server/modules/offlineMaps/routes.ts'
import { organizationRoutes } from '#server/modules/organizations/routes.ts'
import { partnershipRoutes } from '#server/modules/partnerships/routes.ts'
import { reportRoutes } from '#server/modules/reports/routes.ts'
import { settingsRoutes } from '#server/modules/settings/routes.ts'
import { docsRoutes } from '#server/modules/site/docsRoutes.ts'
import { siteRoutes } from '#server/modules/site/routes.ts'
import { tapeRoutes } from '#server/modules/tape/routes.ts'
import { teamRoutes } from '#server/modules/teams/routes.ts'
import { userRoutes } from '#server/modules/users/routes.ts'
import { wallRoutes } from '#server/modules/wall/routes.ts'
import { authentication } from '#server/plugins/auth.ts'
import { bodyTime } from '#server/plugins/bodyTime.ts'
import { compression } from '#server/plugins/compression.ts'
import { embedding } from '#server/plugins/cors.ts'
import { draining } from '#server/plugins/draining.ts'
import { errorHandling, sendError } from '#server/plugins/errors.ts'
import { noStore, securityHeaders } from '#server/plugins/headers.ts'
import { emptyJson } from '#server/plugins/json.ts'
import { openapi, tagged } from '#server/plugins/openapi.ts'
import { protectedKeys } from '#server/plugins/protectedKeys.ts'
import { requestLog } from '#server/plugins/requestLog.ts'
import { routeTable } from '#server/plugins/routeTable.ts'

/** For JSON; upload routes set their own limit. */
const BODY_LIMIT_BYTES = 1024 * 1024
const MAX_PARAM_LENGTH = 512

/** Modules with routes below /api, in the order of the reference page, each with its OpenAPI tag. */
const API_MODULES: [tag: string | null, routes: (app: App) => Promise<void>][] = [
  ['auth', authRoutes],
  ['embed', embedRoutes],
  ['live', liveRoutes],
  ['events', eventRoutes],
  ['events', eventWriteRoutes],
  ['events', eventFileRoutes],
  ['missions', missionRoutes],
  ['exercise', exerciseRoutes],
  ['injects', injectRoutes],
  ['observations', objectiveRoutes],
  ['observations', observationRoutes],
  ['offline-maps', offlineMapRoutes],
  ['after-action', correctiveActionRoutes],
  ['after-action', afterActionReportRoutes],
  ['wall', wallRoutes],
  ['tape', tapeRoutes],
  ['kiosks', kioskRoutes],
  ['settings', settingsRoutes],
  ['mission-reports', reportRoutes],
  ['files', fileRoutes],
  ['lookups', lookupRoutes],
  ['admins', adminRoutes],
  ['organizations', organizationRoutes],
  ['users', userRoutes],
  ['dashboards', dashboardRoutes],
  ['activity', activityRoutes],
  ['teams', teamRoutes],
  ['partnerships', partnershipRoutes],
  ['kiosk-agent', agentRoutes],
  [null, docsRoutes],
]

/** Builds the server without listening: tests inject requests, main.ts listens (style B7). */
export async function buildApp(deps: Deps): Promise<App> {
  const app: App = Fastify({
    loggerInstance: deps.log,
    // plugins/requestLog.ts writes one line per answer.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    // Time limits for bodies depend on the route (plugins/bodyTime.ts); for headers, Node's limit of a minute applies.
    requestTimeout: 0,
    trustProxy: deps.config.trustedProxies.length > 0 ? deps.config.trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    // Random, so that ids differ between processes and clients cannot choose one.
    requestIdHeader: false,
    genReqId: () => deps.random(9).toString('base64url'),
    // Calls that arrive during shutdown are still answered; plugins/draining.ts closes their connections.
    return503OnClosing: false,
    // An undecodable path reaches no route and no error handler.
    frameworkErrors: sendError,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('deps', deps)
  app.decorate('db', deps.db)
  app.decorate('serving', { isReady: true })
  emptyJson(app)
  errorHandling(app)
  requestLog(app)
  bodyTime(app)
  authentication(app)
  protectedKeys(app)
  routeTable(app)
  liveHub(app)
  draining(app)
  embedOriginsOf(app)
  await securityHeaders(app)
  await openapi(app)

  await app.register(
    async (api: App) => {
      noStore(api)
      await embedding(api)
      await compression(api)
      for (const [tag, routes] of API_MODULES) {
        await api.register(async (module: App) => {
          if (tag) tagged(module, tag)
          await routes(module)
        })
      }
    },
    { prefix: '/api' },
  )
  await healthRoutes(app)
  await app.register(simulatedRoutes)
  await app.register(siteRoutes)
  await app.ready()
  return app
}
