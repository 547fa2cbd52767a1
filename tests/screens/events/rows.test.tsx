import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { event_teams } from '#server/db/schema/events.ts'
import { buildUser } from '#tests/support/builders.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { closePortal } from '#tests/support/render.tsx'
import { catchFiles } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'
import { dialog, openEvents, rowOf, running, setUp, world } from './eventWorld.ts'

setUp()

test.each([
  ['org_admin', '/event-management', true],
  ['org_event_manager', '/events', true],
  ['super_admin', '/event-management', true],
  ['super_admin', '/event-manager', false],
  ['super_admin without an organization', '/event-management', false],
  ['admin', '/event-management', false],
  ['admin', '/event-manager', false],
  ['user', '/events', false],
] as const)(
  'Create Event for %s on %s: %s',
  spec('E-028', 'E-029', 'E-030', 'E-031'),
  async (who, path, isOffered) => {
    const { harbor, deps } = world
    const role = who === 'super_admin without an organization' ? 'super_admin' : who
    const isPlatform = role === 'super_admin' || role === 'admin'
    const isAlone = who.endsWith('without an organization') || role === 'admin'
    const person =
      role === 'org_admin'
        ? world.orgAdmin // An organization has one.
        : await buildUser(deps, {
            role,
            organization_id: isAlone ? null : harbor.id,
            ...(isPlatform && { permissions: { full_admin: true } }),
          })
    await openEvents({ path, as: person, permissions: { full_admin: isPlatform } })
    // Create Event appears together with the list's other tools.
    await screen.findByRole('searchbox', { name: 'Search events' })
    const button = screen.queryAllByRole('button', { name: 'Create Event' })[0]
    // The button is either enabled or missing.
    expect(button && button.getAttribute('aria-disabled') !== 'true').toBe(isOffered || undefined)
  },
)

test('My Events sends those who cannot create any to the events they can see', spec('X-1355'), async () => {
  await world.event({ name: 'Harbor drill', sharing_mode: 'Public' })
  const person = await buildUser(world.deps, { role: 'user', organization_id: world.harbor.id })
  const { user } = await openEvents({ path: '/events?tab=mine', as: person })

  const show = await screen.findByRole('button', { name: 'Show the events you can see' })
  expect(show.parentElement?.textContent).toMatch(/^Only administrators and event managers/)
  await user.click(show)
  expect(await screen.findByRole('row', { name: /Harbor drill/ })).toBeTruthy()
})

test(
  'every row can be edited, switched and deleted, with its files; without can_edit each button says why not',
  spec('E-021', 'E-032', 'E-033', 'E-253', 'E-254', 'E-255'),
  async () => {
    const mine = await world.event({ name: 'Mine drill' })
    // A colleague's event: event managers can only change their own (authz §2).
    await world.event({ name: 'Theirs drill', creator_id: world.orgAdmin.id })
    const { user, calls } = await openEvents({
      path: '/events?search=drill',
      as: world.manager,
    })
    const names = (name: string) => [`Upload simulation files of ${name}`, `Edit ${name}`, `Delete ${name}`]
    const own = await rowOf('Mine drill')
    for (const name of names('Mine drill'))
      expect(own.getByRole('button', { name }).getAttribute('aria-disabled')).toBeNull()
    const toggle = own.getByRole('switch', { name: 'Mine drill is active' })
    expect([toggle.getAttribute('aria-checked'), toggle.getAttribute('aria-disabled')]).toEqual([
      'true',
      null,
    ])

    const theirs = await rowOf('Theirs drill')
    const dead = [
      ...names('Theirs drill').map((name) => theirs.getByRole('button', { name })),
      theirs.getByRole('switch', { name: 'Theirs drill is active' }),
    ]
    for (const control of dead) {
      expect(control.getAttribute('aria-disabled')).toBe('true')
      expect(describedBy(control)).toBe('Only organizers of this event can change it.')
      await user.click(control)
    }
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
    closePortal()

    // Nor from a shared address.
    const foreign = await world.named('Theirs drill')
    await openEvents({
      path: `/events?dialog=delete&event=${foreign.id}`,
      as: world.manager,
    })
    await rowOf('Theirs drill')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await world.stored(mine.id)).toBeTruthy()
  },
)

describe('a team of an event', () => {
  const teamsOf = async (event: number) => {
    const rows = await world.db.select().from(event_teams).where(eq(event_teams.event_id, event))
    return rows.map(({ team_id }) => team_id)
  }

  test('is removed after a confirmation, and another can be added', spec('E-290'), async () => {
    const { id } = await world.event({ name: 'Team drill', teams: [world.alpha, world.bravo] })
    const { user, calls } = await openEvents({ search: '?search=Team' })
    await user.click(await screen.findByRole('button', { name: /^2 Teams Participating/ }))
    const details = await dialog('Participants Details')
    await user.click(await details.findByRole('button', { name: 'Remove Alpha' }))
    const question = await dialog('Remove Team')
    expect(await teamsOf(id)).toHaveLength(2)
    await user.click(question.getByRole('button', { name: 'Remove' }))
    // The details are hidden until the question is gone.
    expect(await details.findByRole('heading', { name: 'Bravo' })).toBeTruthy()
    await waitFor(() => expect(details.queryByRole('heading', { name: 'Alpha' })).toBeNull())
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([
      { method: 'POST', path: `events/${id}/remove-team/?all=true`, body: { team_id: world.alpha.id } },
    ])
    expect(await teamsOf(id)).toEqual([world.bravo.id])

    await user.click(details.getByRole('button', { name: 'Add Team' }))
    const assign = await dialog('Assign Team')
    expect(await assign.findByRole('checkbox', { name: 'Alpha' })).toBeTruthy()
  })

  test('that cannot be removed causes an alert on the page (ruling 126)', spec('E-328'), async () => {
    const { id } = await world.event({ name: 'Loyal drill', teams: [world.alpha] })
    const { user } = await openEvents({
      search: '?search=Loyal',
      otherServer: {
        [`POST events/${id}/remove-team/`]: () =>
          Response.json({ detail: 'The planner is closed.' }, { status: 400 }),
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Alpha/ }))
    await user.click(
      await (await dialog('Participants Details')).findByRole('button', { name: 'Remove Alpha' }),
    )
    const question = await dialog('Remove Team')
    await user.click(question.getByRole('button', { name: 'Remove' }))
    const alert = within(await question.findByRole('alert'))
    expect(alert.getByText('Failed to remove team.')).toBeTruthy()
    expect(alert.getByText('The planner is closed.')).toBeTruthy()
    expect(await teamsOf(id)).toEqual([world.alpha.id])
  })
})

