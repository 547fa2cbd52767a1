import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { users } from '#server/db/schema/users.ts'
import { MissionControl } from '#src/features/missions/MissionControl.tsx'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { buildMission } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { spec } from '#tests/support/spec.ts'
import { boardOf, closed, inDialog } from './boardOf.tsx'

// What a conductor does with running teams: move, hand over, start again.

let world: ConductorWorld
beforeEach(async () => {
  world = await conductorWorld({ teams: 2, kiosks: 3 })
})

const { show, reaches, runAll } = boardOf(() => world)
type Page = Awaited<ReturnType<typeof show>>
type Question = Awaited<ReturnType<typeof inDialog>>
async function askAgain(choose: Page['choose']) {
  await choose('Actions for Team 00', 'Start again')
  return inDialog('Start Team 00 again?')
}
async function startAgain(user: Page['user'], question: Question) {
  await user.click(question.getByRole('button', { name: 'Start again' }))
  await closed()
}
const startText = (question: Question) => question.getByText(/A new mission starts at once on/).textContent

test('a mission can move to a spare kiosk, and to another operator', spec('X-292'), async () => {
  await runAll()
  await reaches('running', 'running')
  const { user, choose, readAgain } = await show()
  await choose('Actions for Team 00', 'Hand over')
  const people = await inDialog('Hand over')
  await user.selectOptions(people.getByRole('combobox'), 'Sam Team 00')
  await user.click(people.getByRole('button', { name: 'Hand over' }))
  await waitFor(async () =>
    expect((await world.rowOf(world.teams[0] as { id: number })).operator?.name).toBe('Sam Team 00'),
  )
  await readAgain()
  await choose('Actions for Team 00', 'Move to spare')
  const form = await inDialog('Move to spare')
  await user.click(form.getByRole('button', { name: 'Move mission' }))
  await screen.findByText(/^From MSN-/)
  const row = await world.rowOf(world.teams[0] as { id: number })
  expect([row.kiosk?.name, row.operator?.name]).toEqual([world.kiosks[2]?.name, 'Sam Team 00'])
})

