import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Role } from '#contract/session.ts'
import { global_kiosk_limits } from '#server/db/schema/settings.ts'
import type { TestApp } from '#tests/support/app.ts'
import { buildUser } from '#tests/support/builders.ts'
import { type RenderOptions, renderPortal } from '#tests/support/render.tsx'

export const section = async (name: string) => within(await screen.findByRole('region', { name }))
export const defaults = () => section('Kiosk Defaults')
export const security = () => section('Super Admin Account Security')

/** The number of users per kiosk in the field. */
export const capacity = () =>
  screen.findByRole<HTMLInputElement>('spinbutton', { name: /^Default User Capacity Per Kiosk/ })
export const save = async () => (await defaults()).getByRole('button', { name: 'Save Default' })

/** Sets the limit without the portal, as if another person had saved it. */
export async function limitIs(app: TestApp, global_max_users: number): Promise<void> {
  await app.db.delete(global_kiosk_limits)
  await app.db.insert(global_kiosk_limits).values({ global_max_users, id: 1 })
}

type Opened = Pick<RenderOptions, 'otherServer'> & { permissions?: Record<string, boolean> }

/** The platform's settings as a new person with this role sees them. */
export async function openSettings(app: TestApp, role: Role = 'super_admin', options: Opened = {}) {
  const { permissions, ...rest } = options
  const person = await buildUser(app.deps, { role, ...(permissions && { permissions }) })
  const page = await renderPortal(app, { path: '/settings', as: person, ...rest })
  const of = (path: string) => page.calls.filter((call) => call.path.startsWith(path))
  return {
    ...page,
    person,
    /** Calls that change the limit. */
    sent: () => of('global-kiosk-limits/').filter(({ method }) => method !== 'GET'),
    asked: () => of('global-kiosk-limits/').filter(({ method }) => method === 'GET').length,
    of,
    /** Replaces a field's text. */
    async retype(input: HTMLInputElement, text: string) {
      await waitFor(() => expect(input.readOnly).toBe(false))
      await page.user.clear(input)
      await page.user.type(input, text)
    },
  }
}
