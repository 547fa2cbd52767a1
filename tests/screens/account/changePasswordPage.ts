import { screen, within } from '@testing-library/react'
import type { TestApp } from '#tests/support/app.ts'
import { buildUser } from '#tests/support/builders.ts'
import { renderPortal } from '#tests/support/render.tsx'

/** Follows every rule of contract/session.ts, and is not a common password. */
export const NEW_PASSWORD = 'Lantern-on-7-piers'

export const dialog = async () => within(await screen.findByRole('dialog', { name: 'Change Password' }))
/** A field by its label, which may include the mark of a required field. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
export const submit = () => screen.getByRole('button', { name: 'Update Password' })

/** Opens the settings of a new person, with the dialog. */
export async function openDialog(app: TestApp) {
  const as = await buildUser(app.deps, { role: 'user', first_name: 'Maria', last_name: 'Manager' })
  const page = await renderPortal(app, { path: '/user-settings', as })
  await page.user.click(await screen.findByRole('button', { name: 'Change Password' }))
  await dialog()
  const type = async (current: string, next: string, confirm = next) => {
    const texts = [current, next, confirm]
    for (const [index, label] of ['Current Password', 'New Password', 'Confirm Password'].entries()) {
      await page.user.click(field(label))
      await page.user.paste(texts[index])
    }
  }
  const sent = () => page.calls.filter((call) => call.path === 'auth/change-password/')
  return { ...page, type, sent }
}
