import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { renderPortal } from '#tests/support/render.tsx'
import { action, app, dialog, people } from './userWorld.ts'

const PATH = '/user-management'

/** User Management, as the organization's administrator. */
export const open = (search = '') => renderPortal(app, { path: PATH + search, as: people.orgAdmin })
/** Opens the screen and a dialog by its button. */
export async function openDialog(button: string, title: string) {
  const page = await open()
  await page.user.click(await action(button))
  return { ...page, form: within(await dialog(title)) }
}
export const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
export const sent = (calls: { method: string }[], method: string) =>
  calls.filter((call) => call.method === method)
