import type { Browser, Page } from '@playwright/test'
import { expect, signIn, spec, test } from '#tests/support/e2e.ts'
import { type OtherServer, startOtherServer } from '#tests/support/otherServer.ts'
import { SPEC_ROUTES, sectionFor, titleFor, VISITORS, type Visitor } from '#tests/support/specRoutes.ts'
import { signedInPage } from './support/exercise.ts'

/** A server that knows a role ours does not. */
let elsewhere: OtherServer | undefined
/** One page a role for all tests of a worker: signing in is not what is tested here. */
const pages = new Map<Visitor, Page>()

async function pageOf(browser: Browser, origin: string, role: Visitor): Promise<Page> {
  const open = pages.get(role)
  if (open) return open
  const page = role === 'visitor' ? await visitor(browser, origin) : await signedInPage(browser, origin, role)
  pages.set(role, page)
  return page
}

async function visitor(browser: Browser, origin: string): Promise<Page> {
  elsewhere ??= await startOtherServer({ origin })
  const asVisitor = (answer: unknown) => {
    const body = answer as { user: object }
    return { ...body, user: { ...body.user, roles: 'visitor', permissions: {} } }
  }
  elsewhere.says('POST auth/login/', asVisitor)
  elsewhere.says('GET auth/check-auth/', asVisitor)
  const context = await browser.newContext({ baseURL: elsewhere.origin })
  const page = await context.newPage()
  await signIn(page, 'user')
  return page
}

test.afterAll(async () => {
  for (const page of pages.values()) await page.context().close()
  pages.clear()
  await elsewhere?.close()
  elsewhere = undefined
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const route of SPEC_ROUTES) {
  test(`${route.path} opens for whom the table names`, route.rows, async ({ app, browser }) => {
    test.slow() // seven people, each with their own page
    for (const role of VISITORS) {
      const page = await pageOf(browser, app.origin, role)
      await page.goto(route.path)
      await expect(heading(page), `as ${role}`).toHaveText(titleFor(route, role))
      const section = sectionFor(route, role)
      if (section) await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible()
    }
  })
}

test(
  'an unknown address is Page Not Found for everybody',
  spec('P-013', 'P-014'),
  async ({ app, browser, page: signedOut }) => {
    await signedOut.goto('/no-such-page')
    await expect(heading(signedOut)).toHaveText('Page Not Found')
    for (const role of VISITORS) {
      const page = await pageOf(browser, app.origin, role)
      await page.goto('/no-such-page')
      await expect(heading(page), `as ${role}`).toHaveText('Page Not Found')
    }
  },
)

test('without a session every screen leads to the login form', spec('P-012', 'P-015'), async ({ page }) => {
  for (const { path } of SPEC_ROUTES) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  }
})

for (const role of VISITORS.filter((each) => each !== 'visitor')) {
  test(`every entry in the menu of ${role} opens its screen`, async ({ app, browser }) => {
    const page = await pageOf(browser, app.origin, role)
    const first = SPEC_ROUTES.find((route) => titleFor(route, role) !== 'Page Not Found')
    await page.goto(first?.path ?? '/')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links.first()).toBeVisible()
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const address of new Set(addresses)) {
      await page.goto(address)
      await expect(heading(page), address).toBeVisible()
      await expect(heading(page), address).not.toHaveText('Page Not Found')
    }
  })
}
