import '#tests/support/nodeGlobals.ts'
import '#src/app/screens/AdminManagementScreen.tsx'
import '#src/features/events/EditEvent.tsx'
import '#src/features/teams/TeamDialogs.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitIs } from '#tests/screens/settings/settingsPage.ts'
import { freshApp } from '#tests/support/app.ts'
import { buildEvent, buildKiosk, buildOrganization, buildTeam, buildUser } from '#tests/support/builders.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

// What every form that edits a record owes to the person: a required field is reported before anything is sent, the
// server's messages are at the field (administration spec §5, §8), and the version that was opened is sent, so that
// another person's change is never overwritten unseen.

type World = Awaited<ReturnType<typeof buildWorld>>

async function buildWorld() {
  const app = await freshApp()
  const harbor = await buildOrganization(app.deps, {
    name: 'Harbor County',
    street1: '480 Quay Street',
    city: 'Harbor City',
    state: 'California',
    country: 'United States',
  })
  const organization_id = harbor.id
  const orgAdmin = await buildUser(app.deps, { role: 'org_admin', organization_id })
  const user = await buildUser(app.deps, { role: 'user', organization_id })
  await limitIs(app, 7)
  return {
    app,
    harbor,
    orgAdmin,
    user,
    kiosk: await buildKiosk(app.deps, { organization_id, name: 'Dock Console' }),
    team: await buildTeam(app.deps, { organization_id, members: [user] }),
    event: await buildEvent(app.deps, { organization_id, creator_id: orgAdmin.id }),
    superAdmin: await buildUser(app.deps, { role: 'super_admin' }),
    admin: await buildUser(app.deps, { role: 'admin', permissions: { manage_settings: true } }),
  }
}

let world: World
beforeAll(async () => {
  world = await buildWorld()
})
afterAll(() => world.app.close())

/** A form, the call that saves it, and one of its fields. */
interface Form {
  as: 'superAdmin' | 'orgAdmin'
  path: string
  call: string
  wire: string
  label: RegExp
  typed?: string
  save: string
  /** Whether it shows every message about a field, as the specification asks, or the first. */
  showsAll?: boolean
}
const FORMS: Record<string, (world: World) => Form> = {
  kiosk: ({ kiosk: { id } }) => ({
    as: 'superAdmin',
    path: `/kiosk-management?dialog=edit&kiosk=${id}`,
    call: `PUT kiosks/${id}/`,
    wire: 'name',
    label: /^Kiosk Name/,
    save: 'Save Changes',
    showsAll: true,
  }),
  user: ({ user: { id } }) => ({
    as: 'orgAdmin',
    path: `/user-management?dialog=edit&user=${id}`,
    call: `PATCH organization-users/${id}/`,
    wire: 'first_name',
    label: /^First Name/,
    save: 'Save Changes',
    showsAll: true,
  }),
  organization: ({ harbor: { id } }) => ({
    as: 'superAdmin',
    path: `/organizations-management?open=${id}&edit_details=1`,
    call: `PUT organizations/${id}/`,
    wire: 'street1',
    label: /^Address Line 1/,
    save: 'Save',
    showsAll: true,
  }),
  team: ({ team: { id } }) => ({
    as: 'orgAdmin',
    path: `/team-management?dialog=edit&team=${id}`,
    call: `PATCH sample-teams/${id}/`,
    wire: 'name',
    label: /^Team Name/,
    save: 'Save Changes',
  }),
  event: ({ event: { id } }) => ({
    as: 'orgAdmin',
    path: `/event-management?dialog=edit&event=${id}`,
    call: `PATCH events/${id}/`,
    wire: 'name',
    label: /^Event Name/,
    save: 'Save Changes',
  }),
  administrator: ({ admin: { id } }) => ({
    as: 'superAdmin',
    path: `/admin-management?dialog=edit&admin=${id}`,
    call: `PUT auth/admin-management/${id}/`,
    wire: 'email',
    label: /^Email/,
    typed: 'ada@new.test',
    save: 'Save',
  }),
  'limit of users per kiosk': () => ({
    as: 'superAdmin',
    path: '/settings',
    call: 'PUT global-kiosk-limits/1/',
    wire: 'global_max_users',
    label: /^Default User Capacity/,
    typed: '9',
    save: 'Save Default',
  }),
}

test.each(Object.entries(FORMS))(
  'the form of a %s requires its fields, sends the version that was opened, and shows the server’s messages',
  spec('A-096', 'A-263', 'A-288'),
  async (_what, formOf) => {
    const { as, path, call, wire, label, typed = 'Typed', save, showsAll } = formOf(world)
    let version: string | null = null
    const { user } = await renderPortal(world.app, {
      path,
      as: world[as],
      permissions: { full_admin: as === 'superAdmin' },
      otherServer: {
        [call]: (init) => {
          version = new Headers(init?.headers).get('if-match')
          return Response.json({ [wire]: [`No ${wire}.`, 'Choose another.'] }, { status: 400 })
        },
      },
    })
    const control = await screen.findByLabelText<HTMLInputElement>(label)
    await waitFor(() => expect(control.readOnly).toBe(false))
    const form = control.closest<HTMLElement>('[role=dialog]') ?? document.body
    const press = () => user.click(within(form).getByRole('button', { name: save }))
    await user.clear(control)
    await press()
    await waitFor(() => expect(control.getAttribute('aria-invalid')).toBe('true'))
    expect(version).toBeNull()

    await user.type(control, typed)
    await waitFor(() => expect(control.getAttribute('aria-invalid')).not.toBe('true'))
    await press()
    await waitFor(() => expect(control.getAttribute('aria-invalid')).toBe('true'))
    expect(version).toMatch(/^"\d+"$/)
    expect(describedBy(control)).toContain(showsAll ? `No ${wire}. Choose another.` : `No ${wire}.`)
  },
)
