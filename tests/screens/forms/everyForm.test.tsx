import '#src/features/admins/AdminList.tsx'
import '#src/features/events/EditEvent.tsx'
import '#src/features/teams/TeamDialogs.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { limitIs } from '#tests/screens/settings/settingsPage.ts'
import { freshApp, ORIGIN } from '#tests/support/app.ts'
import { buildEvent, buildKiosk, buildOrganization, buildTeam, buildUser } from '#tests/support/builders.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

// What every form that edits a record owes to the person: a required field is reported before anything is sent, the
// server's messages are at the field (administration spec §5, §8), and the version that was opened is sent, so that
// another person's change is never overwritten unseen: the form reads the record again, and shows the change.

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
    desk: await buildKiosk(app.deps, { organization_id, name: 'Quay Desk' }),
    booth: await buildKiosk(app.deps, { organization_id, name: 'Pier Booth' }),
    team: await buildTeam(app.deps, { organization_id, members: [user] }),
    event: await buildEvent(app.deps, { organization_id, creator_id: orgAdmin.id }),
    superAdmin: await buildUser(app.deps, { role: 'super_admin' }),
    admin: await buildUser(app.deps, { role: 'admin', permissions: { manage_settings: true } }),
  }
}

const world = await buildWorld()

/** A form, the call that saves it, and one of its fields. */
interface Form {
  as: 'superAdmin' | 'orgAdmin'
  path: string
  call: string
  wire: string
  label: RegExp
  typed?: string
  /** What another person has saved in that field. */
  theirs?: string | number
  save: string
  /** Whether it shows every message about a field, as the specification asks, or the first. */
  showsAll?: boolean
}
const FORMS: Record<string, (world: World) => Form> = {
  'kiosk in its details': ({ harbor, desk: { id } }) => ({
    as: 'superAdmin',
    path: `/organizations-management?open=${harbor.id}&tab=kiosks&dialog=edit&kiosk=${id}`,
    call: `PUT kiosks/${id}/`,
    wire: 'name',
    label: /^Kiosk Name/,
    save: 'Save Changes',
    showsAll: true,
  }),
  'kiosk in the overview': ({ booth: { id } }) => ({
    as: 'orgAdmin',
    path: `/kiosk-overview?dialog=edit&kiosk=${id}`,
    call: `PUT organizations/update_kiosk/${id}/`,
    wire: 'name',
    label: /^Kiosk Name/,
    save: 'Save',
    showsAll: true,
  }),
  'administrator of an organization': ({ harbor, orgAdmin: { id } }) => ({
    as: 'superAdmin',
    path: `/organizations-management?open=${harbor.id}&edit_admin=1`,
    call: `PATCH organization-users/${id}/`,
    wire: 'last_name',
    label: /^Last Name/,
    save: 'Save',
  }),
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
    theirs: 'eve@new.test',
    save: 'Save',
  }),
  'limit of users per kiosk': () => ({
    as: 'superAdmin',
    path: '/settings',
    call: 'PUT global-kiosk-limits/1/',
    wire: 'global_max_users',
    label: /^Default User Capacity/,
    typed: '9',
    theirs: 8,
    save: 'Save Default',
  }),
}

test.each(Object.entries(FORMS))(
  'the form of a %s requires its fields, shows the server’s messages, and another person’s change',
  spec('A-096', 'A-263', 'A-288', 'X-1262'),
  async (_what, formOf) => {
    const { as, path, call, wire, label, typed = 'Typed', theirs = 'Theirs', save, showsAll } = formOf(world)
    let version: string | null = null
    let isRefusing = true
    const { user, calls } = await renderPortal(world.app, {
      path,
      as: world[as],
      permissions: { full_admin: as === 'superAdmin' },
      otherServer: {
        [call]: async (init, query) => {
          version = new Headers(init?.headers).get('if-match')
          if (isRefusing)
            return Response.json({ [wire]: [`No ${wire}.`, 'Choose another.'] }, { status: 400 })
          await someoneElseSaves(call, query, init, { [wire]: theirs })
          return sendTo(call, query, init)
        },
      },
    })
    const control = await screen.findByLabelText<HTMLInputElement>(label)
    await waitFor(() => expect(control.readOnly).toBe(false))
    const form = control.closest<HTMLElement>('[role=dialog]') ?? document.body
    // A browser would offer the reader's own name, email and address for someone else's.
    expect(control.autocomplete).toBe('off')
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

    isRefusing = false
    const sentBefore = calls.length
    await press()
    expect(await screen.findByText('Someone else changed this in the meantime')).toBeTruthy()
    expect(within(form).getByText(new RegExp(`: “${theirs}”$`))).toBeTruthy()
    expect(control.value).toBe(typed)
    const later = calls.slice(sentBefore).map(({ method }) => method)
    expect(later.filter((method) => method !== 'GET')).toHaveLength(1)
    expect(later).toContain('GET')
  },
)

type Init = RequestInit | undefined

/** Sends a call to the real server, which the form's own call then finds changed. */
function sendTo(call: string, query: URLSearchParams | undefined, init: Init): Promise<Response> {
  const target = new URL(`/api/${call.slice(call.indexOf(' ') + 1)}?${query ?? ''}`, ORIGIN)
  return world.app.fetch(target, init)
}

/** Someone else saves the same form with another value, whatever its version. */
async function someoneElseSaves(
  call: string,
  query: URLSearchParams | undefined,
  init: Init,
  values: Record<string, string | number>,
): Promise<void> {
  const headers = new Headers(init?.headers)
  headers.delete('if-match')
  const body = JSON.stringify({ ...JSON.parse(String(init?.body)), ...values })
  expect((await sendTo(call, query, { ...init, headers, body })).ok).toBe(true)
}
