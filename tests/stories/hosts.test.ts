import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import fastifyStatic from '@fastify/static'
import { expect, test } from '@playwright/test'
import Fastify, { type FastifyInstance } from 'fastify'
import { storybookRoutes } from '#server/modules/site/storybookRoutes.ts'
import { ROOT } from '../../scripts/support/command.mjs'

const root = `${ROOT}dist/storybook`
const STORY = '?path=/story/screens-session-login--failed'

/** A browser keeps its connections for the next call; closing would wait 72 s for them. */
const ENDS_AT_ONCE = { forceCloseConnections: true }

interface Host {
  /** The text of the storybook's first page. */
  home: string
  /** Calls that reached the host, although the stories should have answered them. */
  calls: string[]
  stop: () => Promise<void>
}

async function listen(app: FastifyInstance, folder: string): Promise<Host> {
  const calls: string[] = []
  app.all('/api/*', (req, reply) => {
    calls.push(`${req.method} ${req.url}`)
    return reply.code(404).send({})
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { home: `http://127.0.0.1:${port}${folder}`, calls, stop: () => app.close() }
}

/** The console's own routes, with their policy. */
async function ourServer(): Promise<Host> {
  const app = Fastify({ ...ENDS_AT_ONCE, routerOptions: { ignoreTrailingSlash: true } })
  await app.register(fastifyStatic, { root, serve: false, cacheControl: false })
  const files = new Set(readdirSync(root, { recursive: true, encoding: 'utf8' }))
  storybookRoutes(app, () => ({ root, files }))
  return listen(app, '/storybook/')
}

/** A host that only serves files. */
async function plainHost(): Promise<Host> {
  const app = Fastify(ENDS_AT_ONCE)
  await app.register(fastifyStatic, { root, prefix: '/design/console/' })
  return listen(app, '/design/console/')
}

for (const [name, start] of Object.entries({
  'our server': ourServer,
  'a static host, in a folder': plainHost,
})) {
  test(`stories answer their own calls on ${name}, and call no other host`, async ({ page }) => {
    const host = await start()
    const faults: string[] = []
    const otherCalls: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|\[MSW\]/.test(message.text())) faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(host.home) && !/^(?:data|blob):/.test(url)) otherCalls.push(url)
    })
    // As if someone were signed in to this host's portal: stories ignore that.
    await page.goto(`${host.home}index.json`)
    await page.evaluate(() => localStorage.setItem('access', 'of-the-portal'))

    await page.goto(host.home + STORY)
    const story = page.frameLocator('#storybook-preview-iframe')
    await expect(story.getByText('Something went wrong. Please try again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy link for review' })).toBeVisible()
    expect(await story.locator('html').evaluate(() => localStorage.getItem('access'))).toBeNull()
    expect(await page.evaluate(() => localStorage.getItem('access'))).toBe('of-the-portal')
    // The browser reports a story's own call as a request of the page; it never reaches this server.
    expect(otherCalls.filter((url) => !url.includes('/api/'))).toEqual([])
    expect([host.calls, faults]).toEqual([[], []])
    await host.stop()
  })
}
