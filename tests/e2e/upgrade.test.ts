import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from '#tests/support/appServer.ts'
import { expect, signIn, spec, test } from '#tests/support/e2e.ts'
import { freePort } from '../../scripts/support/postgres.mjs'
import { apiAs } from './support/exercise.ts'
import { serveHostPage } from './support/hostPage.ts'
import { makeNextRelease, packageCopy } from './support/nextRelease.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

for (const next of [version, '99.0.0']) {
  test(
    `open pages load missing parts after an upgrade to ${next === version ? 'the same version' : 'another version'}`,
    spec('X-169'),
    async ({ browser }) => {
      const { root, remove } = packageCopy()
      const dataDir = mkdtempSync(join(tmpdir(), 'radops-data-'))
      const origin = `http://127.0.0.1:${await freePort()}`
      const settings = { DATA_DIR: dataDir, PORT: String(await freePort()), EMBED_ORIGINS: origin }
      const app = await startApp(settings, root)
      const [portal, page] = [await browser.newPage({ baseURL: app.origin }), await browser.newPage()]
      const { access } = await apiAs(app.origin, 'org_event_manager')
      const host = await serveHostPage({
        console: app.origin,
        origin,
        script: '',
        body: `<textarea></textarea><radops-session api-base="${app.origin}/api/"></radops-session>`,
      })
      const parts = {
        screen: readdirSync(join(root, 'dist/portal/static')).find((name) => /^TeamList-.*\.js$/.test(name)),
        view: readdirSync(join(root, `dist/widgets/${version}/chunks`)).find((name) =>
          /^MissionReportWidget-.*\.js$/.test(name),
        ),
      }
      try {
        await signIn(portal, 'org_event_manager')
        await page.goto(host.origin)
        await page.evaluate(async (token) => {
          await customElements.whenDefined('radops-session')
          Object.assign(document.querySelector('radops-session') ?? {}, { token })
        }, access)
        await page.locator('textarea').fill('not saved yet')

        makeNextRelease(root, next)
        await app.stop()
        const upgraded = await startApp(settings, root)
        try {
          const view = page.waitForResponse((answer) =>
            answer.url().endsWith(`/widgets/v1/chunks/${parts.view}`),
          )
          await page.evaluate(() =>
            document.querySelector('radops-session')?.append(document.createElement('radops-mission-report')),
          )
          expect((await view).status()).toBe(200)
          await expect(page.getByRole('table')).toBeVisible()
          await expect(page.locator('textarea')).toHaveValue('not saved yet')

          const screen = portal.waitForResponse((answer) => answer.url().endsWith(`/static/${parts.screen}`))
          await portal.getByRole('link', { name: 'Teams' }).click()
          expect((await screen).status()).toBe(200)
          await expect(portal.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible()

          // New visitors get the new release.
          expect(await (await fetch(upgraded.origin)).text()).not.toContain(
            (await portal.locator('script[type=module]').first().getAttribute('src')) ?? '',
          )
        } finally {
          await upgraded.stop()
        }
      } finally {
        await Promise.all([portal.close(), page.close(), host.close()])
        remove()
        rmSync(dataDir, { recursive: true })
      }
    },
  )
}
