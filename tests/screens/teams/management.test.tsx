import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import { buildTeam, buildUser } from '#tests/support/builders.ts'
import { Gate } from '#tests/support/Gate.ts'
import { closePortal, NO_EXTENSIONS } from '#tests/support/render.tsx'
import { catchFiles } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'
import { nameField, submit, teamManagement, tick, writes } from './teamPage.ts'
import { dialogOf, rowOf } from './teamWorld.ts'

const management = teamManagement()
const { open, openAdd } = management

describe('the list', () => {
  test(
    'has a row for each team of the organization',
    spec('E-069', 'E-071', 'E-072', 'E-073', 'E-300'),
    async () => {
      const { calls } = await open()
      expect(await screen.findByRole('heading', { level: 1, name: 'Team Management' })).toBeTruthy()
      const cells = within(await rowOf(/Red Team/)).getAllByRole('cell')
      expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        'Selected',
        'Team ID',
        'Team Name',
        'Team Leader',
        'Number of Members',
        'Actions',
      ])
      expect(cells[1]?.textContent).toContain(String(management.world.red.id))
      expect(cells[3]?.textContent).toContain('Ana Reyes')
      expect(cells[4]?.textContent).toMatch(/2\/4$/)
      expect(
        within(cells[5] as HTMLElement)
          .getAllByRole('button')
          .map((button) => button.getAttribute('aria-label')),
      ).toEqual(['View Red Team', 'Edit Red Team', 'Delete Red Team'])
      expect(calls.some(({ method, path }) => method === 'GET' && path.startsWith('sample-teams/'))).toBe(
        true,
      )
    },
  )

  test('without teams it offers the first one, and leads to the users it needs', spec('X-1231'), async () => {
    const { ridge, deps, admin } = management.world
    const rhea = await buildUser(deps, { role: 'org_admin', organization_id: ridge.id })
    const { user } = await open({ as: rhea })
    await screen.findByText('No teams found')
    expect(screen.getByRole('link', { name: 'users' }).getAttribute('href')).toBe('/user-management')
    const buttons = screen.getAllByRole('button', { name: 'Add New Team' })
    expect(buttons).toHaveLength(2)
    await user.click(buttons[1] as HTMLElement)
    await dialogOf('Add New Team')
    closePortal()
    await open({ as: admin, search: `?organization=${ridge.id}` })
    await screen.findByText('No teams found')
    expect(screen.getAllByRole('button', { name: 'Add New Team' })).toHaveLength(1)
    await deps.db.delete(users).where(eq(users.id, rhea.id))
  })

  test('deactivates the selected teams after a question, with Undo', spec('X-563', 'X-762'), async () => {
    const { user, calls } = await open()
    await user.click(await screen.findByRole('checkbox', { name: 'Select team Red Team' }))
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }))
    await screen.findByText(
      /In exercises they take part in, their kiosks cannot be held and their missions cannot start/,
    )
    await user.click(await screen.findByRole('button', { name: 'Deactivate 1 team' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
        { is_active: false },
        { is_active: true },
      ]),
    )
    await screen.findByText('Undone for 1 team.')
  })

  test('says that it is loading, and that it is empty', spec('E-076', 'E-077'), async () => {
    const answer = new Gate<Response>()
    await open({ otherServer: { 'GET sample-teams/': () => answer.opened } })
    expect(await screen.findByText('Loading teams...')).toBeTruthy()
    answer.open(Response.json([]))
    expect(await screen.findByText('No teams found')).toBeTruthy()
    expect(screen.queryByText('Loading teams...')).toBeNull()
  })

  test('is searched by name and by people', async () => {
    const { user } = await open({ search: '?search=okafor' })
    expect(await rowOf(/Red Team/)).toBeTruthy()
    expect(location.search).toBe('?search=okafor')
    await user.type(screen.getByRole('searchbox', { name: 'Search teams' }), ' volcano')
    expect(await screen.findByText('No teams found')).toBeTruthy()
  })

  test(
    'and its file say how many teams of another server could not be read',
    spec('X-893', 'X-832'),
    async () => {
      const saved = catchFiles()
      const { user } = await open({
        otherServer: {
          'GET sample-teams/': () => Response.json([{ id: 1, team_name: 'Legible Team' }, null, null]),
        },
      })
      expect(
        await screen.findByText('2 rows of teams could not be read. Tell your administrator.'),
      ).toBeTruthy()
      await user.click(await screen.findByRole('button', { name: 'Export' }))
      expect(await screen.findByText('2 rows could not be read and are not in this file.')).toBeTruthy()
      expect(await saved[0]?.lines()).toHaveLength(2)
    },
  )
})

describe('Team Details', () => {
  test('shows leader and members, and leads to Edit Team', spec('E-074', 'E-075'), async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'View Red Team' }))
    const dialog = await dialogOf('Team Details')
    const people = dialog.getAllByRole('listitem')
    expect(people).toHaveLength(2)
    expect(within(people[0] as HTMLElement).getByText('Ana Reyes')).toBeTruthy()
    expect(within(people[0] as HTMLElement).getByText('Leader')).toBeTruthy()
    expect(within(people[1] as HTMLElement).getByText('Ben Okafor')).toBeTruthy()
    expect(within(people[1] as HTMLElement).queryByText('Leader')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Edit Team' }))
    const edit = await dialogOf('Edit Team')
    expect(nameField(edit)).toHaveProperty('value', 'Red Team')
    expect(screen.queryByRole('dialog', { name: 'Team Details' })).toBeNull()
  })
})

