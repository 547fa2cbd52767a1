import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#server/modules/site/folders.ts'
import { keepRelease, sweepReleases } from '#server/modules/site/releases.ts'
import { VERSION } from '#server/version.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { recordingLog } from '#tests/support/log.ts'
import { spec } from '#tests/support/spec.ts'

const DAY_MS = 24 * 60 * 60_000
const { log, lines } = recordingLog({ level: 'info' })
let folder: string
let clock: Date
let app: TestApp | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'))
  clock = new Date()
  lines.length = 0
})
afterEach(() => {
  app = undefined
  rmSync(folder, { recursive: true })
})

/** A build's output, with the parts of portal and widgets that no other build has. */
function build(part: string, version = VERSION): void {
  const dist = join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  const files = {
    'portal/index.html': `<title>${part}</title>`,
    [`portal/static/Screen-${part}.js`]: `export const screen = '${part}'`,
    'portal/static/theme.js': `/* ${part} */`,
    [`widgets/${version}/radops.js`]: `/* radops ${part} */`,
    [`widgets/${version}/chunks/View-${part}.js`]: `export const view = '${part}'`,
    'widgets/pages/index.html': `<title>${part}</title>`,
    [`widgets/pages/assets/index-${part}.js`]: '',
    'widgets/package/index.js': '',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), text)
    if (name.endsWith('.js')) writeFileSync(join(dist, `${name}.br`), brotliCompressSync(text))
  }
}

const keep = (): Promise<Site> =>
  keepRelease(
    { dataDir: join(folder, 'data'), log, now: () => clock },
    { current: join(folder, 'dist'), releases: null },
  )
const kept = () => readdirSync(join(folder, 'data/releases'))
/** The next release, built over the last one and started. */
async function upgrade(part: string): Promise<Site> {
  build(part)
  const site = await keep()
  await app?.close()
  app = await freshApp({ site, log })
  return site
}
const ask = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app?.app.inject({ url, headers })
  if (!answer) throw new Error('nothing was started')
  return answer
}
const statuses = (urls: string[]) => Promise.all(urls.map(async (url) => (await ask(url)).statusCode))

