import type { Account } from '#tests/support/accounts.ts'
import { expect, signIn, spec, test } from '#tests/support/e2e.ts'

/** Where portal spec §2.2 sends each role; org_user is one of 'every other role' (ruling 2). */
const LANDINGS = {
  org_admin: { path: '/organization-dashboard', title: 'Organization Dashboard', row: spec('P-084') },
  org_event_manager: { path: '/events', title: 'Events', row: spec('P-085') },
  user: { path: '/events', title: 'Events', row: spec('P-085') },
  super_admin: { path: '/dashboard', title: 'Dashboard', row: spec('P-086') },
  admin: { path: '/dashboard', title: 'Dashboard', row: spec('P-086') },
  org_user: { path: '/dashboard', title: 'Dashboard', row: spec('P-086') },
} as const satisfies Partial<Record<Account, unknown>>

for (const [account, { path, title, row }] of Object.entries(LANDINGS)) {
  test(`signing in leads ${account} to ${path}`, row, async ({ page }) => {
    await signIn(page, account as keyof typeof LANDINGS)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(new URL(page.url()).pathname).toBe(path)
    // Who opens the login page again is led there too, without the form.
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(new URL(page.url()).pathname).toBe(path)
  })
}
