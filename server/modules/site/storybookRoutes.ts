import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { App } from '#server/http.ts'
import { type BuiltFolder, portalCaching } from './folders.ts'

const HOME = '/storybook/'

const NOT_BUILT =
  'The storybook is not built. Run “npm run build:storybook”, then load this page again; the server need not be restarted.\n'

interface Built {
  folder: BuiltFolder
  policy: string
}

/**
 * The storybook, which contains no user data.
 * @param look finds its folder; null while not built
 */
export function storybookRoutes(app: Pick<App, 'get'>, look: () => BuiltFolder | null): void {
  let built: Built | null = null
  const send = (file: string, reply: FastifyReply): FastifyReply => {
    // It may be built or rebuilt while the server runs, so pages are read from disk on each request.
    if (PAGES.includes(file) || !built) built = readBuilt(look())
    if (!built) return reply.code(404).type('text/plain; charset=utf-8').send(NOT_BUILT)
    const { folder, policy } = built
    if (!folder.files.has(file)) {
      reply.callNotFound()
      return reply
    }
    return reply
      .headers({
        'cache-control': storybookCaching(file),
        'content-security-policy': policy,
        'x-frame-options': 'SAMEORIGIN',
      })
      .sendFile(file, folder.root)
  }

  app.get('/storybook', (req, reply) => {
    // Its URLs are relative, so the path needs the trailing slash.
    const [path, query] = req.url.split('?', 2)
    if (path === HOME) return send('index.html', reply)
    return reply.redirect(query === undefined ? HOME : `${HOME}?${query}`)
  })
  app.get(`${HOME}*`, (req, reply) => send((req.params as { '*': string })['*'] || 'index.html', reply))
}

const readBuilt = (folder: BuiltFolder | null): Built | null =>
  folder && { folder, policy: storybookPolicy(folder) }

/** The frame with the sidebar, and the page that shows a story. */
const PAGES = ['index.html', 'iframe.html']

const INLINE = /<script\b(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g

/** The source expression for an inline script (CSP 3, §2.3.1). */
const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * The storybook's policy: scripts from its files and, by hash, the inline ones of its two pages. Styles are not
 * restricted, because its frame generates them. No other host, and no framing by other sites.
 */
function storybookPolicy({ root, files }: BuiltFolder): string {
  const inline = PAGES.filter((page) => files.has(page)).flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(INLINE)].map(([, script = '']) => hashOf(script)),
  )
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(inline)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Only files built by Vite have a hash in their name. */
const storybookCaching = (file: string): string =>
  file.startsWith('assets/') ? portalCaching(file) : 'no-cache'
