import { createServer } from 'node:http'
import type { Account } from '#tests/support/accounts.ts'
import { apiAs } from './exercise.ts'

export interface HostPage {
  origin: string
  /** The page as served. */
  markup: string
  close(): Promise<void>
}

export interface HostPageSettings {
  /** The console that serves the widgets. */
  console: string
  /** Origin of the page, which the console may or may not allow. */
  origin: string
  /** Who is signed in at the page's own server; `/radops-token?as=org_admin` asks for another account. */
  account?: Account
  /** The page's server hands out embed tokens bound to its origin instead of the person's own token. */
  isShort?: boolean
  /** A classic script of the page, served from its own origin. */
  script: string
  /** The page's style sheet. */
  styles?: string
  /** Content-Security-Policy; default: none. */
  policy?: string
  /** Widget files the page loads by itself. */
  widgets?: string[]
  /** The page's script runs before the widgets are defined, and finds elements that are not upgraded. */
  isEarly?: boolean
  /** Markup inside main. */
  body?: string
  /** Attributes of the html element. */
  html?: string
}

/** How a partner's intranet styles all its pages. */
export const HOSTILE_CSS = `
* { all: unset; font: 900 7px cursive !important; color: hotpink !important; letter-spacing: 1em; text-transform: uppercase; }
div, p, button, dialog, section, header, ul, li { display: inline !important; position: absolute !important; opacity: 0.1 !important; }
button { pointer-events: none !important; transform: rotate(90deg) !important; }
body { display: block !important; opacity: 1 !important; position: static !important; transform: translateZ(0); overflow: hidden; }
main { display: block; height: 1600px; }
`

/** Allows only what an embed needs: the console's widgets as scripts, its API for requests. */
export const strictPolicy = (consoleOrigin: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${consoleOrigin}/widgets/`,
    `connect-src 'self' ${consoleOrigin}/api/`,
    "style-src 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/**
 * What the page's own server does for a known person: signs in at the console, and exchanges the token for a short one
 * if required.
 */
async function tokenOf({ console, origin, isShort }: HostPageSettings, account: Account): Promise<string> {
  const { access, post } = await apiAs(console, account)
  if (!isShort) return access
  const answer = await post('auth/embed-token/', { origin })
  if (!answer.ok) throw new Error(`no token for ${origin}: ${await answer.text()}`)
  return ((await answer.json()) as { access: string }).access
}

function markupOf({
  console,
  widgets = ['radops.js'],
  isEarly,
  body = '',
  html = 'lang="en"',
}: HostPageSettings) {
  const ours = '<script src="/host.js" defer=""></script>'
  const theirs = widgets.map((file) => `<script type="module" src="${console}/widgets/v1/${file}"></script>`)
  const scripts = isEarly ? [ours, ...theirs] : [...theirs, ours]
  return `<!doctype html><html ${html}><title>Partner intranet</title><link rel="stylesheet" href="/host.css">
${scripts.join('')}<main>${body}</main></html>`
}

/** A page of a partner's intranet with its small server. */
export async function serveHostPage(settings: HostPageSettings): Promise<HostPage> {
  const { origin, account = 'org_event_manager', script, styles = '', policy } = settings
  const markup = markupOf(settings)
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    if (policy) response.setHeader('content-security-policy', policy)
    const send = (type: string, text: string) => response.setHeader('content-type', type).end(text)
    if (pathname === '/') return send('text/html; charset=utf-8', markup)
    if (pathname === '/host.css') return send('text/css', styles)
    if (pathname === '/host.js') return send('text/javascript; charset=utf-8', script)
    if (pathname === '/favicon.ico') return response.writeHead(204).end()
    if (pathname !== '/radops-token') return response.writeHead(404).end()
    const person = (searchParams.get('as') ?? account) as Account
    tokenOf(settings, person).then(
      (access) => send('application/json', JSON.stringify({ access })),
      (cause: unknown) => response.writeHead(500).end(String(cause)),
    )
  })
  await new Promise<void>((ready) => server.listen(Number(new URL(origin).port), '127.0.0.1', ready))
  return {
    origin,
    markup,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
