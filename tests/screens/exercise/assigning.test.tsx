import { screen, waitFor, within } from '@testing-library/react'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { MAX_BOARD_KIOSKS } from '#contract/exerciseBoard.ts'
import { event_teams } from '#server/db/schema/events.ts'
import { exercise_assignments } from '#server/db/schema/exercises.ts'
import { missions } from '#server/db/schema/missions.ts'
import { team_members } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import { toastStore } from '#src/shared/toast.ts'
import { buildSpareKiosks, type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { holdPolls } from '#tests/support/queryTimers.ts'
import { spec } from '#tests/support/spec.ts'
import { boardOf, closed, inDialog } from './boardOf.tsx'

// The form that assigns kiosks while others assign too; tests/api/exercise-assign.test.ts has the rules.

let world: ConductorWorld
beforeEach(async () => {
  world = await conductorWorld({ teams: 2, kiosks: 3 })
})

const { show } = boardOf(() => world)
const FIRST = 'Actions for Team 00'
/** @param item of a menu, by default of the first team; without either it is the button above the board */
async function open(item?: RegExp, menu = FIRST) {
  const page = await show()
  await page.press(item || menu !== FIRST ? menu : 'Assign kiosks')
  if (item) await page.user.click(await screen.findByRole('menuitem', { name: item }))
  const form = await inDialog(/^Assign kiosks?$/)
  const line = (team: string) => {
    const group = within(form.getByRole('group', { name: team }))
    const kiosk = group.getByRole<HTMLSelectElement>('combobox', { name: 'Kiosk' })
    return { ...group, kiosk, chosen: () => kiosk.selectedOptions[0]?.textContent }
  }
  return {
    ...page,
    form,
    line,
    assign: () => page.user.click(form.getByRole('button', { name: 'Assign' })),
  }
}
const startAll = async () => {
  await world.assignAll()
  for (const { id } of world.teams) await world.done('retry', { team: id })
}
const partnerAssigns = async () => {
  const { team, lead, kiosk } = await world.addPartner()
  const rows = [{ team: team.id, kiosk: kiosk.id, operator: team.leader.id }]
  return { team, assignTheirs: () => world.press('assignments', { rows }, lead) }
}

test('another person’s assignments are kept, and shown at their place', spec('X-392'), async () => {
  const { team, assignTheirs } = await partnerAssigns()
  const { user, line, assign, readAgain } = await open()
  await assignTheirs()
  await user.selectOptions(line('Team 00').kiosk, world.kiosks[2]?.name ?? '')
  await readAgain()
  await waitFor(() => expect(line('Ridge Hazmat').chosen()).toBe('Ridge Kiosk'))
  line('Ridge Hazmat').getByText('Someone else changed this in the meantime.')
  expect(line('Team 00').chosen()).toBe(world.kiosks[2]?.name)
  await assign()
  await closed()
  expect((await world.board()).rows.map(({ kiosk }) => kiosk?.name)).toEqual([
    world.kiosks[2]?.name,
    world.kiosks[1]?.name,
    'Ridge Kiosk',
  ])
  expect((await world.rowOf(team)).state).toBe('assigned')
  // An assigned kiosk of a partner is shown by its name.
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Change assignments/ }))
  const again = await inDialog('Assign kiosks')
  const theirs = within(again.getByRole('group', { name: 'Ridge Hazmat' }))
  expect(
    theirs.getByRole<HTMLSelectElement>('combobox', { name: 'Kiosk' }).selectedOptions[0]?.textContent,
  ).toBe('Ridge Kiosk')
})

test('after an assignment the message names five teams and counts the others', spec('X-1198'), async () => {
  world = await conductorWorld({ teams: 8 })
  const { assign } = await open()
  await assign()
  await closed()
  expect(toastStore.getState().toasts.map(({ title, text }) => [title, text])).toEqual([
    [
      'Kiosks and operators of 8 teams were saved.',
      'Saved: Team 00, Team 01, Team 02, Team 03, Team 04 and 3 more.',
    ],
  ])
})

