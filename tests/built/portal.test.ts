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

test('the page has no inline script, style or handler: its policy allows none', () => {
  const scripts = [...html.matchAll(/<script\b[^>]*>([^]*?)<\/script>/g)]
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.map(([, body]) => body?.trim()).filter(Boolean)).toEqual([])
  expect(html).not.toMatch(/<style\b|\sstyle=|\son[a-z]+=/)
})

test('the page asks no other host', () => {
  expect([...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url)).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/^(?:https?:)?\/\//)]),
  )
})

test('the sign-in page is in the document, in the style that arrives with it', spec('X-380'), () => {
  const drawn = /<div id="root" data-drawn>(<main .*<\/main>)<\/div>/.exec(html)?.[1] ?? ''
  expect(drawn).toMatch(/<form.*type="email".*type="password".*<button type="submit".*Sign in/)
  const named = [...html.matchAll(/="\/(static\/index-[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '')
  const parts = named.map((file) => readFileSync(join(PORTAL, file), 'utf8')).join()
  const classes = new Set([...drawn.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names?.split(' ')))
  const unknown = [...classes].filter((name) => !parts.includes(name ?? ''))
  expect(unknown).toEqual(['lucide-eye']) // the library puts it together
})

test(
  'a browser that was here before asks again for the document and config.json alone',
  spec('X-383'),
  () => {
    const named = [...html.matchAll(/(?:src|href|data-parts)="([^"]+)"/g)].flatMap(([, files]) =>
      (files ?? '').split(' '),
    )
    expect(named.filter((file) => !HASHED.test(file))).toEqual([
      '/static/icon.svg', // browsers keep it apart
      '/config.json',
      '/forgot-password',
    ])
  },
)

test('scripts and styles lie under the static path, built ones with their hash in the name', () => {
  const files = filesIn(PORTAL).map((path) => relative(PORTAL, path))
  const scripts = files.filter((path) => /\.(?:js|css)$/.test(path) && !path.startsWith('.vite/'))
  expect(scripts.filter((path) => !path.startsWith('static/'))).toEqual([])
  const isPublic = (path: string) => existsSync(join(ROOT, 'public', path)) // copied as it is, under its own name
  expect(scripts.filter((path) => !isPublic(path) && !/-[\w-]{8}\.(?:js|css)$/.test(path))).toEqual([])
})

test(
  'scripts are chunks at the site root, most of which the first page leaves for later',
  spec('P-078'),
  () => {
    const named = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, url]) => url ?? '')
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((url) => !/^\/static\/[\w.-]+-[\w-]{8}\.js$/.test(url))).toEqual([])
    const chunks = filesIn(`${PORTAL}/static`).filter((path) => path.endsWith('.js'))
    expect(chunks.filter((path) => /\/(?:EventDashboardScreen|portal)-/.test(path)).length).toBeGreaterThan(0)
    expect(named.filter((url) => /\/(?:EventDashboardScreen|portal)-/.test(url))).toEqual([])
  },
)

describe.each(['portal', 'widgets'])('dist/%s', (folder) => {
  test('every script has compressed copies that hold the same bytes', () => {
    // The npm package is in the same folder and is not served.
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
