import '#tests/support/nodeGlobals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildKiosk, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { closePortal, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

// The server's messages about a field are shown under it, in every form (administration spec §5, §8).

let app: TestApp
beforeEach(async () => {
  app = await freshApp()
})

test(
  'all messages about a field of a kiosk, user and organization are joined under it',
  spec('A-288'),
  async () => {
    const harbor = await buildOrganization(app.deps, {
      name: 'Harbor County',
      street1: '480 Quay Street',
      city: 'Harbor City',
      state: 'California',
      country: 'United States',
    })
    const kiosk = await buildKiosk(app.deps, { organization_id: harbor.id, name: 'Dock Console' })
    const orgAdmin = await buildUser(app.deps, { role: 'org_admin', organization_id: harbor.id })
    const user = await buildUser(app.deps, { role: 'user', organization_id: harbor.id })
    const superAdmin = await buildUser(app.deps, { role: 'super_admin' })

    const forms = [
      {
        as: superAdmin,
        path: `/kiosk-management?dialog=edit&kiosk=${kiosk.id}`,
        call: `PUT kiosks/${kiosk.id}/`,
        wire: 'name',
        label: /^Kiosk Name/,
        save: 'Save Changes',
      },
      {
        as: orgAdmin,
        path: `/user-management?dialog=edit&user=${user.id}`,
        call: `PATCH organization-users/${user.id}/`,
        wire: 'first_name',
        label: /^First Name/,
        save: 'Save Changes',
      },
      {
        as: superAdmin,
        path: `/organizations-management?open=${harbor.id}&edit_details=1`,
        call: `PUT organizations/${harbor.id}/`,
        wire: 'street1',
        label: /^Address Line 1/,
        save: 'Save',
      },
    ]
    for (const { as, path, call, wire, label, save } of forms) {
      const page = await renderPortal(app, {
        path,
        as,
        otherServer: {
          [call]: () => Response.json({ [wire]: [`No ${wire}.`, 'Choose another.'] }, { status: 400 }),
        },
      })
      const control = await screen.findByRole('textbox', { name: label })
      await waitFor(() => expect(control).toHaveProperty('readOnly', false))
      await page.user.type(control, '!')
      const form = control.closest<HTMLElement>('[role=dialog]') ?? document.body
      await page.user.click(within(form).getByRole('button', { name: save }))
      await waitFor(() => expect(control.getAttribute('aria-invalid'), call).toBe('true'))
      expect(describedBy(control)).toContain(`No ${wire}. Choose another.`)
      closePortal()
    }
  },
)