test('a row that someone else changed first is named, and all choices are kept', spec('X-392'), async () => {
  const { assignTheirs } = await partnerAssigns()
  const { user, form, line, assign } = await open()
  const [first, second, third] = world.kiosks
  const choose = (team: string, kiosk: { id: number } | undefined) =>
    user.selectOptions(line(team).kiosk, String(kiosk?.id))
  await choose('Team 00', second)
  await choose('Team 01', third)
  await choose('Ridge Hazmat', first)
  holdPolls()
  await assignTheirs()
  await assign()
  await line('Ridge Hazmat').findByText('Someone else has assigned kiosk Ridge Kiosk to this team.')
  expect(await world.states()).toEqual(['none', 'none', 'assigned'])
  expect([line('Team 00').chosen(), line('Team 01').chosen()]).toEqual([second?.name, third?.name])
  await form.findByText('Kiosk of Ridge Hazmat: “Ridge Kiosk”')
  // The person has seen the conflict and assigns it again.
  await assign()
  await closed()
  const names = (await world.board()).rows.map(({ kiosk }) => kiosk?.name)
  expect(names).toEqual([second?.name, third?.name, first?.name])
})

test('a team that a colleague removes meanwhile is named and left out', spec('X-1196'), async () => {
  const [, removed] = world.teams
  const remove = () => world.db.delete(event_teams).where(eq(event_teams.team_id, removed?.id ?? 0))
  const { form, assign, readAgain } = await open()
  const row = within(form.getByRole('group', { name: 'Team 01' }))
  holdPolls()
  await remove()
  await assign()
  // Not seen in time: the server names its row, and nothing is saved.
  await waitFor(() => expect(form.getAllByText(/This team no longer takes part\./).length).toBeGreaterThan(0))
  expect(row.getByText('This team no longer takes part.')).toBeTruthy()
  await readAgain()
  await waitFor(() => expect(row.queryByRole('combobox')).toBeNull())
  expect(row.getByText('This team no longer takes part.')).toBeTruthy()
  await assign()
  await closed()
  expect(await world.states()).toEqual(['assigned'])
})

test('the form stays if its person may no longer see the teams', spec('X-810'), async () => {
  const { team, lead } = await world.addPartner()
  const { readAgain } = await show({ as: lead, params: '?dialog=assign' })
  const form = await inDialog('Assign kiosks')
  const kiosk = within(await form.findByRole('group', { name: 'Ridge Hazmat' })).getByLabelText('Kiosk')
  await world.db.delete(event_teams).where(eq(event_teams.team_id, team.id))
  await readAgain()
  await screen.findByText('Only participants and organizers of this event can see its teams.')
  expect(kiosk.isConnected).toBe(true)
})

test('the form keeps its choices when others start the last team', spec('X-294', 'X-392'), async () => {
  const { user, line, assign, readAgain, unmount } = await open()
  await user.selectOptions(line('Team 00').kiosk, String(world.kiosks[2]?.id))
  await startAll()
  await readAgain()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Assign kiosks' })).toBeNull())
  expect(line('Team 00').chosen()).toBe(world.kiosks[2]?.name)
  await assign()
  expect(await line('Team 00').findByText('It has started.')).toBeTruthy()
  // A link to the form says that all teams have started.
  unmount()
  await show({ params: '?dialog=assign' })
  const form = await inDialog('Assign kiosks')
  expect(form.getByText('All teams have started')).toBeTruthy()
  const submit = form.getByRole('button', { name: 'Assign' })
  expect(describedBy(submit)).toBe('There is no team to assign a kiosk to.')
})

test('a failed team whose row is not changed stays failed', spec('X-392'), async () => {
  await world.assignAll()
  await world.press('retry', { team: world.teams[0]?.id })
  await world.db
    .update(missions)
    .set({ state: 'failed', ended_at: world.clock.now, failure_reason: 'It broke down.' })
  world.clock.pass(1_000)
  const { assign } = await open(/^Change kiosk or operator/)
  await assign()
  await closed()
  expect((await world.board()).rows[0]).toMatchObject({ state: 'failed', reason: 'It broke down.' })
})

test('Change kiosk or operator shows that team alone, and changes no other', spec('X-980'), async () => {
  const [first, second] = world.teams
  const [kiosk, , free] = world.kiosks
  if (!first || !second || !kiosk || !free) throw new Error('two teams and three kiosks are needed')
  await world.assignAll()
  await world.addPartner()
  const { user, form, line, assign } = await open(/^Change kiosk or operator/, 'Actions for Team 01')
  form.getByText('Team 01 needs a kiosk and an operator, who runs its mission.')
  expect(form.getAllByRole('group')).toHaveLength(1)
  expect(line('Team 01').chosen()).toBe(world.kiosks[1]?.name)
  await user.selectOptions(line('Team 01').kiosk, kiosk.name)
  await assign()
  await line('Team 01').findByText('Team 00 has this kiosk.')
  await user.selectOptions(line('Team 01').kiosk, free.name)
  await assign()
  await closed()
  const names = (await world.board()).rows.map((row) => row.kiosk?.name)
  expect(names).toEqual([kiosk.name, free.name, undefined])
})

