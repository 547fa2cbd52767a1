import '#tests/support/nodeGlobals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mission_teams, missions } from '#server/db/schema/missions.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { closePortal, type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { PAGE_SIZE } from '#tests/support/specNumbers.ts'
import { dialogOf, rowOf, type TeamWorld, teamWorld } from './teamWorld.ts'

let world: TeamWorld
beforeAll(async () => {
  world = await teamWorld()
})
afterEach(closePortal)
afterAll(() => world.close())

/** events spec §9 */
const MAX_MEMBERS = 4

const open = ({ search = '', ...options }: Partial<RenderOptions> & { search?: string } = {}) =>
  renderPortal(world, { path: `/team-management${search}`, as: world.orgAdmin, ...options })

async function openAdd(options: Parameters<typeof open>[0] = {}) {
  const page = await open(options)
  await page.user.click(await screen.findByRole('button', { name: 'Add New Team' }))
  return { ...page, dialog: await dialogOf('Add New Team') }
}
async function openEdit(name: string, options: Parameters<typeof open>[0] = {}) {
  const page = await open(options)
  await page.user.click(await screen.findByRole('button', { name: `Edit ${name}` }))
  return { ...page, dialog: await dialogOf('Edit Team') }
}
type Opened = Awaited<ReturnType<typeof openAdd>>

const tick = async ({ user, dialog }: Pick<Opened, 'user' | 'dialog'>, ...names: string[]) => {
  for (const name of names) await user.click(await dialog.findByRole('checkbox', { name }))
}
const nameField = (dialog: Opened['dialog']) => dialog.getByRole('textbox', { name: 'Team Name' })
const leaderField = (dialog: Opened['dialog']) =>
  dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Team Leader' })
const typeField = (dialog: Opened['dialog']) =>
  dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Team Type' })
const submit = ({ user, dialog }: Pick<Opened, 'user' | 'dialog'>) =>
  user.click(dialog.getByRole('button', { name: /^(?:Add Team|Save Changes)$/ }))
const writes = (calls: { method: string }[]) => calls.filter(({ method }) => method !== 'GET')
const optionsOf = (select: HTMLSelectElement) => [...select.options].map((option) => option.textContent)

