import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { HASHED } from '#server/modules/site/folders.ts'
import { spec } from '#tests/support/spec.ts'
import { ROOT } from '../../scripts/support/command.mjs'

const PORTAL = `${ROOT}dist/portal`
const html = readFileSync(`${PORTAL}/index.html`, 'utf8')

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('the page has no inline script, style or handler, as its policy forbids them', () => {
  const scripts = [...html.matchAll(/<script\b[^>]*>([^]*?)<\/script>/g)]
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.map(([, body]) => body?.trim()).filter(Boolean)).toEqual([])
  expect(html).not.toMatch(/<style\b|\sstyle=|\son[a-z]+=/)
})

test('the page requests no other host', () => {
  expect([...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url)).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/^(?:https?:)?\/\//)]),
  )
})

test('the document contains the sign-in page, with the style it needs', spec('X-380'), () => {
  const drawn = /<div id="root" data-drawn>(<main .*<\/main>)<\/div>/.exec(html)?.[1] ?? ''
  expect(drawn).toMatch(/<form.*type="email".*type="password".*<button type="submit".*Sign in/)
  const named = [...html.matchAll(/="\/(static\/index-[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '')
  const parts = named.map((file) => readFileSync(join(PORTAL, file), 'utf8')).join()
  const classes = new Set([...drawn.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names?.split(' ')))
  const unknown = [...classes].filter((name) => !parts.includes(name ?? ''))
  expect(unknown).toEqual(['lucide-eye']) // assembled by the library
})

test('a returning browser only revalidates the document and config.json', spec('X-383'), () => {
  const named = [...html.matchAll(/(?:src|href|data-parts)="([^"]+)"/g)].flatMap(([, files]) =>
    (files ?? '').split(' '),
  )
  expect(named.filter((file) => !HASHED.test(file))).toEqual([
    '/static/icon.svg', // browsers cache it separately
    '/config.json',
    '/forgot-password',
  ])
})

test('scripts and styles are under the static path, built ones with a hash in their name', () => {
  const files = filesIn(PORTAL).map((path) => relative(PORTAL, path))
  const scripts = files.filter((path) => /\.(?:js|css)$/.test(path) && !path.startsWith('.vite/'))
  expect(scripts.filter((path) => !path.startsWith('static/'))).toEqual([])
  const isPublic = (path: string) => existsSync(join(ROOT, 'public', path)) // copied unchanged, under its own name
  expect(scripts.filter((path) => !isPublic(path) && !/-[\w-]{8}\.(?:js|css)$/.test(path))).toEqual([])
})

test('scripts are chunks at the site root, and the first page defers most of them', spec('P-078'), () => {
  const named = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, url]) => url ?? '')
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((url) => !/^\/static\/[\w.-]+-[\w-]{8}\.js$/.test(url))).toEqual([])
  const chunks = filesIn(`${PORTAL}/static`).filter((path) => path.endsWith('.js'))
  expect(chunks.filter((path) => /\/(?:EventDashboardScreen|portal)-/.test(path)).length).toBeGreaterThan(0)
  expect(named.filter((url) => /\/(?:EventDashboardScreen|portal)-/.test(url))).toEqual([])
})

describe.each(['portal', 'widgets'])('dist/%s', (folder) => {
  test('every script has compressed copies with the same content', () => {
    // The npm package is in the same folder but not served.
    const scripts = filesIn(`${ROOT}dist/${folder}`).filter(
      (path) => path.endsWith('.js') && !path.includes('/package/') && readFileSync(path).length >= 1024,
    )
    expect(scripts.length).toBeGreaterThan(0)
    const broken = scripts.filter((path) => {
      const bytes = readFileSync(path)
      const isCopied =
        existsSync(`${path}.br`) &&
        existsSync(`${path}.gz`) &&
        brotliDecompressSync(readFileSync(`${path}.br`)).equals(bytes) &&
        gunzipSync(readFileSync(`${path}.gz`)).equals(bytes)
      return !isCopied
    })
    expect(broken).toEqual([])
  })
})