test(
  'Assign kiosk of a team shows all teams, beginning at its own, suggests for that one, and saves no other',
  spec('X-980', 'X-1134'),
  async () => {
    const [kiosk, , free] = world.kiosks
    const assigned = await open(undefined, 'Assign kiosk for Team 01')
    expect(assigned.form.getAllByRole('group').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Team 01',
      'Team 00',
    ])
    assigned.form.getByText(
      /^Team 01 is listed first\. The other teams change only if you change them\. Each team needs /,
    )
    await waitFor(() => expect(document.activeElement).toBe(assigned.line('Team 01').kiosk))
    expect(assigned.line('Team 00').chosen()).toBe('No kiosk')
    // The first free one: no other team has been given any.
    expect(assigned.line('Team 01').chosen()).toBe(kiosk?.name)
    await assigned.assign()
    await closed()
    const names = async () => (await world.board()).rows.map((row) => row.kiosk?.name)
    expect(await names()).toEqual([undefined, kiosk?.name])
    expect(toastStore.getState().toasts.map(({ title }) => title)).toEqual([
      'Kiosk and operator of Team 01 were saved.',
    ])
    assigned.unmount()
    // A team that already lacks an operator does not keep the other one from being saved.
    await world.db.update(exercise_assignments).set({ operator_id: null })
    const { user, line, assign } = await open(undefined, 'Assign kiosk for Team 00')
    await user.selectOptions(line('Team 00').kiosk, kiosk?.name ?? '')
    await assign()
    await line('Team 00').findByText('Team 01 has this kiosk.')
    await user.selectOptions(line('Team 00').kiosk, free?.name ?? '')
    await assign()
    await closed()
    expect(await names()).toEqual([free?.name, kiosk?.name])
  },
)

test('a team whose people are all taken says so and is left out', spec('X-758'), async () => {
  const [first, second] = world.teams
  if (!first || !second) throw new Error('two teams are needed')
  await world.db.delete(team_members).where(eq(team_members.team_id, second.id))
  await world.db.insert(team_members).values({
    team_id: second.id,
    user_id: first.leader.id,
    organization_id: world.organization.id,
    is_leader: true,
  })
  const { user, line, assign } = await open()
  const note = 'All members already operate another team’s kiosk.'
  expect(line('Team 01').chosen()).toBe('No kiosk')
  expect(line('Team 01').getByText(note)).toBeTruthy()
  // Somebody else operates the first team.
  await user.selectOptions(line('Team 00').getByRole('combobox', { name: 'Operator' }), 'Sam Team 00')
  expect(line('Team 01').queryByText(note)).toBeNull()
  await assign()
  await closed()
  expect(await world.states()).toEqual(['assigned', 'none'])
})

test('a team whose members are all inactive says so in row and form', spec('X-1090'), async () => {
  const [, second] = world.teams
  if (!second) throw new Error('two teams are needed')
  await world.db
    .update(users)
    .set({ is_active: false })
    .where(inArray(users.id, [second.leader.id, second.second.id]))
  await world.addPartner()
  const { line } = await open()
  line('Team 01').getByText('No member of this team is active.')
  line('Ridge Hazmat').getByText('The team chooses its operator. Otherwise its leader operates.')
  const row = within(screen.getByRole('row', { name: /Team 01/, hidden: true }))
  row.getByText('No member of this team is active.')
})

test('forms that cannot offer every free kiosk say so', spec('X-783'), async () => {
  const first = await show({ params: '?dialog=assign' })
  const note = /nly the first 500 free kiosks are listed\.$/
  expect((await inDialog('Assign kiosks')).queryByText(note)).toBeNull()
  first.unmount()
  await buildSpareKiosks(world, MAX_BOARD_KIOSKS + 2)
  const [team] = world.teams
  const showsIn = async (dialog: string, name: string) => {
    const page = await show({ params: `?dialog=${dialog}&team=${team?.id}` })
    await (await inDialog(name)).findByText(note)
    page.unmount()
  }
  await showsIn('assign', 'Assign kiosks')
  await startAll()
  await showsIn('move', 'Move to spare')
  await world.db
    .update(missions)
    .set({ state: 'failed', ended_at: world.clock.now, running_at: null, failure_reason: 'No power.' })
  await showsIn('swap', 'Swap kiosk')
})
