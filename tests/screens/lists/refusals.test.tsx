import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

let app: TestApp
beforeEach(async () => {
  app = await freshApp()
})

const refusal = { detail: 'This is not for your account.' }

test.each([
  ['an organization', 'organizations-management?open=:id', 'organizations/:id/'],
  ['a section', 'organizations-management?open=:id', 'organizations/:id/embed-origins/'],
  ['a setting', 'settings', 'global-kiosk-limits/'],
  ['the record of a dialog', 'user-management?dialog=view&user=999', 'organization-users/999/'],
])(
  'a refusal of %s says why, without Retry, because it would be refused again',
  spec('X-1177'),
  async (_what, path, call) => {
    const { id } = await buildOrganization(app.deps)
    const as = await buildUser(app.deps, { role: 'super_admin' })
    const withId = (text: string) => text.replace(':id', String(id))
    await renderPortal(app, {
      path: `/${withId(path)}`,
      as,
      otherServer: { [`GET ${withId(call)}`]: () => Response.json(refusal, { status: 403 }) },
    })
    const alert = (await screen.findByText(refusal.detail)).closest<HTMLElement>('[role=alert]')
    expect(alert).toBeTruthy()
    expect(within(alert as HTMLElement).queryByRole('button', { name: 'Retry' })).toBeNull()
  },
)