describe('the list', () => {
  test(
    'has a row for each team of the organization',
    spec('E-069', 'E-071', 'E-072', 'E-073', 'E-300'),
    async () => {
      const { calls } = await open()
      expect(await screen.findByRole('heading', { level: 1, name: 'Team Management' })).toBeTruthy()
      const cells = within(await rowOf(/Red Team/)).getAllByRole('cell')
      expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        'Team ID',
        'Team Name',
        'Team Leader',
        'Number of Members',
        'Actions',
      ])
      expect(cells[0]?.textContent).toContain(String(world.red.id))
      expect(cells[2]?.textContent).toContain('Ana Reyes')
      expect(cells[3]?.textContent).toMatch(/2\/4$/)
      expect(
        within(cells[4] as HTMLElement)
          .getAllByRole('button')
          .map((button) => button.getAttribute('aria-label')),
      ).toEqual(['View Red Team', 'Edit Red Team', 'Delete Red Team'])
      expect(calls.some(({ method, path }) => method === 'GET' && path.startsWith('sample-teams/'))).toBe(
        true,
      )
    },
  )

  test('says that it is loading, and that it is empty', spec('E-076', 'E-077'), async () => {
    let answer: (response: Response) => void = () => undefined
    const late = new Promise<Response>((resolve) => (answer = resolve))
    await open({ otherServer: { 'GET sample-teams/': () => late } })
    expect(await screen.findByText('Loading teams...')).toBeTruthy()
    answer(Response.json([]))
    expect(await screen.findByText('No teams found')).toBeTruthy()
    expect(screen.queryByText('Loading teams...')).toBeNull()
  })

  test('search and page stand in the address; a search looks at names and people', async () => {
    const busy = await buildOrganization(world.deps)
    const as = await buildUser(world.deps, { role: 'org_admin', organization_id: busy.id })
    const member = await buildUser(world.deps, {
      role: 'user',
      organization_id: busy.id,
      first_name: 'Zoe',
      last_name: 'Quill',
    })
    for (let number = 1; number <= PAGE_SIZE + 2; number++) {
      const name = `Crew ${String(number).padStart(2, '0')}`
      await buildTeam(world.deps, { organization_id: busy.id, name, members: number === 12 ? [member] : [] })
    }
    const { user } = await open({ as })
    expect(await screen.findByText('Showing 1 - 10 of 12 teams')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await rowOf(/Crew 12/)).toBeTruthy()
    expect(location.search).toBe('?page=2')
    await user.type(screen.getByRole('searchbox', { name: 'Search teams...' }), 'quill')
    expect(await screen.findByText('Showing 1 - 1 of 1 teams')).toBeTruthy()
    expect(await rowOf(/Crew 12/)).toBeTruthy()
    expect(location.search).toBe('?search=quill')
    await user.clear(screen.getByRole('searchbox', { name: 'Search teams...' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search teams...' }), 'volcano')
    expect(await screen.findByText('No teams found')).toBeTruthy()
  })

  test('a link to a team that is not there says so', async () => {
    const { user } = await open({ search: '?dialog=edit&team=999999' })
    expect((await screen.findByRole('alert')).textContent).toContain('This team is not there any more.')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(location.search).toBe('')
  })
})

describe('Team Details', () => {
  test(
    'tells who leads and who belongs to it, and leads on to Edit Team',
    spec('E-074', 'E-075'),
    async () => {
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
    },
  )

  test('reads a team under the names of either server', spec('E-173', 'E-212'), async () => {
    const team = {
      id: 'T-9',
      team_name: 'Night Watch',
      leader: { id: 'p1', name: 'Nora Night', email: 'nora@watch.test' },
      members: [
        { id: 'p1', name: 'Nora Night', email: 'nora@watch.test' },
        { id: 'p2', name: 'Omar Owl', email: 'omar@watch.test' },
      ],
      status: 'Inactive',
      teamType: 'field_teams',
      description: 'Walks the fence after dark.',
    }
    const { user } = await open({
      otherServer: { 'GET sample-teams/': () => Response.json({ results: [team] }) },
    })
    await user.click(await screen.findByRole('button', { name: 'View Night Watch' }))
    const dialog = await dialogOf('Team Details')
    for (const text of ['T-9', 'Field', 'Inactive', 'Walks the fence after dark.', 'Omar Owl']) {
      expect(dialog.getByText(text)).toBeTruthy()
    }
    expect(dialog.getAllByText('Nora Night').length).toBeGreaterThan(0)
    await user.click(dialog.getByRole('button', { name: 'Edit Team' }))
    const edit = await dialogOf('Edit Team')
    expect(edit.getByRole('checkbox', { name: 'Active' })).toHaveProperty('checked', false)
    expect(typeField(edit).value).toBe('field_teams')
    expect(leaderField(edit).value).toBe('p1')
  })
})

describe('Add New Team', () => {
  test(
    'members first, then who leads them; who leaves the team does not lead it',
    spec('E-074', 'E-241', 'E-242', 'E-301'),
    async () => {
      const page = await openAdd()
      const { user, dialog, calls } = page
      const ana = await dialog.findByRole('checkbox', { name: 'Ana Reyes' })
      expect(ana.getAttribute('aria-describedby')).toBeTruthy()
      expect(dialog.getByText('ana.reyes@team.test', { normalizer: (text) => text })).toBeTruthy()
      expect(dialog.queryByRole('checkbox', { name: 'Rita Ridge' })).toBeNull()
      expect(calls.some(({ path }) => /^sample-users\/(?:\?|$)/.test(path))).toBe(true)
      expect(leaderField(dialog).disabled).toBe(true)
      await tick(page, 'Ana Reyes', 'Cleo Marsh')
      expect(leaderField(dialog).disabled).toBe(false)
      expect(dialog.getByText(`2/${MAX_MEMBERS}`)).toBeTruthy()
      expect(optionsOf(leaderField(dialog)).slice(1)).toEqual(['Ana Reyes', 'Cleo Marsh'])
      await user.selectOptions(leaderField(dialog), 'Cleo Marsh')
      await tick(page, 'Ana Reyes')
      expect(leaderField(dialog).selectedOptions[0]?.textContent).toBe('Cleo Marsh')
      await tick(page, 'Ana Reyes', 'Cleo Marsh')
      expect(leaderField(dialog).value).toBe('')
      await tick(page, 'Ana Reyes')
      expect(leaderField(dialog).disabled).toBe(true)
    },
  )

  test('sends the team; the list shows it', spec('E-174', 'E-175', 'E-302'), async () => {
    const page = await openAdd()
    const { user, dialog, calls } = page
    expect(optionsOf(typeField(dialog)).slice(1)).toEqual(['Standing', 'Field'])
    await user.type(nameField(dialog), '  Blue Team ')
    await user.type(dialog.getByRole('searchbox', { name: 'Search members' }), 'cleo')
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'Dov Lind' })).toBeNull())
    await tick(page, 'Cleo Marsh')
    await user.click(dialog.getByRole('button', { name: 'Clear search' }))
    await tick(page, 'Dov Lind')
    await user.selectOptions(leaderField(dialog), 'Dov Lind')
    await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'Reads the meters.')
    await submit(page)
    expect(await rowOf(/Blue Team/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(writes(calls)).toEqual([
      {
        method: 'POST',
        path: 'sample-teams/',
        body: {
          name: 'Blue Team',
          team_type: 'standing_teams',
          leader: world.people.dov.id,
          members: [world.people.cleo.id, world.people.dov.id],
          is_active: true,
          description: 'Reads the meters.',
        },
      },
    ])
    const [stored] = await world.db.select().from(teams).where(eq(teams.name, 'Blue Team'))
    expect(stored).toMatchObject({ organization_id: world.harbor.id, team_type: 'standing_teams' })
    await world.db.delete(teams).where(eq(teams.id, stored?.id ?? 0))
  })

  test.each([
    { name: '', message: 'Please provide a name for your team', row: 'E-235' },
    {
      name: 'rED tEAM',
      message: 'This team name is already in use. Please choose a different name',
      row: 'E-236',
    },
    { name: 'Ab', message: 'Team name must be at least 3 characters long', row: 'E-237' },
  ])('refuses the name “$name”', spec('E-235', 'E-236', 'E-237'), async ({ name, message }) => {
    const page = await openAdd()
    if (name) await page.user.type(nameField(page.dialog), name)
    await tick(page, 'Ana Reyes')
    await submit(page)
    expect(await page.dialog.findByText(message)).toBeTruthy()
    expect(nameField(page.dialog).getAttribute('aria-invalid')).toBe('true')
    expect(writes(page.calls)).toEqual([])
    await page.user.clear(nameField(page.dialog))
    await page.user.type(nameField(page.dialog), 'Abc')
    await waitFor(() => expect(page.dialog.queryByText(message)).toBeNull())
  })

  test('needs members, at most four, and a type', spec('E-238', 'E-239', 'E-240'), async () => {
    const page = await openAdd()
    const { user, dialog, calls } = page
    await user.type(nameField(dialog), 'Crowd')
    await user.selectOptions(typeField(dialog), '')
    await dialog.findByRole('checkbox', { name: 'Ana Reyes' })
    await submit(page)
    const messages = {
      none: 'Please select at least one team member',
      type: 'Please select the type of team (Standing or Field)',
      two: 'Teams can have a maximum of 4 members. Please remove 2 member(s)',
      one: 'Teams can have a maximum of 4 members. Please remove 1 member(s)',
    }
    // Once at its field and once in the summary above.
    for (const text of [messages.none, messages.type]) {
      expect((await dialog.findAllByText(text)).length).toBeGreaterThan(0)
    }
    await user.selectOptions(typeField(dialog), 'Field')
    await tick(page, 'Ana Reyes', 'Ben Okafor', 'Cleo Marsh', 'Dov Lind', 'Eve Stone', 'Finn Hale')
    await submit(page)
    expect(await dialog.findByText(messages.two)).toBeTruthy()
    expect(dialog.getByText('6/4')).toBeTruthy()
    await tick(page, 'Finn Hale')
    expect(await dialog.findByText(messages.one)).toBeTruthy()
    expect(writes(calls)).toEqual([])
    await tick(page, 'Eve Stone')
    await waitFor(() => expect(dialog.queryByText(/maximum of 4 members/)).toBeNull())
    await submit(page)
    expect(await rowOf(/Crowd/)).toBeTruthy()
    expect(within(await rowOf(/Crowd/)).getByText('4/4')).toBeTruthy()
    await world.db.delete(teams).where(eq(teams.name, 'Crowd'))
  })

  test('what was typed is not thrown away unasked', async () => {
    const { user, dialog } = await openAdd()
    await user.type(nameField(dialog), 'Half a name')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    const question = await dialogOf('Discard changes')
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes' })).toBeNull())
    expect(nameField(await dialogOf('Add New Team'))).toHaveProperty('value', 'Half a name')
  })
})

