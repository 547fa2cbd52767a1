import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { team_members, teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import { buildTeam, buildUser } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { leaderField, nameField, submit, teamManagement, tick, typeField, writes } from './teamPage.ts'
import { rowOf } from './teamWorld.ts'

const management = teamManagement()
const { openAdd, openEdit } = management

/** events spec §9 */
const MAX_MEMBERS = 4

const optionsOf = (select: HTMLSelectElement) => [...select.options].map((option) => option.textContent)

describe('Add New Team', () => {
  test(
    'members are chosen before their leader; a member who is removed is no longer the leader',
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

  test('says how many inactive people are not offered', spec('X-1232'), async () => {
    const away = await buildUser(management.world.deps, {
      role: 'user',
      organization_id: management.world.harbor.id,
      first_name: 'Yan',
      is_active: false,
    })
    try {
      const { dialog } = await openAdd()
      await dialog.findByText('Only active people can be chosen. 1 inactive person is not listed.')
      expect(dialog.queryByRole('checkbox', { name: /^Yan/ })).toBeNull()
    } finally {
      await management.world.deps.db.delete(users).where(eq(users.id, away.id))
    }
  })

  test('sends the team; the list shows it', spec('E-174', 'E-175', 'E-302', 'P-002', 'P-005'), async () => {
    const page = await openAdd()
    const { user, dialog, calls } = page
    expect(optionsOf(typeField(dialog)).slice(1)).toEqual(['Standing', 'Field'])
    await user.type(nameField(dialog), '  Blue Team ')
    await tick(page, 'Cleo Marsh')
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
          leader: management.world.people.dov.id,
          members: [management.world.people.cleo.id, management.world.people.dov.id],
          is_active: true,
          description: 'Reads the meters.',
        },
      },
    ])
    const [stored] = await management.world.db.select().from(teams).where(eq(teams.name, 'Blue Team'))
    expect(stored).toMatchObject({ organization_id: management.world.harbor.id, team_type: 'standing_teams' })
    await management.world.deps.db.delete(teams).where(eq(teams.id, stored?.id ?? 0))
  })

  test('marks an invisible character in the name together with missing members', spec('X-717'), async () => {
    const page = await openAdd()
    const { user, dialog, calls } = page
    await user.click(nameField(dialog))
    await user.paste('Blue\u200b Team')
    await submit(page)
    expect(await dialog.findByText('There is a problem with 2 fields')).toBeTruthy()
    expect(nameField(dialog).getAttribute('aria-invalid')).toBe('true')
    expect(dialog.getAllByText('Remove the invisible character after “Blue”.').length).toBeGreaterThan(0)
    expect(writes(calls)).toEqual([])
  })

  test('requires one to four members, and a type', spec('E-238', 'E-239', 'E-240'), async () => {
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
    // At its field and in the summary above.
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
    await management.world.deps.db.delete(teams).where(eq(teams.name, 'Crowd'))
  })
})

describe('Edit Team', () => {
  test(
    'saves the whole team; an unknown type is kept; the active flag follows the status',
    spec('E-174', 'E-175', 'E-212', 'E-303'),
    async () => {
      const { ana, ben, cleo } = management.world.people
      const team = await buildTeam(management.world.deps, {
        organization_id: management.world.harbor.id,
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
      const [stored] = await management.world.db.select().from(teams).where(eq(teams.id, team.id))
      expect(stored).toMatchObject({ team_type: 'mobile_teams', is_active: true })
      await management.world.deps.db.delete(teams).where(eq(teams.id, team.id))
    },
  )

  test('a member who can no longer be chosen can be removed', async () => {
    const inactive = await buildUser(management.world.deps, {
      role: 'user',
      organization_id: management.world.harbor.id,
      first_name: 'Gus',
      last_name: 'Gone',
      is_active: false,
    })
    const team = await buildTeam(management.world.deps, {
      organization_id: management.world.harbor.id,
      name: 'Grey Team',
      members: [management.world.people.ana, inactive],
    })
    const page = await openEdit('Grey Team')
    expect(await page.dialog.findByRole('checkbox', { name: 'Gus Gone' })).toHaveProperty('checked', true)
    await tick(page, 'Gus Gone')
    await submit(page)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const left = await management.world.db
      .select()
      .from(team_members)
      .where(eq(team_members.team_id, team.id))
    expect(left.map(({ user_id }) => user_id)).toEqual([management.world.people.ana.id])
    await management.world.deps.db.delete(teams).where(eq(teams.id, team.id))
  })

  test.each([
    [{ detail: 'Teams are frozen today.' }, 400, 'Teams are frozen today.'],
    [{ members: ['Ana is on leave.'] }, 400, 'Ana is on leave.'],
    [undefined, 500, 'Failed to save team. Please try again.'],
  ])('a refusal %j is shown in the form, which stays open', spec('E-333'), async (body, status, message) => {
    const page = await openEdit('Red Team', {
      otherServer: {
        [`PATCH sample-teams/${management.world.red.id}/`]: () =>
          body ? Response.json(body, { status }) : new Response(null, { status }),
      },
    })
    await page.user.type(nameField(page.dialog), '!')
    await submit(page)
    expect((await page.dialog.findAllByText(message)).length).toBeGreaterThan(0)
    expect(nameField(page.dialog)).toHaveProperty('value', 'Red Team!')
  })
})
