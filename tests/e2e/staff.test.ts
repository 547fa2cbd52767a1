import type { Page } from '@playwright/test'
import { expect, spec, test } from '#tests/support/e2e.ts'

/** A screen, what it is managed with, and the name of the dialog or the heading that this opens. */
type Place = { path: string; title: string; control: RegExp; dialog?: RegExp; heading?: RegExp }

async function expectManaged(page: Page, { path, title, control, dialog, heading }: Place): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
  await page.getByRole('main').getByRole('button', { name: control }).first().click()
  if (dialog) await expect(page.getByRole('dialog', { name: dialog }), path).toBeVisible()
  if (heading) await expect(page.getByRole('heading', { name: heading }), path).toBeVisible()
}

const HARBOR = 'Harbor County Emergency Management'
const USERS: Place = {
  path: '/user-management',
  title: 'User Management',
  control: /^Add User$/,
  dialog: /^Add User$/,
}
const TEAMS: Place = {
  path: '/team-management',
  title: 'Team Management',
  control: /^Add New Team$/,
  dialog: /^Add New Team$/,
}
const OF_THE_PLATFORM: Place[] = [
  {
    path: '/organizations-management',
    title: 'Organizations',
    control: /^Add Organization/,
    dialog: /^Add New Organization$/,
  },
  {
    path: '/kiosk-management',
    title: 'Kiosk Management',
    control: /^Add Kiosk$/,
    dialog: /^Add New Kiosk$/,
  },
  USERS,
  TEAMS,
  {
    path: '/event-manager',
    title: 'Event Management',
    control: /^Edit (?!simulation files)/,
    dialog: /^Edit Event$/,
  },
  { path: '/mission-reports', title: 'Mission Reports', control: /^View Report/, heading: /^MSN-/ },
]
const OF_AN_ORGANIZATION: Place[] = [
  {
    path: '/kiosk-overview',
    title: 'Kiosk Overview',
    control: /^View/,
    dialog: /^Kiosk Details: /,
  },
  USERS,
  TEAMS,
  {
    path: '/event-management',
    title: 'Event Management',
    control: /^Create Event$/,
    dialog: /^Add Event$/,
  },
  {
    path: '/partnership-network',
    title: 'Partnership Network',
    control: /^Add Partner$/,
    dialog: /^Add Partner Organization$/,
  },
  { path: '/org-mission-reports', title: 'Mission Reports', control: /^View Report/, heading: /^MSN-/ },
  {
    path: '/settings',
    title: 'Account Settings',
    control: /^Change Password$/,
    dialog: /^Change Password$/,
  },
]

test('platform staff manage what there is', spec('P-002'), async ({ as, page }) => {
  test.slow() // seven screens
  await as('super_admin')
  for (const place of OF_THE_PLATFORM) await expectManaged(page, place)
  await page.goto('/partnership-network')
  await page.getByRole('combobox', { name: 'Organization' }).click()
  await page.getByRole('option', { name: /^Harbor/ }).click()
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Remove Partnership' })).toBeVisible()
})

test(
  'an organization’s administrator has every screen of it',
  spec('P-002', 'P-005'),
  async ({ as, page }) => {
    test.slow() // eight screens
    await as('org_admin')
    await page.goto('/organization-profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organization Profile')
    await expect(page.getByRole('main').getByText(HARBOR).first()).toBeVisible()
    for (const place of OF_AN_ORGANIZATION) await expectManaged(page, place)
  },
)
