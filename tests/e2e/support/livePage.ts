import type { Page } from '@playwright/test'
import { ACCOUNTS, PASSWORD } from '#tests/support/accounts.ts'

// The parts of the widgets' live page, by their visible names.

/** Signs in with the open page's form as the demo's event manager. */
export async function signInHere(page: Page) {
  await page.getByLabel('Email').fill(ACCOUNTS.org_event_manager)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** A tab of settings: attributes, styles, parts, events. */
export const facet = (page: Page, name: RegExp | string) =>
  page.getByRole('tablist', { name: 'Options' }).getByRole('tab', { name })
export const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
export const snippet = (page: Page, kind: string) => page.getByRole('region', { name: `${kind} snippet` })
