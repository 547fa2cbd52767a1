import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type RuntimeConfig, runtimeConfig } from '#contract/config.ts'
import { EXTENSIONS } from '#contract/extensions.ts'
import type { App } from '#server/http.ts'
import { PACKAGE_ROOT } from '#server/packageRoot.ts'
import { VERSION } from '#server/version.ts'
import { type BuiltFolder, buildOf, builtFolder, portalCaching, widgetCaching } from './folders.ts'
import { portalPage } from './page.ts'
import { type OlderFile, olderFiles, widgetFile } from './releases.ts'
import { storybookRoutes } from './storybookRoutes.ts'

const NOT_BUILT =
  'The portal is not built. Run “npm run build”, or “npm run dev” for the one with hot reload.\n'
/** Pages for developers of other intranets: path and file. */
const WIDGET_PAGES = [
  ['/widgets/', 'pages/index.html'],
  ['/widgets/diagnose/', 'pages/diagnose.html'],
] as const

/** The npm package is built beside the served files, but not served. */
const WIDGET_PACKAGE = 'package/'

/** Serves the portal, the widgets and the storybook as files, and the portal's configuration. */
export async function siteRoutes(app: App) {
  const { site } = app.deps
  const portal = builtFolder(join(site.current, 'portal'), 'index.html')
  const widgets = builtFolder(join(site.current, 'widgets'))
  const older = olderFiles(site)
  const { countryCodesUrl } = app.deps.config
  const config: RuntimeConfig = {
    api_base: '/api/',
    live_path: 'live/',
    country_codes_url: countryCodesUrl,
    extensions: [...EXTENSIONS],
    version: VERSION,
    build: portal ? buildOf(portal) : '',
  }
  await app.register(fastifyStatic, {
    root: `${PACKAGE_ROOT}/dist`,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
  })

  app.get('/config.json', { schema: { response: { 200: runtimeConfig } } }, async (_req, reply) => {
    reply.header('cache-control', 'no-cache')
    return config
  })

  if (widgets) {
    for (const [address, file] of WIDGET_PAGES) {
      app.get(address, (_req, reply) =>
        reply.header('cache-control', widgetCaching(file)).sendFile(file, widgets.root),
      )
    }
    app.get('/widgets/*', async (req, reply) => {
      const file = fileOf(req)
      // On 404 too: without them the browser of another page reports a CORS error instead of the 404.
      reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      const name = widgetFile(file)
      const isOurs = widgets.files.has(name) && !file.startsWith(WIDGET_PACKAGE)
      const found = isOurs ? { file: name, root: widgets.root } : older.widgets(file)
      if (!found) return reply.callNotFound()
      return reply.header('cache-control', widgetCaching(file)).sendFile(found.file, found.root)
    })
  }
  storybookRoutes(app, () => builtFolder(join(PACKAGE_ROOT, 'dist/storybook'), 'index.html'))
  const served = portal && { ...portal, sendPage: portalPage(portal, config, countryCodesUrl) }
  app.get('/*', (req, reply) => sendPortal(served, older.portal, req, reply))
}

/** A file of the portal, or its page for any other path: the portal's router handles it. */
function sendPortal(
  portal: (BuiltFolder & { sendPage: ReturnType<typeof portalPage> }) | null,
  older: (file: string) => OlderFile | undefined,
  req: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const file = fileOf(req)
  if (file === 'api' || file.startsWith('api/')) return notFound(reply)
  if (!portal) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)
  if (file !== '' && portal.files.has(file)) {
    return reply.header('cache-control', portalCaching(file)).sendFile(file, portal.root)
  }
  const found = older(file)
  if (found) return reply.header('cache-control', portalCaching(file)).sendFile(found.file, found.root)
  if (!isNavigation(req, file)) return notFound(reply)
  return portal.sendPage(req, reply)
}

const notFound = (reply: FastifyReply): FastifyReply => {
  reply.callNotFound()
  return reply
}

const fileOf = (req: FastifyRequest): string => (req.params as { '*': string })['*']

/** A missing script must be a 404, not a page that would be run as a script. */
function isNavigation(req: FastifyRequest, file: string): boolean {
  if (/^(?:static|widgets|storybook|kiosk)\//.test(file)) return false
  const accepts = req.headers.accept ?? '*/*'
  return accepts.includes('text/html') || (accepts.includes('*/*') && !/\.[a-z0-9]+$/i.test(file))
}
