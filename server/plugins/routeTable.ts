import { HttpError, NOT_FOUND_BODY } from '#server/errors.ts'
import type { App } from '#server/http.ts'

interface RouteLine {
  method: string
  url: string
  /** Needs a session. */
  signedIn: boolean
  /** Accepts widget tokens. */
  takesWidgets: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** All registered routes except HEAD, for the authorization tests. */
    routeTable: RouteLine[]
  }
}

interface KnownPath {
  pattern: RegExp
  methods: Set<string>
}

/**
 * Keeps the list of routes, answers 405 for a known path with another method and 404 otherwise. Routes below /api need
 * a session unless their schema sets `security`: `[]` means anyone. The session is checked before the request is parsed
 * and validated (authz §3).
 */
export function routeTable(app: App): void {
  const known = new Map<string, KnownPath>()
  app.decorate('routeTable', [])

  app.addHook('onRoute', (route) => {
    // Preflight routes have no session. The HEAD route of a GET inherits its hooks and security.
    const signedIn =
      route.url.startsWith('/api/') && route.method !== 'OPTIONS' && route.schema?.security === undefined
    const takesWidgets = signedIn && route.config?.takesWidgets === true
    if (signedIn) route.onRequest = [app.signedIn, ...[route.onRequest ?? []].flat()]
    // Every documented route states its security.
    const security = route.schema?.security ?? [
      ...(signedIn ? [{ bearer: [] }] : []),
      ...(takesWidgets ? [{ widgetBearer: [] }] : []),
    ]
    route.schema = { ...route.schema, security }
    for (const method of [route.method].flat()) {
      if (method !== 'HEAD') app.routeTable.push({ method, url: route.url, signedIn, takesWidgets })
      const path = known.get(route.url) ?? { pattern: patternOf(route.url), methods: new Set<string>() }
      path.methods.add(method)
      known.set(route.url, path)
    }
  })

  app.setNotFoundHandler((req, reply) => {
    const path = req.url.split('?', 1)[0] ?? '/'
    if (!path.startsWith('/api/')) {
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n')
    }
    const allowed = new Set(
      [...known.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : [])),
    )
    if (allowed.size === 0) throw new HttpError(404, NOT_FOUND_BODY)
    const detail = `Method "${req.method}" not allowed.`
    throw new HttpError(405, { detail }, { allow: [...allowed].sort().join(', ') })
  })
}

/** `/api/events/:id/` as a pattern for real paths, with or without trailing slash. */
function patternOf(url: string): RegExp {
  const segments = url
    .replace(/\/$/, '')
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^${segments.join('/')}/?$`)
}
