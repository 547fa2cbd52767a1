import type { Page } from '@playwright/test'
import { expect, spec, test } from '#tests/support/e2e.ts'

type Place = { path: string; title: string; control: RegExp }

/** A screen and something it is managed with, which is there and can be used. */
async function expectManaged(page: Page, { path, title, control }: Place): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
  const button = page.getByRole('main').getByRole('button', { name: control }).first()
  await expect(button, `${control} of ${path}`).toBeVisible()
  await expect(button, `${control} of ${path}`).toBeEnabled()
}

const OF_THE_PLATFORM: Place[] = [
  { path: '/organizations-management', title: 'Organizations', control: /^Add Organization/ },
  { path: '/kiosk-management', title: 'Kiosk Management', control: /^Add Kiosk$/ },
  { path: '/user-management', title: 'User Management', control: /^Add User$/ },
  { path: '/team-management', title: 'Team Management', control: /^Add New Team$/ },
  { path: '/event-manager', title: 'Event Management', control: /^Edit / },
  { path: '/mission-reports', title: 'Mission Reports', control: /^View Report/ },
]
const OF_AN_ORGANIZATION: Place[] = [
  { path: '/organization-profile', title: 'Organization Profile', control: /^Copy / },
  { path: '/kiosk-overview', title: 'Kiosk Overview', control: /^View/ },
  { path: '/user-management', title: 'User Management', control: /^Add User$/ },
  { path: '/team-management', title: 'Team Management', control: /^Add New Team$/ },
  { path: '/event-management', title: 'Event Management', control: /^Create Event$/ },
  { path: '/partnership-network', title: 'Partnership Network', control: /^Add Partner$/ },
  { path: '/org-mission-reports', title: 'Mission Reports', control: /^View Report/ },
  { path: '/settings', title: 'Account Settings', control: /^Change Password$/ },
]

test('platform staff manage what there is', spec('P-002'), async ({ as, page }) => {
  test.slow() // seven screens
  await as('super_admin')
  for (const place of OF_THE_PLATFORM) await expectManaged(page, place)
  await page.goto('/partnership-network')
  await page.getByRole('combobox', { name: 'Organization' }).click()
  await page.getByRole('option', { name: /^Harbor/ }).click()
  const remove = page.getByRole('button', { name: /^Remove / }).first()
  await expect(remove).toBeVisible()
  await expect(remove).toBeEnabled()
})

test(
  'an organization’s administrator has every screen of it',
  spec('P-002', 'P-005'),
  async ({ as, page }) => {
    test.slow() // eight screens
    await as('org_admin')
    for (const place of OF_AN_ORGANIZATION) await expectManaged(page, place)
  },
)
