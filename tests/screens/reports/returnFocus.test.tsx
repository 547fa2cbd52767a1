import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/db/schema/users.ts'
import { freshApp } from '#tests/support/app.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { MANAGER, seedReports } from './reportWorld.ts'

const app = await freshApp({ seed: seedReports })

test.each([
  ['link', 'MSN-101'],
  ['button', 'View Report'],
] as const)(
  'after a report closes, the focus is on the %s that opened it',
  spec('X-1364'),
  async (role, name) => {
    const [as] = await app.db.select().from(users).where(eq(users.email, MANAGER))
    if (!as) throw new Error('no person')
    const { user } = await renderPortal(app, { path: '/user-mission-reports?search=MSN-10', as })
    const opener = async () =>
      within(await screen.findByRole('row', { name: /MSN-101/ })).getByRole(role, { name })
    ;(await opener()).focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'MSN-101' })
    await user.click(await screen.findByRole('button', { name: 'Back to Route Missions' }))
    await waitFor(async () => expect(document.activeElement).toBe(await opener()))
  },
)
