import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/support/command.mjs'
import { freePort } from '../../scripts/support/postgres.mjs'
import { snippet } from './support/livePage.ts'
import { expect, test } from './support/widgetTest.ts'

test("the live page's snippet works on another origin, with its import map", async ({ openHost, page }) => {
  await page.goto('/widgets/#radops-mission-report')
  await page.getByRole('tab', { name: 'HTML with import map' }).click()
  const text = await snippet(page, 'HTML with import map').innerText()
  expect(text.match(/"sha384-/g)?.length).toBeGreaterThan(5)
  const pasted = { widgets: [], script: '' }
  const host = await openHost({ ...pasted, body: text })
  await expect(page.getByRole('table')).toBeVisible()
  await host.close()

  // A wrong character in a digest blocks that file.
  const wrong = text.replace(
    /(MissionReportWidget[^"]*": "sha384-)(.)/,
    (_all, before: string, letter: string) => `${before}${letter === 'A' ? 'B' : 'A'}`,
  )
  expect(wrong).not.toBe(text)
  await openHost({ ...pasted, body: wrong })
  await expect(page.getByRole('alert')).toBeVisible()
})

test('the snippet for everything requests each file once, at the start', async ({ app, openHost, page }) => {
  await page.goto('/widgets/#radops-mission-report')
  await page.getByRole('tab', { name: 'HTML with preload' }).click()
  const text = await snippet(page, 'HTML with preload').innerText()
  const hinted = [...text.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href)
  const version = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { version: string }
  const { loads } = (await (await page.request.get(`/widgets/${version.version}/integrity.json`)).json()) as {
    loads: Record<string, string[]>
  }
  const view = (loads['mission-report.js'] ?? []).filter((file) => file.startsWith('chunks/'))
  expect(view.length).toBeGreaterThan(2)
  expect(hinted).toEqual(view.map((file) => `${app.origin}/widgets/${version.version}/${file}`))

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${app.origin}/widgets/`)) asked.push(request.url())
  })
  let started: string[] = []
  // None of our scripts runs before this, so the markup made these requests.
  await page.route(/\/session\.js$/, async (route) => {
    await expect.poll(() => asked).toEqual(expect.arrayContaining(hinted))
    started = [...asked]
    await route.continue()
  })
  await openHost({ widgets: [], script: '', body: text })
  await expect(page.getByRole('table')).toBeVisible()
  expect(started).toHaveLength(hinted.length + 2)
  expect(asked.filter((url, at) => asked.indexOf(url) !== at)).toEqual([])
})

test("the guide's first page shows its widget with its own token", async ({ app, page }) => {
  const origin = `http://127.0.0.1:${await freePort()}`
  const intranet = spawn(process.execPath, [join(ROOT, 'docs/examples/intranet.mjs')], {
    env: { ...process.env, CONSOLE: app.origin, ORIGIN: origin },
  })
  try {
    await once(intranet.stdout, 'data')
    const answer = page.waitForResponse(`${origin}/radops-token`)
    await page.goto(origin)
    expect(await (await answer).json()).toMatchObject({ expires_in: expect.any(Number), origin })
    await expect(page.getByRole('table')).toBeVisible()
  } finally {
    intranet.kill()
  }
})

test('browsers cache files of a version, and revalidate the pages and the named files of the alias', async ({
  request,
}) => {
  const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { version: string }
  const headersOf = async (path: string) => {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    return answer.headers()
  }
  for (const file of ['radops.js', 'integrity.json', 'custom-elements.json', 'diagnose.js']) {
    expect(await headersOf(`/widgets/${version}/${file}`)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect((await headersOf(`/widgets/v1/${file}`))['cache-control']).toBe('no-cache')
  }
  const [chunk = ''] = readdirSync(`${ROOT}dist/widgets/v1/chunks`).filter((file) =>
    /^base-\S+\.js$/.test(file),
  )
  expect((await headersOf(`/widgets/v1/chunks/${chunk}`))['cache-control']).toContain('immutable')
  for (const path of ['/widgets', '/widgets/', '/widgets/diagnose', '/widgets/diagnose/']) {
    expect(await headersOf(path)).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.not.stringMatching(/unsafe|\*/),
      'content-type': 'text/html; charset=utf-8',
    })
  }
})

test('a missing file is a 404 for pages of other origins too', async ({ request }) => {
  const { 'content-security-policy': policy } = (await request.get('/widgets/')).headers()
  for (const path of ['/widgets/package/index.js', '/widgets/v1/radopz.js', '/widgets/9.9.9/radops.js']) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 404])
    expect(answer.headers()).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(answer.headers()['cache-control']).toBeUndefined()
  }
})
