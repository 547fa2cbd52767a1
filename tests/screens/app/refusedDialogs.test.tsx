import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dismissToast, toastStore } from '#src/shared/toast.ts'
import { freshApp } from '#tests/support/app.ts'
import { buildEvent, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

// Links to dialogs that the person may not use. Teams: tests/screens/teams/management.test.tsx.

async function buildWorld() {
  const app = await freshApp()
  const { deps } = app
  const harbor = await buildOrganization(deps, { name: 'Harbor County' })
  const ridge = await buildOrganization(deps, { name: 'Ridge Valley' })
  const of = { organization_id: harbor.id }
  const orgAdmin = await buildUser(deps, { ...of, role: 'org_admin' })
  const admin = await buildUser(deps, { role: 'admin' })
  const kioskAdmin = await buildUser(deps, { role: 'admin', permissions: { manage_kiosks: true } })
  const staff = await buildUser(deps, { role: 'super_admin' })
  const elsewhere = await buildUser(deps, { organization_id: ridge.id, role: 'org_admin' })
  const event = await buildEvent(deps, {
    organization_id: ridge.id,
    creator_id: elsewhere.id,
    sharing_mode: 'Public',
  })
  return { app, orgAdmin, admin, kioskAdmin, staff, event }
}
type World = Awaited<ReturnType<typeof buildWorld>>

const world = await buildWorld()
afterEach(() => {
  for (const { id } of toastStore.getState().toasts) dismissToast(id)
})

/** Opens an address and waits for the reason why its dialog does not open. */
async function refuse(as: World['admin'], address: string, why: string) {
  await renderPortal(world.app, { path: address, as })
  expect(await within(screen.getByLabelText('Notifications')).findByText(why)).toBeTruthy()
  return location.search
}
const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.textContent)

test.each([
  ['/kiosk-management?search=dock&dialog=new', 'Needs the permission Manage Kiosks.', '?search=dock'],
  ['/organizations-management?dialog=new', 'Needs the permission Manage Organizations.', ''],
  ['/admin-management?dialog=new', 'Needs the permission Manage Admins.', ''],
])('%s does not open the dialog without its permission', spec('X-559'), async (address, why, left) => {
  expect(await refuse(world.admin, address, why)).toBe(left)
  expect(dialogs()).toEqual([])
})

test('staff without an organization cannot request a partnership', spec('X-559'), async () => {
  const why = 'Your account does not belong to an organization, so it cannot add partners.'
  expect(await refuse(world.staff, '/partnership-network?dialog=new', why)).not.toContain('dialog')
  expect(dialogs()).toEqual([])
})

test('an event of someone else cannot be edited', spec('X-559'), async () => {
  const address = `/event-management?dialog=edit&event=${world.event.event_id}`
  expect(await refuse(world.orgAdmin, address, 'Only organizers of this event can change it.')).toBe('')
  expect(dialogs()).toEqual([])
})

test('people see the details of their own account instead of its form', spec('X-559'), async () => {
  const { orgAdmin } = world
  const address = (dialog: string) => `?dialog=${dialog}&user=${orgAdmin.id}`
  const why = 'Ask another administrator to change your account.'
  expect(await refuse(orgAdmin, `/user-management${address('edit')}`, why)).toBe(address('view'))
  expect(screen.getByRole('dialog', { name: 'User Details' })).toBeTruthy()
})

test('a permission granted since the sign-in opens the dialog', spec('X-559'), async () => {
  await renderPortal(world.app, {
    path: '/kiosk-management?dialog=new',
    as: world.kioskAdmin,
    permissions: {},
  })
  expect(await screen.findByRole('dialog', { name: 'Add New Kiosk' })).toBeTruthy()
  expect(toastStore.getState().toasts).toEqual([])
  await waitFor(() => expect(location.search).toBe('?dialog=new'))
})
