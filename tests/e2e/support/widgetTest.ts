import type { Locator, Page, Request } from '@playwright/test'
import { test as base, expect } from '#tests/support/e2e.ts'
import { type HostKind, hostScript } from '../hosts/build.ts'
import type { Host, HostState } from '../hosts/host.ts'
import { type HostPage, type HostPageSettings, serveHostPage } from './hostPage.ts'

type OpenSettings = Partial<Omit<HostPageSettings, 'console'>> & {
  /** Framework of the page, which selects its script unless one is given. */
  kind?: HostKind
}

/** Opens a page of a partner's intranet, served until the end of the test. */
export type OpenHost = (settings?: OpenSettings) => Promise<HostPage>

interface Fixtures {
  openHost: OpenHost
}

/** The end-to-end test with host pages of another origin. */
export const test = base.extend<Fixtures>({
  openHost: async ({ app, embedOrigin, page }, provide) => {
    const served: HostPage[] = []
    await provide(async ({ kind = 'plain', ...settings } = {}) => {
      const script = settings.script ?? (await hostScript(kind))
      const host = await serveHostPage({ console: app.origin, origin: embedOrigin, ...settings, script })
      served.push(host)
      await page.goto(host.origin)
      return host
    })
    await Promise.all(served.map((host) => host.close()))
  },
})

/** Makes the page show this, by the means of its framework. */
export const show = (page: Page, state: HostState): Promise<void> =>
  page.evaluate((next) => window.host.show(next), state)

/** Events the page's listeners have received so far. */
export const eventsOf = (page: Page): Promise<Host['events']> => page.evaluate(() => window.host.events)

/** Elements a widget must never add to the document. */
const OURS_NEVER = 'style, link, script, iframe, object, embed, base, meta'

declare global {
  interface Window {
    /** Markup of all such elements ever added to the document. */
    added: string[]
  }
}

/** Records from the start what a widget must not do to a page. */
export async function watchPage(page: Page) {
  const errors: string[] = []
  const addresses: string[] = []
  const lines = new Set<Request>()
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('request', (request) => {
    addresses.push(request.url())
    if (new URL(request.url()).pathname.endsWith('/api/live/')) lines.add(request)
  })
  page.on('requestfailed', (request) => lines.delete(request))
  page.on('requestfinished', (request) => lines.delete(request))
  await page.addInitScript((kinds) => {
    window.added = []
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue
        for (const element of [node, ...node.querySelectorAll(kinds)])
          if (element.matches(kinds)) window.added.push(element.outerHTML)
      }
    }).observe(document, { childList: true, subtree: true })
  }, OURS_NEVER)
  return {
    errors,
    /** Live connections open now. */
    liveLines: () => lines.size,
    /** Fails if the page was modified, or if anything others can read contains a token. */
    async expectUntouched({ markup }: HostPage): Promise<void> {
      const found = await page.evaluate(() => {
        const roots: ShadowRoot[] = []
        const collect = (node: ParentNode) => {
          for (const { shadowRoot } of node.querySelectorAll('*')) {
            if (!shadowRoot) continue
            roots.push(shadowRoot)
            collect(shadowRoot)
          }
        }
        collect(document)
        const { documentElement: html, body } = document
        return {
          added: window.added,
          sheets: document.adoptedStyleSheets.length,
          inShadow: roots.flatMap((root) =>
            [...root.querySelectorAll('style, link, script, iframe')].map(String),
          ),
          attributes: [html, body].map((element) => element.getAttributeNames().join(' ')),
          children: [...document.body.children].map(({ localName }) => localName),
          kept: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
          html: html.getHTML({ shadowRoots: roots }),
        }
      })
      expect(found.html).toContain('shadowrootmode')
      expect(found.html).not.toMatch(TOKEN)
      expect(addresses.filter((address) => TOKEN.test(address))).toEqual([])
      expect(found).toMatchObject({
        sheets: 0,
        inShadow: [],
        attributes: ['lang', ''],
        children: ['main'],
        kept: [],
      })
      expect(found.added.filter((element) => !markup.includes(element))).toEqual([])
    },
  }
}

/** Asserts that all of an element is visible and clickable, whatever its ancestors clip or cover. */
export async function expectUncovered(element: Locator): Promise<void> {
  expect(await element.evaluate(coveredCorners)).toEqual([])
}

/** Corners of an element where a click hits something else. */
function coveredCorners(element: Element): string[] {
  const root = element.getRootNode() as ShadowRoot
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const inset = 16 // inside the rounded corner
  const corners = { left: left + inset, right: right - inset, top: top + inset, bottom: bottom - inset }
  const points = [
    [corners.left, corners.top],
    [corners.right, corners.top],
    [corners.left, corners.bottom],
    [corners.right, corners.bottom],
  ] as const
  return points.flatMap(([x, y]) => {
    const hit = root.elementFromPoint(x, y)
    return hit && element.contains(hit) ? [] : [`${x},${y}: ${hit?.outerHTML ?? 'nothing'}`]
  })
}

/** Prefixes of our tokens. */
const TOKEN = /eyJ[\w-]{10}/

export { expect, spec } from '#tests/support/e2e.ts'
