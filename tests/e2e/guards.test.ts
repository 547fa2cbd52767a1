import type { Account } from '#tests/support/accounts.ts'
import { expect, spec, test } from '#tests/support/e2e.ts'
import { signedInPage } from './support/exercise.ts'

const ROLES = ['super_admin', 'admin', 'org_admin', 'org_event_manager', 'user'] as const satisfies Account[]
type GuardRole = (typeof ROLES)[number]

const PLATFORM: GuardRole[] = ['super_admin', 'admin']
const MEMBERS: GuardRole[] = ['org_event_manager', 'user']

/** The route table of portal spec §2.1, as far as it is built: who may open what, and the title it then has. */
const ROUTES: { path: string; opens: GuardRole[]; title: string; rows: ReturnType<typeof spec> }[] = [
  { path: '/events', opens: MEMBERS, title: 'Events', rows: spec('P-030', 'P-031') },
  {
    path: '/event-management',
    opens: [...PLATFORM, 'org_admin'],
    title: 'Event Management',
    rows: spec('P-048', 'P-049', 'P-050'),
  },
  { path: '/event-manager', opens: PLATFORM, title: 'Event Management', rows: spec('P-028', 'P-029') },
  { path: '/event-dashboard', opens: MEMBERS, title: 'Event Dashboard', rows: spec('P-061', 'P-062') },
  {
    path: '/event-dashboard-org',
    opens: [...PLATFORM, 'org_admin'],
    title: 'Event Dashboard Org',
    rows: spec('P-063', 'P-064'),
  },
  {
    path: '/user-mission-reports',
    opens: MEMBERS,
    title: 'Mission Reports',
    rows: spec('P-068', 'P-069', 'E-101'),
  },
  {
    path: '/mission-reports',
    opens: PLATFORM,
    title: 'Mission Reports',
    rows: spec('P-070', 'P-071', 'E-101'),
  },
  {
    path: '/admin-mission-reports',
    opens: PLATFORM,
    title: 'Mission Reports (Admin)',
    rows: spec('P-072', 'P-073', 'E-101'),
  },
  {
    path: '/org-mission-reports',
    opens: [...PLATFORM, 'org_admin'],
    title: 'Mission Reports',
    rows: spec('P-074', 'P-075', 'E-101'),
  },
]

for (const { path, opens, title, rows } of ROUTES) {
  test(`${path} opens for ${opens.join(', ')} alone`, rows, async ({ app, browser }) => {
    for (const role of ROLES) {
      const page = await signedInPage(browser, app.origin, role)
      await page.goto(path)
      const expected = opens.includes(role) ? title : 'Page Not Found'
      await expect(page.getByRole('heading', { level: 1 }), `as ${role}`).toHaveText(expected)
      await page.context().close()
    }
  })
}

test('without a session every screen leads to the login form', spec('P-012', 'P-015'), async ({ page }) => {
  for (const { path } of ROUTES) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  }
})

test(
  'an unknown address is Page Not Found for everybody',
  spec('P-013', 'P-014'),
  async ({ app, browser, page }) => {
    await page.goto('/no-such-page')
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    for (const role of ROLES) {
      const signedIn = await signedInPage(browser, app.origin, role)
      await signedIn.goto('/no-such-page')
      await expect(signedIn.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
      await signedIn.context().close()
    }
  },
)

for (const role of ROLES) {
  test(`every entry in the menu of ${role} opens its screen`, async ({ app, browser }) => {
    const page = await signedInPage(browser, app.origin, role)
    const [landing = ''] = ROUTES.filter(({ opens }) => opens.includes(role)).map(({ path }) => path)
    await page.goto(landing)
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links.first()).toBeVisible()
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const address of new Set(addresses)) {
      await page.goto(address)
      await expect(page.getByRole('navigation', { name: 'Main' }), address).toBeVisible()
    }
    await page.context().close()
  })
}
