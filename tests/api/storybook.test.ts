import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BuiltFolder } from '#server/modules/site/folders.ts'
import { storybookRoutes } from '#server/modules/site/storybookRoutes.ts'
import { precompress } from '../../scripts/support/precompress.mjs'

// Scripts as Storybook writes them: inline, from a file, and importing.
const INLINE = "\n  window['FEATURES'] = { a11y: true }\n"
const IMPORTING = "import './sb-manager/globals-runtime.js'"
const FILES = {
  'index.html': `<script>${INLINE}</script><script type="module">${IMPORTING}</script>`,
  'iframe.html': `<script type="module" crossorigin src="./assets/iframe-DDy5sRcU.js"></script>`,
  'index.json': '{}',
  'assets/iframe-DDy5sRcU.js': '',
}

/** The current build output. */
let folder: BuiltFolder | null = null
const root = mkdtempSync(join(tmpdir(), 'storybook-'))
const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })

beforeAll(async () => {
  folder = { root, files: new Set(Object.keys(FILES)) }
  mkdirSync(join(root, 'assets'))
  for (const [file, text] of Object.entries(FILES)) writeFileSync(join(root, file), text)
  writeFileSync(join(root, '.build'), 'notes of tools')
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
  })
  storybookRoutes(app, () => folder)
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

const ask = (url: string) => app.inject({ url })
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('may run its files and the scripts of its two pages, and no others', async () => {
  for (const page of ['/storybook/', '/storybook/index.html', '/storybook/iframe.html']) {
    const { statusCode, headers } = await ask(page)
    expect(statusCode).toBe(200)
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toContain(`script-src 'self' ${hash(INLINE)} ${hash(IMPORTING)}`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  }
})

test('is revalidated each time, except files with a hash in their name', async () => {
  const caching = async (file: string) => (await ask(`/storybook/${file}`)).headers['cache-control']
  for (const file of ['', 'index.html', 'iframe.html', 'index.json']) {
    expect(await caching(file)).toBe('no-cache')
  }
  expect(await caching('assets/iframe-DDy5sRcU.js')).toBe('public, max-age=31536000, immutable')
})

test('its build leaves compressed copies, which are served', async () => {
  const file = 'assets/iframe-DDy5sRcU.js'
  const text = 'story()\n'.repeat(500)
  writeFileSync(join(root, file), text)
  await precompress(root)
  const { headers, rawPayload } = await app.inject({
    url: `/storybook/${file}`,
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(brotliDecompressSync(rawPayload).toString()).toBe(text)
  const head = await app.inject({
    method: 'HEAD',
    url: `/storybook/${file}`,
    headers: { 'accept-encoding': 'br' },
  })
  expect([head.headers['content-encoding'], head.headers['content-length'], head.body]).toEqual([
    'br',
    String(rawPayload.length),
    '',
  ])
})

test('has its own folder, and contains nothing but its files', async () => {
  const { statusCode, headers } = await ask('/storybook?path=/story/a--b')
  expect([statusCode, headers.location]).toEqual([302, '/storybook/?path=/story/a--b'])
  for (const file of ['assets/gone.js', '.build', '../package.json', '%2e%2e/package.json']) {
    expect((await ask(`/storybook/${file}`)).statusCode).toBe(404)
  }
})

test('says how to build it if it is missing, and is served once built', async () => {
  const later = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  let built: BuiltFolder | null = null
  await later.register(fastifyStatic, { root, serve: false, cacheControl: false })
  storybookRoutes(later, () => built)
  for (const url of ['/storybook/', '/storybook/iframe.html', '/storybook/assets/iframe-DDy5sRcU.js']) {
    const { statusCode, headers, body } = await later.inject({ url })
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    expect(body).toContain('Run “npm run build:storybook”')
  }
  // A build takes a while: the page may exist before its scripts.
  built = { root, files: new Set(['index.html']) }
  expect((await later.inject({ url: '/storybook/' })).statusCode).toBe(200)
  expect((await later.inject({ url: '/storybook/iframe.html' })).statusCode).toBe(404)
  built = { root, files: new Set(Object.keys(FILES)) }
  expect((await later.inject({ url: '/storybook/iframe.html' })).statusCode).toBe(200)
  expect((await later.inject({ url: '/storybook/assets/iframe-DDy5sRcU.js' })).statusCode).toBe(200)
  await later.close()
})
