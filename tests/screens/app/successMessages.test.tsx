import '#src/app/screens/EventListScreen.tsx'
import '#src/features/teams/TeamList.tsx'
import '#src/features/users/MemberList.tsx'
import '#src/features/events/DeleteEvent.tsx'
import '#src/features/users/MemberDialog.tsx'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { freshApp } from '#tests/support/app.ts'
import { buildEvent, buildOrganization, buildTeam, buildUser } from '#tests/support/builders.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { SUCCESS_MESSAGE_MS } from '#tests/support/specNumbers.ts'

const app = await freshApp()
const { id: organization_id } = await buildOrganization(app.deps)
const people = {
  orgAdmin: await buildUser(app.deps, { role: 'org_admin', organization_id }),
  manager: await buildUser(app.deps, { role: 'org_event_manager', organization_id }),
}
const member = await buildUser(app.deps, {
  role: 'user',
  organization_id,
  first_name: 'Uma',
  last_name: 'Reyes',
})
await buildTeam(app.deps, { organization_id, name: 'Red Team', members: [member] })
await buildEvent(app.deps, {
  organization_id,
  creator_id: people.orgAdmin.id,
  name: 'Pier Drill',
  sharing_mode: 'Public',
})

// Each with the last click before the message.
const SCREENS = [
  {
    path: '/event-management',
    as: 'orgAdmin',
    first: 'Delete Pier Drill',
    last: /^Delete$/,
    text: 'Pier Drill was deleted.',
  },
  {
    path: '/team-management',
    as: 'orgAdmin',
    first: 'Delete Red Team',
    last: /^Delete$/,
    text: 'Red Team was deleted.',
  },
  {
    path: '/user-manage',
    as: 'manager',
    first: 'View Uma Reyes',
    last: /^Save Changes$/,
    text: 'Uma Reyes was saved.',
  },
] as const

test.each(SCREENS)(
  'a success on $path is reported, and the message disappears after 3 s',
  spec('E-213'),
  async ({ path, as, first, last, text }) => {
    const { user } = await renderPortal(app, { path, as: people[as] })
    await user.click(await screen.findByRole('button', { name: first }))
    const edit = within(await screen.findByRole('dialog')).queryByRole('button', { name: 'Edit User' })
    if (edit) {
      await user.click(edit)
      await user.click(await screen.findByRole('checkbox', { name: 'Allow this user to manage events' }))
    }
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: last }))
    const message = await screen.findByText(text)
    // A message that was hovered gets its whole time again, now by the test's clock.
    fireEvent.pointerEnter(message)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.pointerLeave(message)
    await act(async () => vi.advanceTimersByTimeAsync(SUCCESS_MESSAGE_MS - 1))
    expect(message.isConnected).toBe(true)
    await act(async () => vi.advanceTimersByTimeAsync(1))
    expect(message.isConnected).toBe(false)
  },
)