describe('after an upgrade', () => {
  test('parts of the previous release are available unchanged', spec('X-169'), async () => {
    await upgrade('AAAAAAAA')
    await upgrade('BBBBBBBB')
    for (const [url, text] of [
      ['/static/Screen-AAAAAAAA.js', "export const screen = 'AAAAAAAA'"],
      ['/static/Screen-BBBBBBBB.js', "export const screen = 'BBBBBBBB'"],
      ['/widgets/v1/chunks/View-AAAAAAAA.js', "export const view = 'AAAAAAAA'"],
      [`/widgets/${VERSION}/chunks/View-AAAAAAAA.js`, "export const view = 'AAAAAAAA'"],
      ['/widgets/pages/assets/index-AAAAAAAA.js', ''],
    ] as const) {
      const plain = await ask(url)
      expect([url, plain.statusCode, plain.body]).toEqual([url, 200, text])
      expect(plain.headers).toMatchObject({
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        ...(url.startsWith('/widgets/') && {
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
        }),
      })
      expect((await ask(url, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
    }
  })

  test("a file with the same name in both is the new one's", spec('X-169'), async () => {
    await upgrade('AAAAAAAA')
    await upgrade('BBBBBBBB')
    for (const url of [
      '/',
      '/static/theme.js',
      '/widgets/v1/radops.js',
      `/widgets/${VERSION}/radops.js`,
      '/widgets/',
    ]) {
      expect([url, (await ask(url)).body]).toEqual([url, expect.stringContaining('BBBBBBBB')])
    }
  })

  test('an older version is served under its own name, and its parts under v1', spec('X-169'), async () => {
    build('AAAAAAAA', '0.0.9')
    const site = await keep()
    // As its own server named it.
    renameSync(site.current, site.current.replace(`${VERSION}-`, '0.0.9-'))
    await upgrade('BBBBBBBB')
    expect((await ask('/widgets/0.0.9/radops.js')).body).toBe('/* radops AAAAAAAA */')
    expect((await ask('/widgets/v1/chunks/View-AAAAAAAA.js')).statusCode).toBe(200)
    expect((await ask('/widgets/v1/radops.js')).body).toBe('/* radops BBBBBBBB */')
    expect(
      await statuses(['/widgets/0.0.8/radops.js', `/widgets/${VERSION}/chunks/View-AAAAAAAA.js`]),
    ).toEqual([404, 404])
  })

  test('only files of releases are found', spec('X-169'), async () => {
    await upgrade('AAAAAAAA')
    await upgrade('BBBBBBBB')
    writeFileSync(join(folder, 'data/releases/secret-AAAAAAAA.js'), 'secret')
    writeFileSync(join(folder, 'data/secret.key'), 'secret')
    const [name = ''] = kept()
    for (const url of [
      '/widgets/v1/../../secret-AAAAAAAA.js',
      '/widgets/v1/%2e%2e/%2e%2e/%2e%2e/secret-AAAAAAAA.js',
      '/widgets/..%2f..%2f..%2fsecret.key',
      '/static/..%2f..%2f..%2fsecret-AAAAAAAA.js',
      `/widgets/${name}/widgets/v1/radops.js`,
      '/widgets/package/index.js',
      '/widgets/pages/nothing.html',
      '/static/Screen-CCCCCCCC.js',
    ]) {
      expect([url, (await ask(url)).statusCode]).toEqual([url, 404])
    }
  })
})

test('a build beneath a running server removes nothing', spec('X-169'), async () => {
  await upgrade('AAAAAAAA')
  build('BBBBBBBB')
  expect(await statuses(['/static/Screen-AAAAAAAA.js', '/widgets/v1/chunks/View-AAAAAAAA.js'])).toEqual([
    200, 200,
  ])
  expect((await ask('/')).body).toContain('AAAAAAAA')
  // A process started beside it on the new build has everything too.
  expect((await ask('/static/Screen-BBBBBBBB.js')).statusCode).toBe(404)
  await keep()
  expect((await ask('/static/Screen-BBBBBBBB.js')).statusCode).toBe(200)
})

describe('a release is kept', () => {
  test('once, however often and by however many processes it is started', spec('X-169'), async () => {
    build('AAAAAAAA')
    await Promise.all([keep(), keep()])
    await keep()
    expect(kept()).toEqual([expect.stringMatching(new RegExp(`^${VERSION}-[0-9a-f]{12}$`))])
  })

  test('for 30 days after it last ran, at most 20, never while it runs', spec('X-169'), async () => {
    build('AAAAAAAA')
    const running = await keep()
    const sweep = (site: Site) => sweepReleases({ site, log, now: () => clock })
    clock = new Date(clock.getTime() + 40 * DAY_MS)
    await sweep(running)
    const [first = ''] = kept()
    build('BBBBBBBB')
    const next = await keep()
    clock = new Date(clock.getTime() + 29 * DAY_MS)
    await sweep(next)
    expect(kept()).toContain(first)
    clock = new Date(clock.getTime() + 2 * DAY_MS)
    await sweep(next)
    expect(kept()).toEqual([next.current.slice(next.current.lastIndexOf('/') + 1)])
    expect(lines).toContainEqual(
      expect.objectContaining({ removed: [first], msg: 'old releases were removed' }),
    )
    for (let number = 10; number < 32; number++) {
      build(`CCCCCC${number}`)
      await keep()
    }
    const draft = join(folder, 'data/releases/draft-1')
    mkdirSync(draft)
    utimesSync(draft, new Date(0), new Date(0))
    await sweep(next)
    expect(kept()).toHaveLength(20)
    expect(kept()).toContain(next.current.slice(next.current.lastIndexOf('/') + 1))
  })

  test('a release in a read-only folder is served as built, and the log says so', spec('X-169'), async () => {
    build('AAAAAAAA')
    writeFileSync(join(folder, 'data'), 'a file')
    expect(await keep()).toEqual({ current: join(folder, 'dist'), releases: null })
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'this release is not kept: pages open at the next upgrade may break',
      }),
    )
  })
})