test(
  'without another free kiosk, Move to spare says why it cannot be pressed, in its dialog and in the row',
  spec('X-1338'),
  async () => {
    await runAll()
    await reaches('running', 'running')
    const [own, , spare] = world.kiosks
    await changeRow(world, kiosks, spare?.id ?? 0, { status: 'Maintenance' })
    const { user, readAgain } = await show({ params: `?dialog=move&team=${world.teams[0]?.id}` })
    const form = await inDialog('Move to spare')
    await user.click(form.getByRole('button', { name: 'Move mission', description: 'No kiosk is free.' }))
    expect(form.queryByRole('alert')).toBeNull()
    await user.keyboard('{Escape}')
    await closed()
    // Its own kiosk is free now, but no spare.
    await world.db
      .update(missions)
      .set({ state: 'failed', ended_at: world.clock.now, failure_reason: 'The simulation ended.' })
      .where(eq(missions.kiosk_id, own?.id ?? 0))
    await readAgain()
    expect((await world.board()).kiosks?.filter(({ is_free }) => is_free)).toHaveLength(1)
    const why = { description: 'No other kiosk is free.', name: 'Move to spare for Team 00' }
    await user.click(await screen.findByRole('button', why))
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('Hand over names and offers people as the mission is operated now', spec('X-979'), async () => {
  await runAll()
  await reaches('running', 'running')
  const { user, choose, readAgain } = await show()
  await choose('Actions for Team 00', 'Hand over')
  const form = await inDialog('Hand over')
  form.getByText(/^Lee Team 00 operates this mission\./)
  const field = form.getByRole<HTMLSelectElement>('combobox')
  await user.selectOptions(field, 'Sam Team 00')
  const { id, second } = world.teams[0] as ConductorWorld['teams'][number]
  await world.done('handover', { team: id, operator: second.id })
  const press = () => user.click(form.getByRole('button', { name: 'Hand over' }))
  // Refused, unless the board has been read again since.
  await press()
  await form.findByText(/^(Someone else has handed this mission over: Sam Team 00 .+|Choose an operator\.)$/)
  await readAgain()
  await form.findByText(/^Sam Team 00 operates this mission\./)
  expect([...field.options].map(({ text }) => text)).toEqual(['Choose', 'Lee Team 00'])
  await press()
  await form.findByText('Choose an operator.')
  await user.selectOptions(field, 'Lee Team 00')
  await press()
  await closed()
  expect((await world.rowOf({ id })).operator?.name).toBe('Lee Team 00')
})

test('the timeline calls a handover what it is', spec('X-605', 'X-328'), async () => {
  await runAll()
  await reaches('running', 'running')
  const team = world.teams[0]
  if (!team) throw new Error('no team')
  await world.done('handover', { team: team.id, operator: team.second.id })
  await renderFeature(world, team.second, <MissionControl eventId={world.event.id} />)
  const timeline = within(await screen.findByRole('list', { name: 'Mission timeline' }))
  const steps = timeline.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps.map((step) => /^(Started|Kiosk ready|Handed over)/.exec(step ?? '')?.[0])).toEqual([
    'Started',
    'Kiosk ready',
    'Handed over',
  ])
  expect(steps[2]).toContain('Handed over from Lee Team 00 to Sam Team 00.')
})

test('a team whose mission has ended starts again after a confirmation', spec('X-760'), async () => {
  await runAll()
  await world.db.update(missions).set({ state: 'ended', ended_at: world.clock.now })
  const { user, choose } = await show()
  const question = await askAgain(choose)
  expect(startText(question)).toMatch(
    new RegExp(
      `^MSN-\\d+ has ended\\. A new mission starts at once on ${world.kiosks[0]?.name}, operated by Lee Team 00\\.$`,
    ),
  )
  expect(await world.states()).toEqual(['ended', 'ended'])
  await user.click(question.getByRole('button', { name: 'Start again' }))
  await waitFor(async () => expect((await world.states())[0]).toMatch(/starting|running/))
  expect((await world.states())[1]).toBe('ended')
  await closed()
})

test('a team whose own mission has ended starts again as the question says', spec('X-760'), async () => {
  await world.press('clock', { action: 'start' })
  await world.assignAll()
  const [team, own] = [world.teams[0], world.kiosks[2]]
  if (!team || !own) throw new Error('no team or kiosk')
  world.clock.pass(1_000)
  const ended = { state: 'ended', ended_at: world.clock.now, team_id: team.id } as const
  await buildMission(world.deps, { event: world.event, kiosk: own, starter: team.second, ...ended })
  const { user, choose } = await show()
  const question = await askAgain(choose)
  await question.findByText(new RegExp(`on ${own.name}, operated by Sam Team 00\\.$`))
  await startAgain(user, question)
  expect(await world.mission()).toMatchObject({ kiosk_id: own.id, starter_id: team.second.id })
})

/** The first team is assigned a kiosk; the manager, who is no member, ran its last mission on another. */
async function afterAnothersMission(values: { state: 'ended' | 'failed'; running_at?: null }) {
  await world.press('clock', { action: 'start' })
  await world.assignAll()
  const [team, assigned, kiosk] = [world.teams[0], world.kiosks[0], world.kiosks[2]]
  if (!team || !assigned || !kiosk) throw new Error('no team or kiosk')
  world.clock.pass(1_000)
  const mission = { kiosk, starter: world.manager, team_id: team.id, ended_at: world.clock.now, ...values }
  await buildMission(world.deps, { event: world.event, ...mission })
  return { team, assigned }
}

test(
  'after a mission that a manager ran, a team starts again as it is assigned, and the question names them',
  spec('X-812'),
  async () => {
    const { team, assigned } = await afterAnothersMission({ state: 'ended' })
    const { user, choose } = await show()
    const question = await askAgain(choose)
    const manager = `${world.manager.first_name} ${world.manager.last_name}`
    expect(startText(question)).toMatch(
      new RegExp(
        `${manager}, its operator, is not an active member of the team\\. A new mission starts at once on ${assigned.name}, operated by Lee Team 00\\.$`,
      ),
    )
    await startAgain(user, question)
    expect(await world.mission()).toMatchObject({ kiosk_id: assigned.id, starter_id: team.leader.id })
  },
)

test(
  'a mission that a manager started and that never ran is retried only after a question, which names kiosk and operator',
  spec('X-870'),
  async () => {
    const { team, assigned } = await afterAnothersMission({ state: 'failed', running_at: null })
    const { user, press } = await show()
    await press('Swap kiosk for Team 00')
    const swap = await inDialog('Swap kiosk')
    swap.getByText('The mission starts at once on the kiosk you choose, operated by Lee Team 00.')
    await user.click(swap.getByRole('button', { name: 'Cancel' }))
    await press('Retry for Team 00')
    const question = await inDialog('Start Team 00 again?')
    expect(startText(question)).toMatch(
      new RegExp(
        `has failed\\. .+, its operator, is not an active member .+ on ${assigned.name}, operated by Lee Team 00\\.$`,
      ),
    )
    expect((await world.states())[0]).toBe('failed')
    await startAgain(user, question)
    expect(await world.mission()).toMatchObject({ kiosk_id: assigned.id, starter_id: team.leader.id })
  },
)

test(
  'a start that has changed since the question was opened is refused, and the question then says the new one',
  spec('X-871'),
  async () => {
    await runAll()
    await world.db.update(missions).set({ state: 'ended', ended_at: world.clock.now })
    const { user, choose } = await show()
    const question = await askAgain(choose)
    const leader = world.teams[0]?.leader.id ?? 0
    await changeRow(world, users, leader, { is_active: false })
    await user.click(question.getByRole('button', { name: 'Start again' }))
    await question.findByText('Nothing was changed. The kiosk or operator of this start has changed.')
    await user.click(question.getByRole('button', { name: 'Ask again' }))
    await question.findByText(
      /Lee Team 00, its operator, is not an active member .+ operated by Sam Team 00\.$/,
    )
    expect(await world.states()).toEqual(['ended', 'ended'])
    await startAgain(user, question)
    expect(await world.mission()).toMatchObject({ starter_id: world.teams[0]?.second.id })
  },
)

const leaves = (person: { id: number }) => changeRow(world, users, person.id, { is_active: false })

test('Swap kiosk starts nothing if the shown operator is no longer the next one', spec('X-902'), async () => {
  const { team } = await afterMembersFailure()
  const { user, press } = await show()
  await press('Swap kiosk for Team 00')
  const swap = await inDialog('Swap kiosk')
  await leaves(team.second)
  await user.click(swap.getByRole('button', { name: 'Start on this kiosk' }))
  await swap.findByText('The kiosk or operator of this start has changed.')
  expect((await world.states())[0]).toBe('failed')
})

test.each([
  ['Swap kiosk', 'Start on this kiosk'],
  ['Start again', 'Start again'],
])('%s offers no start any more once the team has a mission', spec('X-976', 'X-982'), async (item, label) => {
  const { team } = await afterMembersFailure()
  await world.db.update(missions).set({ running_at: world.clock.now })
  const { user, choose } = await show()
  await choose('Actions for Team 00', item)
  const dialog = await inDialog(/^(Swap kiosk|Start Team 00 again\?)$/)
  await world.done('retry', { team: team.id, kiosk: world.kiosks[2]?.id })
  await user.click(dialog.getByRole('button', { name: label }))
  await dialog.findAllByText(
    /^This action is not available for this team now\. Team 00 has MSN-\d+ on kiosk /,
  )
  expect(dialog.queryByRole('button', { name: label })).toBeNull()
})

test('Retry starts nothing if the shown operator is no longer the next one', spec('X-902'), async () => {
  const { team } = await afterMembersFailure()
  const { press } = await show()
  await screen.findByRole('button', { name: 'Retry for Team 00' })
  await leaves(team.second)
  await press('Retry for Team 00')
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Team 00 was not started\.The kiosk or operator of this start has changed\./,
  )
  expect((await world.states())[0]).toBe('failed')
})

/** The first team's own member ran its last mission, which failed before it ran. */
async function afterMembersFailure() {
  await world.press('clock', { action: 'start' })
  await world.assignAll()
  const [team, kiosk] = [world.teams[0], world.kiosks[0]]
  if (!team || !kiosk) throw new Error('no team or kiosk')
  world.clock.pass(1_000)
  const mission = { kiosk, starter: team.second, team_id: team.id, ended_at: world.clock.now }
  await buildMission(world.deps, { event: world.event, ...mission, state: 'failed', running_at: null })
  return { team }
}
