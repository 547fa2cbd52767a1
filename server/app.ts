import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/http.ts'
import { agentRoutes } from '#server/modules/agent/routes.ts'
import { authRoutes } from '#server/modules/auth/routes.ts'
import { eventRoutes } from '#server/modules/events/routes.ts'
import { fileRoutes } from '#server/modules/files/routes.ts'
import { kioskRoutes } from '#server/modules/kiosks/routes.ts'
import { lookupRoutes } from '#server/modules/lookups/routes.ts'
import { missionRoutes } from '#server/modules/missions/routes.ts'
import { organizationRoutes } from '#server/modules/organizations/routes.ts'
import { partnershipRoutes } from '#server/modules/partnerships/routes.ts'
import { reportRoutes } from '#server/modules/reports/routes.ts'
import { teamRoutes } from '#server/modules/teams/routes.ts'
import { authentication } from '#server/plugins/auth.ts'
import { errorHandling } from '#server/plugins/errors.ts'
import { openapi } from '#server/plugins/openapi.ts'
import { routeTable } from '#server/plugins/routeTable.ts'

/** JSON bodies; uploads set their own limit on their route. */
const BODY_LIMIT_BYTES = 1024 * 1024
const MAX_PARAM_LENGTH = 512

/** Modules with routes below /api, in the order the reference page shows them. */
const API_MODULES: ((app: App) => Promise<void>)[] = [
  authRoutes,
  eventRoutes,
  missionRoutes,
  kioskRoutes,
  agentRoutes,
  lookupRoutes,
  organizationRoutes,
  teamRoutes,
  partnershipRoutes,
  reportRoutes,
  fileRoutes,
]

/** The server without its socket: tests inject requests, main.ts listens (style B7). */
export async function buildApp(deps: Deps): Promise<App> {
  const app: App = Fastify({
    loggerInstance: deps.log,
    disableRequestLogging: true,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: deps.config.trustedProxies.length > 0 ? deps.config.trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    return503OnClosing: true,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('deps', deps)
  app.decorate('db', deps.db)
  errorHandling(app)
  authentication(app)
  routeTable(app)
  await openapi(app)

  for (const routes of API_MODULES) await app.register(routes, { prefix: '/api' })
  await app.ready()
  return app
}