describe('Edit Team', () => {
  test(
    'saves the whole team; a type nobody knows stays; the active flag follows the status',
    spec('E-174', 'E-175', 'E-212', 'E-303'),
    async () => {
      const { ana, ben, cleo } = world.people
      const team = await buildTeam(world.deps, {
        organization_id: world.harbor.id,
        name: 'Green Team',
        team_type: 'mobile_teams',
        is_active: false,
        members: [ana, ben],
      })
      const page = await openEdit('Green Team')
      const { dialog, calls } = page
      expect(typeField(dialog).value).toBe('mobile_teams')
      expect(dialog.getByRole('checkbox', { name: 'Active' })).toHaveProperty('checked', false)
      await tick(page, 'Cleo Marsh', 'Active')
      await submit(page)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      const [sent] = writes(calls)
      expect(sent).toMatchObject({ method: 'PATCH', path: `sample-teams/${team.id}/` })
      expect((sent as { body?: unknown }).body).toEqual({
        name: 'Green Team',
        team_type: 'mobile_teams',
        leader: ana.id,
        members: [ana.id, ben.id, cleo.id],
        is_active: true,
        description: '',
      })
      expect(await within(await rowOf(/Green Team/)).findByText('3/4')).toBeTruthy()
      const [stored] = await world.db.select().from(teams).where(eq(teams.id, team.id))
      expect(stored).toMatchObject({ team_type: 'mobile_teams', is_active: true })
      await world.db.delete(teams).where(eq(teams.id, team.id))
    },
  )

  test('what another has changed meanwhile is shown, not overwritten', async () => {
    const team = await buildTeam(world.deps, {
      organization_id: world.harbor.id,
      name: 'Amber Team',
      members: [world.people.ana],
    })
    const page = await openEdit('Amber Team')
    const { user, dialog } = page
    await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'Mine.')
    await world.db.update(teams).set({ name: 'Amber Team II' }).where(eq(teams.id, team.id))
    await submit(page)
    expect(await dialog.findByText('Somebody else changed this in the meantime')).toBeTruthy()
    expect(nameField(dialog)).toHaveProperty('value', 'Amber Team II')
    await submit(page)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [stored] = await world.db.select().from(teams).where(eq(teams.id, team.id))
    expect(stored).toMatchObject({ name: 'Amber Team II', description: 'Mine.' })
    await world.db.delete(teams).where(eq(teams.id, team.id))
  })

  test('somebody who cannot be chosen any more can be taken off', async () => {
    const gone = await buildUser(world.deps, {
      role: 'user',
      organization_id: world.harbor.id,
      first_name: 'Gus',
      last_name: 'Gone',
      is_active: false,
    })
    const team = await buildTeam(world.deps, {
      organization_id: world.harbor.id,
      name: 'Grey Team',
      members: [world.people.ana, gone],
    })
    const page = await openEdit('Grey Team')
    expect(await page.dialog.findByRole('checkbox', { name: 'Gus Gone' })).toHaveProperty('checked', true)
    await tick(page, 'Gus Gone')
    await submit(page)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const left = await world.db.select().from(team_members).where(eq(team_members.team_id, team.id))
    expect(left.map(({ user_id }) => user_id)).toEqual([world.people.ana.id])
    await world.db.delete(teams).where(eq(teams.id, team.id))
  })

  test.each([
    [{ detail: 'Teams are frozen today.' }, 400, 'Teams are frozen today.'],
    [{ members: ['Ana is on leave.'] }, 400, 'Ana is on leave.'],
    [undefined, 500, 'Failed to save team. Please try again.'],
  ])('a refusal %j is told in the form, which stays', spec('E-333'), async (body, status, message) => {
    const page = await openEdit('Red Team', {
      otherServer: {
        [`PATCH sample-teams/${world.red.id}/`]: () =>
          body ? Response.json(body, { status }) : new Response(null, { status }),
      },
    })
    await page.user.type(nameField(page.dialog), '!')
    await submit(page)
    expect((await page.dialog.findAllByText(message)).length).toBeGreaterThan(0)
    expect(nameField(page.dialog)).toHaveProperty('value', 'Red Team!')
  })

  test('a name that another team has is refused by our server, at its field', spec('E-333'), async () => {
    await buildTeam(world.deps, { organization_id: world.harbor.id, name: 'Violet Team' })
    const page = await openEdit('Red Team')
    await page.user.clear(nameField(page.dialog))
    await page.user.type(nameField(page.dialog), 'violet team')
    await submit(page)
    expect(
      await page.dialog.findByText('This team name is already in use. Please choose a different name'),
    ).toBeTruthy()
    expect(nameField(page.dialog).getAttribute('aria-invalid')).toBe('true')
    await world.db.delete(teams).where(eq(teams.name, 'Violet Team'))
  })
})