describe('Delete Team', () => {
  test('names the team in its question, and deletes it', spec('E-078', 'E-304'), async () => {
    const team = await buildTeam(management.world.deps, {
      organization_id: management.world.harbor.id,
      name: 'Spare Team',
      members: [management.world.people.eve],
    })
    const { user, calls } = await open()
    await user.click(await screen.findByRole('button', { name: 'Delete Spare Team' }))
    const dialog = await dialogOf('Delete Team')
    expect(dialog.getByText(/Spare Team/)).toBeTruthy()
    expect(writes(calls)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    // Behind an open dialog nothing has a role, so the rows are checked after it has closed.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.queryByRole('row', { name: /Spare Team/ })).toBeNull())
    // The button has gone with its row, so the focus stays in the table.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('table')))
    expect(writes(calls)).toMatchObject([{ method: 'DELETE', path: `sample-teams/${team.id}/` }])
    expect(await management.world.db.$count(teams, eq(teams.id, team.id))).toBe(0)
  })

  test('a refusal is an alert, and the team is kept', spec('E-334'), async () => {
    const { red, db } = management.world
    const { user } = await open({
      otherServer: {
        [`DELETE sample-teams/${red.id}/`]: () =>
          Response.json({ detail: 'Its mission runs.' }, { status: 409 }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Red Team' }))
    const dialog = await dialogOf('Delete Team')
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toBe('Failed to delete team. Please try again. Its mission runs.')
    expect(await db.$count(teams, eq(teams.id, red.id))).toBe(1)
  })
})

describe('permissions', () => {
  test('admin can only read', async () => {
    const { user } = await open({
      as: management.world.admin,
      search: `?organization=${management.world.harbor.id}`,
    })
    for (const name of ['Add New Team', 'Edit Red Team', 'Delete Red Team']) {
      const button = await screen.findByRole('button', { name })
      expect(button.getAttribute('aria-disabled')).toBe('true')
      await user.click(button)
      expect(screen.queryByRole('dialog')).toBeNull()
    }
    await user.click(screen.getByRole('button', { name: 'View Red Team' }))
    const dialog = await dialogOf('Team Details')
    expect(dialog.getByRole('button', { name: 'Edit Team' }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('of platform staff', () => {
  test('open a team by its address, whichever organization is in the header', spec('X-556'), async () => {
    const { ridge, red, staff, deps } = management.world
    const search = `?organization=${ridge.id}&dialog=edit&team=${red.id}`
    await open({ as: staff, search })
    expect(nameField(await dialogOf('Edit Team'))).toHaveProperty('value', 'Red Team')
    closePortal()
    // The same on a server that cannot return a single team.
    await open({ as: staff, search, otherServer: NO_EXTENSIONS })
    expect(nameField(await dialogOf('Edit Team'))).toHaveProperty('value', 'Red Team')
    closePortal()
    const elsewhere = await buildUser(deps, {
      role: 'admin',
      permissions: { manage_organizations: true },
      manage_organizations: [ridge.id],
    })
    await open({ as: elsewhere, search: `?dialog=view&team=${red.id}` })
    expect((await (await dialogOf('Team Details')).findByRole('alert')).textContent).toBe(
      'This team does not exist, or you do not have access to it.',
    )
  })

  test(
    'shows the teams of the organization in the header, and offers its people for new ones',
    spec('E-299', 'E-302'),
    async () => {
      const page = await openAdd({
        as: management.world.staff,
        search: `?organization=${management.world.harbor.id}`,
      })
      const { user, dialog, calls } = page
      const lists = calls.filter(({ path }) => path.startsWith('sample-teams/'))
      expect(lists.length).toBeGreaterThan(0)
      for (const { path } of lists) expect(path).toContain(`organization=${management.world.harbor.id}`)
      await tick(page, 'Ana Reyes')
      const candidates = () => calls.filter(({ path }) => path.startsWith('sample-users/'))
      expect(candidates().at(-1)?.path).toMatch(
        new RegExp(`^sample-users/by_organization\\?organization=${management.world.harbor.id}(?:&|$)`),
      )
      // Another organization has other people, so earlier ticks are cleared.
      await user.click(dialog.getByRole('combobox', { name: 'Organization' }))
      await user.keyboard('ridge{Enter}')
      expect(await dialog.findByRole('checkbox', { name: 'Rita Ridge' })).toHaveProperty('checked', false)
      expect(dialog.queryByRole('checkbox', { name: 'Ana Reyes' })).toBeNull()
      expect(dialog.getByText('0/4')).toBeTruthy()
      await user.type(nameField(dialog), 'Red Team')
      await tick(page, 'Rita Ridge')
      await submit(page)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      const [stored] = await management.world.db
        .select()
        .from(teams)
        .where(eq(teams.organization_id, management.world.ridge.id))
      expect(stored).toMatchObject({ name: 'Red Team' })
      await management.world.db.delete(teams).where(eq(teams.organization_id, management.world.ridge.id))
    },
  )

  test('reports that the organizations failed to load', spec('E-335'), async () => {
    const { dialog } = await openAdd({
      as: management.world.staff,
      search: `?organization=${management.world.harbor.id}`,
      otherServer: { 'GET teams-organizations': () => Response.json({}, { status: 400 }) },
    })
    expect(await dialog.findByText('Failed to load organizations.')).toBeTruthy()
    // The one in the header is still chosen.
    expect(await dialog.findByRole('checkbox', { name: 'Ana Reyes' })).toBeTruthy()
  })
})
