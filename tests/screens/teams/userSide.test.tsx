import '#src/features/kiosks/KioskAccess.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { teams } from '#server/db/schema/teams.ts'
import { dark, light, TONES } from '#src/theme/palette.ts'
import * as banner from '#src/ui/Banner/banner.css.ts'
import { buildEvent, buildTeam } from '#tests/support/builders.ts'
import { type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { dialogOf, rowOf, teamWorld } from './teamWorld.ts'

const world = await teamWorld()

const open = (as: RenderOptions['as'], options: Partial<RenderOptions> = {}) =>
  renderPortal(world, { path: '/teams', as, ...options })
const CHANGES = ['Add New Team', 'Edit Red Team', 'Delete Red Team']

test('lists the person’s teams, from teams/my-teams/', spec('E-070', 'E-079'), async () => {
  await buildTeam(world.deps, {
    organization_id: world.harbor.id,
    name: 'Others',
    members: [world.people.eve],
  })
  const { calls } = await open(world.people.ana)
  expect(await screen.findByRole('heading', { level: 1, name: 'Teams' })).toBeTruthy()
  expect(await rowOf(/Red Team/)).toBeTruthy()
  expect(screen.queryByRole('row', { name: /Others/ })).toBeNull()
  const asked = calls.map(({ path }) => path)
  expect(asked.some((path) => path.startsWith('teams/my-teams/'))).toBe(true)
  expect(asked.some((path) => path.startsWith('sample-teams/'))).toBe(false)
})

test('someone without a team sees a message', async () => {
  await open(world.people.cleo)
  expect(await screen.findByText('No teams found')).toBeTruthy()
})

test(
  'an event manager creates teams here, and sees them without being a member (ruling 165)',
  spec('X-810'),
  async () => {
    const lead = await buildTeam(world.deps, {
      organization_id: world.harbor.id,
      name: 'Lead Team',
      members: [world.manager],
    })
    const { user, session } = await open(world.manager)
    for (const name of [
      'Add New Team',
      ...CHANGES.slice(1).map((text) => text.replace('Red Team', lead.name)),
    ]) {
      const button = await screen.findByRole('button', { name })
      expect(button.getAttribute('aria-disabled')).not.toBe('true')
    }
    await user.click(screen.getByRole('button', { name: 'Add New Team' }))
    const dialog = await dialogOf('Add New Team')
    await user.type(dialog.getByRole('textbox', { name: 'Team Name' }), 'Far Team')
    await user.click(await dialog.findByRole('checkbox', { name: 'Dov Lind' }))
    // The form stays while the right is gone.
    const become = (roles: string) =>
      act(() => session.setState(({ user: own }) => ({ user: own && { ...own, roles } })))
    become('user')
    const behind = screen.getByRole('button', { name: 'Add New Team', hidden: true })
    await waitFor(() => expect(behind.getAttribute('aria-disabled')).toBe('true'))
    become('org_event_manager')
    await user.click(dialog.getByRole('button', { name: 'Add Team' }))
    expect(await rowOf(/Far Team/)).toBeTruthy()
    expect(await rowOf(/Lead Team/)).toBeTruthy()
    expect(await world.db.$count(teams, eq(teams.name, 'Far Team'))).toBe(1)
  },
)

/** Whether a banner's colour is red in both themes. */
const isRed = (alert: HTMLElement) => {
  const tone = TONES.find((one) => alert.className.includes(banner.tone[one]))
  if (!tone) return false
  return [light, dark].every(({ tone: colours }) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(colours[tone].solid.slice(at, at + 2), 16),
    )
    return red > green * 1.5 && red > blue * 1.5
  })
}

test.each([
  { path: '/teams', call: 'GET teams/my-teams/' },
  { path: '/kiosk-management', call: 'GET kiosks/user-kiosk/' },
])('a failed list on $path shows the reason in a red banner', spec('E-353'), async ({ path, call }) => {
  const otherServer = {
    [call]: () => Response.json({ detail: 'They are being counted.' }, { status: 400 }),
  }
  await open(world.people.ana, { path, otherServer })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('They are being counted.')
  expect(isRed(alert)).toBe(true)
  expect(within(alert).getByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('a team of an organization, with leader and member, takes part in an event', spec('E-003'), async () => {
  const event = await buildEvent(world.deps, {
    organization_id: world.harbor.id,
    creator_id: world.manager.id,
    name: 'Pier Drill',
    sharing_mode: 'Organization Only',
  })
  const { user } = await open(world.orgAdmin, { path: '/event-management?tab=organization-only' })
  await user.click(await screen.findByRole('tab', { name: 'Organization Only Events' }))
  const row = within(await rowOf(new RegExp(event.name)))
  await user.click(row.getByRole('button', { name: /Add Participant/ }))
  const assign = await dialogOf('Assign Team')
  await user.click(await assign.findByRole('checkbox', { name: 'Red Team' }))
  await user.click(assign.getByRole('button', { name: 'Add Participant' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(
    await within(await rowOf(new RegExp(event.name))).findByRole('button', { name: /Red Team/ }),
  )
  const details = await dialogOf('Participants Details')
  expect((await details.findAllByText(/Ana Reyes/)).length).toBeGreaterThan(0)
  expect(details.getByText(/Ben Okafor/)).toBeTruthy()
})