describe('Delete Team', () => {
  test('asks by name, and takes the team away', spec('E-078', 'E-304'), async () => {
    const team = await buildTeam(world.deps, {
      organization_id: world.harbor.id,
      name: 'Spare Team',
      members: [world.people.eve],
    })
    const { user, calls } = await open()
    await user.click(await screen.findByRole('button', { name: 'Delete Spare Team' }))
    const dialog = await dialogOf('Delete Team')
    expect(dialog.getByText(/Spare Team/)).toBeTruthy()
    expect(writes(calls)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    // Nothing behind an open dialog has a role: the rows are looked at once it is gone.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.queryByRole('row', { name: /Spare Team/ })).toBeNull())
    // Its button is gone with it: the keyboard stays in the table.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('table')))
    expect(writes(calls)).toMatchObject([{ method: 'DELETE', path: `sample-teams/${team.id}/` }])
    expect(await world.db.$count(teams, eq(teams.id, team.id))).toBe(0)
  })

  test('a refusal is an alert, and the team stays', spec('E-334'), async () => {
    const { harbor, people } = world
    const busy = await buildTeam(world.deps, {
      organization_id: harbor.id,
      name: 'Busy Team',
      members: [people.ana],
    })
    const event = await buildEvent(world.deps, {
      organization_id: harbor.id,
      creator_id: world.manager.id,
      teams: [busy],
    })
    const kiosk = await buildKiosk(world.deps, { organization_id: harbor.id })
    await buildMission(world.deps, { event, kiosk, starter: people.ana, mission_id: 'MSN-BUSY' })
    const [mission] = await world.db.select().from(missions).where(eq(missions.mission_id, 'MSN-BUSY'))
    await world.db
      .insert(mission_teams)
      .values({ mission_id: mission?.id ?? 0, team_id: busy.id, team_name: busy.name })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Delete Busy Team' }))
    const dialog = await dialogOf('Delete Team')
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toMatch(/^Failed to delete team\. Please try again\. .*MSN-BUSY/)
    expect(await world.db.$count(teams, eq(teams.id, busy.id))).toBe(1)
  })
})

describe('who may do what', () => {
  test.each(['orgAdmin', 'staff'] as const)('%s adds, edits and deletes', spec('E-263'), async (who) => {
    const { user } = await open({ as: world[who], search: `?organization=${world.harbor.id}` })
    for (const name of ['Add New Team', 'Edit Red Team', 'Delete Red Team']) {
      const button = await screen.findByRole('button', { name })
      expect(button.getAttribute('aria-disabled')).not.toBe('true')
    }
    await user.click(screen.getByRole('button', { name: 'Delete Red Team' }))
    expect(await dialogOf('Delete Team')).toBeTruthy()
  })

  test('admin only looks', spec('E-264'), async () => {
    const { user } = await open({ as: world.admin, search: `?organization=${world.harbor.id}` })
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

  test('a link to a form opens it for nobody who may not send it', spec('E-264'), async () => {
    const search = `?organization=${world.harbor.id}&dialog=edit&team=${world.red.id}`
    await open({ as: world.admin, search })
    expect(await dialogOf('Team Details')).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Edit Team' })).toBeNull()
  })
})

describe('of platform staff', () => {
  test(
    'shows the teams of the organization in the header, and makes them of its people',
    spec('E-299', 'E-302'),
    async () => {
      const page = await openAdd({ as: world.staff, search: `?organization=${world.harbor.id}` })
      const { user, dialog, calls } = page
      const lists = calls.filter(({ path }) => path.startsWith('sample-teams/'))
      expect(lists.every(({ path }) => path.includes(`organization=${world.harbor.id}`))).toBe(true)
      await tick(page, 'Ana Reyes')
      const candidates = () => calls.filter(({ path }) => path.startsWith('sample-users/'))
      expect(candidates().at(-1)?.path).toMatch(
        new RegExp(`^sample-users/by_organization\\?organization=${world.harbor.id}(?:&|$)`),
      )
      // Another organization has other people: those ticked before are not among them.
      await user.click(dialog.getByRole('combobox', { name: 'Organization' }))
      await user.keyboard('ridge{Enter}')
      expect(await dialog.findByRole('checkbox', { name: 'Rita Ridge' })).toHaveProperty('checked', false)
      expect(dialog.queryByRole('checkbox', { name: 'Ana Reyes' })).toBeNull()
      expect(dialog.getByText('0/4')).toBeTruthy()
      await user.type(nameField(dialog), 'Red Team')
      await tick(page, 'Rita Ridge')
      await submit(page)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      const [stored] = await world.db.select().from(teams).where(eq(teams.organization_id, world.ridge.id))
      expect(stored).toMatchObject({ name: 'Red Team' })
      await world.db.delete(teams).where(eq(teams.organization_id, world.ridge.id))
    },
  )

  test('is told when the organizations do not arrive', spec('E-335'), async () => {
    const { dialog } = await openAdd({
      as: world.staff,
      search: `?organization=${world.harbor.id}`,
      otherServer: { 'GET teams-organizations': () => Response.json({}, { status: 400 }) },
    })
    expect(await dialog.findByText('Failed to load organizations.')).toBeTruthy()
    // The one in the header is chosen all the same.
    expect(await dialog.findByRole('checkbox', { name: 'Ana Reyes' })).toBeTruthy()
  })
})