test('the dialogs of the page: forms, wizards, deletion and participants', spec('E-039'), async () => {
  const { id } = await world.event({ name: 'Dialog drill', teams: [world.alpha] })
  const { id: personal } = await world.event({ name: 'Personal drill', assigned_user_id: world.user.id })
  // While the event is loading, another dialog with the same name is shown.
  const open = async (
    search: string,
    title: string,
    shows: () => Promise<HTMLElement>,
    otherServer: Record<string, () => Response> = {},
  ) => {
    closePortal()
    await openEvents({ search, otherServer })
    expect(await shows()).toBeTruthy()
    expect((await screen.findAllByRole('dialog', { name: title })).length).toBe(1)
  }
  const heading = (name: string) => () => screen.findByRole('heading', { name })
  const button = (name: string) => () => screen.findByRole('button', { name })
  const firstStep = () => screen.findByText('Step 1 of 5')
  await open('?dialog=new', 'Add Event', () => screen.findByLabelText(/^Assign to/))
  await open(`?dialog=edit&event=${id}`, 'Edit Event', () => screen.findByDisplayValue('Dialog drill'))
  await open(`?dialog=delete&event=${id}`, 'Delete Event', button('Delete'))
  await open(`?dialog=assign&event=${id}`, 'Assign Team', () =>
    screen.findByRole('checkbox', { name: 'Bravo' }),
  )
  await open(`?dialog=participants&event=${id}`, 'Participants Details', heading('Alpha'))
  await open(`?dialog=participants&event=${personal}`, 'Participants Details', heading('Uma Reyes'))
  await open(`?dialog=files&event=${id}`, 'Upload Simulation Files', firstStep)
  const stored = { id, event_id: 'EVT-D', name: 'Dialog drill', can_edit: true, has_simulation_files: true }
  await open(`?dialog=files&event=${id}`, 'Edit Simulation Files', firstStep, {
    [`GET events/${id}/`]: () => Response.json(stored),
  })
})

test('only selected events without a mission are deactivated', spec('X-198'), async () => {
  const { event: busy } = await running('Busy drill')
  const idle = await world.event({ name: 'Idle drill' })
  const { user } = await openEvents()
  for (const name of [busy.name, idle.name])
    await user.click(await screen.findByRole('checkbox', { name: `Select event ${name}` }))
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }))
  const question = await dialog('Deactivate 2 events?')
  await user.click(question.getByRole('button', { name: 'Deactivate 2 events' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Busy drill: Mission MSN-')
  expect((await world.stored(busy.id))?.status).toBe('Active')
  expect((await world.stored(idle.id))?.status).toBe('Inactive')
})

test('people who only take part cannot select events', spec('X-197'), async () => {
  await world.event({ name: 'Plain drill' })
  await openEvents({ path: '/events', as: world.user })
  await rowOf('Plain drill')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('an export says how many unreadable rows are missing from it', spec('X-832'), async () => {
  for (const name of ['Garbled drill 1', 'Garbled drill 2', 'Garbled drill 3']) await world.event({ name })
  const saved = catchFiles()
  const { user } = await openEvents({
    search: '?search=Garbled',
    otherServer: {
      'GET events/': async (init, query) => {
        const answer = await (await world.fetch(`/api/events/?${query}`, init)).json()
        return Response.json({ ...answer, results: [null, null, ...answer.results.slice(2)] })
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  expect(await screen.findByText('2 rows could not be read and are not in this file.')).toBeTruthy()
  expect(await saved[0]?.lines()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
})

test('where a row of the only page could not be read, no other rows are offered', spec('X-656'), async () => {
  for (const name of ['Legible drill 1', 'Legible drill 2']) await world.event({ name })
  const { user } = await openEvents({
    search: '?search=Legible',
    otherServer: {
      'GET events/': async (init, query) => {
        const answer = await (await world.fetch(`/api/events/?${query}`, init)).json()
        return Response.json({ ...answer, results: [null, ...answer.results.slice(1)] })
      },
    },
  })
  await screen.findByText(/could not be read/)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  const bar = within(await screen.findByRole('group', { name: 'Selected events' }))
  expect(bar.getByText('1 selected')).toBeTruthy()
  expect(bar.queryByRole('button', { name: /^Select all/ })).toBeNull()
})
