import { createServer } from 'node:http'

export interface HostPage {
  origin: string
  close(): Promise<void>
}

/** What a partner's intranet does to whatever stands on its pages. */
const HOSTILE_CSS = `
* { all: unset; font: 900 7px cursive !important; color: hotpink !important; letter-spacing: 1em; text-transform: uppercase; }
div, p, button, dialog, section, header, ul, li { display: inline !important; position: absolute !important; opacity: 0.1 !important; }
button { pointer-events: none !important; transform: rotate(90deg) !important; }
body { display: block !important; opacity: 1 !important; position: static !important; transform: translateZ(0); overflow: hidden; }
main { display: block; height: 1600px; }
`

/**
 * A plain page of another origin with a hostile style sheet and a strict content security policy with Trusted Types.
 * Only what a policy must name for an embed is allowed: the console's widgets as scripts, its API for requests.
 * @param consoleOrigin where the widgets come from
 * @param embedOrigin where the page is served: the origin the console was told of
 * @param body markup of the page
 * @param script a classic script of the host page, served from its own origin
 */
export async function serveHostPage(
  consoleOrigin: string,
  embedOrigin: string,
  body: string,
  script: string,
): Promise<HostPage> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${consoleOrigin}/widgets/`,
    `connect-src ${consoleOrigin}/api/`,
    "style-src 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  const server = createServer((request, response) => {
    response.setHeader('content-security-policy', policy)
    if (request.url === '/host.css') return response.setHeader('content-type', 'text/css').end(HOSTILE_CSS)
    if (request.url === '/host.js') return response.setHeader('content-type', 'text/javascript').end(script)
    if (request.url !== '/') return response.writeHead(404).end()
    response.setHeader('content-type', 'text/html; charset=utf-8').end(
      `<!doctype html><html lang="en"><title>Partner intranet</title><link rel="stylesheet" href="/host.css">
<script type="module" src="${consoleOrigin}/widgets/v1/radops.js"></script><script src="/host.js" defer></script><main>${body}</main></html>`,
    )
  })
  await new Promise<void>((ready) => server.listen(Number(new URL(embedOrigin).port), '127.0.0.1', ready))
  return {
    origin: embedOrigin,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
