import type { Account } from '#tests/support/accounts.ts'
import { expect, spec, test } from '#tests/support/e2e.ts'
import { SPEC_ROUTES, type SpecRoute, sectionFor, titleFor } from '#tests/support/specRoutes.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts'
import { expectSettled, signedInPage } from './support/exercise.ts'

// Stories check each state of each screen and dialog with axe, but inside Storybook's page. This checks them in the
// portal's own page.

const ROLES = ['org_event_manager', 'org_admin', 'super_admin', 'user'] as const satisfies Account[]

/** The screens of the route table a role can open, in each variant no earlier role has opened. */
const screensOf = (role: (typeof ROLES)[number]): SpecRoute[] =>
  SPEC_ROUTES.filter(
    (route) =>
      titleFor(route, role) !== 'Page Not Found' &&
      route.opens.some(([roles]) => ROLES.find((one) => roles.includes(one)) === role),
  )

const WHOLE_PAGE = [
  'bypass',
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'landmark-one-main',
  'meta-viewport',
  'page-has-heading-one',
  'region',
]

test('the login form has no accessibility violation', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

for (const role of ROLES)
  test(
    `each screen opens for ${role} under its title, on an accessible page`,
    spec('P-004', 'P-005'),
    async ({ app, browser }) => {
      const page = await signedInPage(browser, app.origin, role)
      for (const route of screensOf(role))
        await test.step(route.path, async () => {
          const title = titleFor(route, role)
          await page.goto(route.path)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
          await expect(page).toHaveTitle(`${title} · RadOps Console`)
          const section = sectionFor(route, role)
          if (section) await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible()
          await expectSettled(page)
          await expectAccessible(page, { rules: WHOLE_PAGE })
        })
      await page.context().close()
    },
  )
