import { act, screen, waitFor, within } from '@testing-library/react'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { ExerciseControl } from '#src/features/exercise/ExerciseControl.tsx'
import { EventExercise } from '#src/features/exercise/ownTeams/EventExercise.tsx'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { buildMission, buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { spec } from '#tests/support/spec.ts'
import { boardOf, closed, expectBefore, inDialog } from './boardOf.tsx'

// A conductor's actions on the board, in the order of an exercise. The rules are in tests/api: exercise-assign.test.ts and
// exercise-conduct.test.ts.

let world: ConductorWorld
beforeEach(async () => {
  world = await conductorWorld({ teams: 2, kiosks: 3 })
})

const { show, reaches, hold, runAll } = boardOf(() => world)
const next = async () => (await screen.findByRole('region', { name: 'Next step' })).textContent
async function pressClock(name: string, title: string) {
  const control = <ExerciseControl eventKey={world.event.event_id} links={null} anotherEvent={null} />
  const { user } = await renderFeature(world, world.manager, control)
  await user.click(await screen.findByRole('button', { name }))
  return { user, question: await inDialog(title) }
}

test('kiosks are suggested, changed and held', spec('X-287', 'X-288'), async () => {
  const { user, press } = await show()
  await press('Assign kiosks')
  const form = await inDialog('Assign kiosks')
  const first = within(form.getByRole('group', { name: 'Team 00' }))
  const names = world.kiosks.map(({ name }) => name)
  const kiosk = first.getByRole('combobox', { name: 'Kiosk' }) as HTMLSelectElement
  expect(kiosk.selectedOptions[0]?.textContent).toBe(names[0])
  await user.selectOptions(kiosk, names[1] ?? '')
  await user.click(form.getByRole('button', { name: 'Assign' }))
  // The same kiosk was suggested for the other team.
  await form.findAllByText(/has this kiosk\./)
  await user.selectOptions(kiosk, names[2] ?? '')
  await user.selectOptions(first.getByRole('combobox', { name: 'Operator' }), 'Sam Team 00')
  await user.click(form.getByRole('button', { name: 'Assign' }))
  await reaches('assigned', 'assigned')
  const [row] = (await world.board()).rows
  expect([row?.kiosk?.name, row?.operator?.name]).toEqual([names[2], 'Sam Team 00'])

  await press('Hold all kiosks')
  await reaches('held', 'held')
  await waitFor(async () => expect(await next()).toMatch(/0 of 2 are Go.*held for another 00:(10:00|09:5\d)/))
})

test('releasing asks first and says which answers are lost', spec('X-288', 'X-759'), async () => {
  await hold()
  await world.press('ready', { team: world.teams[0]?.id, ready: true })
  const { user, choose } = await show()
  await choose('More', 'Release kiosks')
  const question = await inDialog('Release kiosks?')
  question.getByText(/^2 teams lose their hold and 1 their Go\./)
  expect(document.activeElement?.textContent).toBe('Cancel')
  // A second Enter changes nothing.
  await user.keyboard('{Enter}')
  await closed()
  expect(await world.states()).toEqual(['go', 'held'])
  await choose('More', 'Release kiosks')
  await user.click((await inDialog('Release kiosks?')).getByRole('button', { name: 'Release kiosks' }))
  await reaches('assigned', 'assigned')
  await closed()
})

test('a failed hold names each team that caused it', spec('X-288'), async () => {
  world = await conductorWorld({ teams: 3 })
  await world.assignAll()
  const [first, second] = world.kiosks
  await world.db
    .update(kiosks)
    .set({ needs_check: true })
    .where(inArray(kiosks.id, [first?.id ?? 0, second?.id ?? 0]))
  const { press } = await show()
  await press('Hold all kiosks')
  const { textContent } = await screen.findByRole('alert')
  const reason = 'is out of service or waiting for a check.'
  expect(textContent).toContain(`Team 00: Kiosk ${first?.name} ${reason}`)
  expect(textContent).toContain(`Team 01: Kiosk ${second?.name} ${reason}`)
  expect(textContent).not.toContain('Team 02')
  await reaches('assigned', 'assigned', 'assigned')
})

test('an operator can give Go for their own team, and has no other buttons', spec('X-289'), async () => {
  await hold()
  const { press } = await show({ as: itemAt(world.teams, 0).leader })
  expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull()
  expect(screen.getAllByRole('button', { name: /^(Go|No-Go) for/ })).toHaveLength(2)
  await press('No-Go for Team 00')
  await reaches('no_go', 'held')
  await press('Go for Team 00')
  await reaches('go', 'held')
})

test(
  'a start names teams that are not Go, asks for confirmation, counts down for everyone, and can be cancelled',
  spec('X-290', 'X-636', 'X-689', 'X-691'),
  async () => {
    await hold()
    const { user, press, readAgain } = await show()
    await press('Start teams')
    const form = await inDialog('Start teams')
    await user.click(form.getByRole('button', { name: 'Start 2 teams' }))
    await form.findAllByText('Confirm that these teams start too, or wait until they are Go.')
    expect(await world.states()).toEqual(['held', 'held'])
    await world.press('ready', { team: world.teams[0]?.id, ready: true })
    await readAgain()
    await form.findByText('1 has not answered.')
    const left = form.getByRole('list', { name: 'Teams that are not Go' })
    expect(within(left).getByRole('listitem').textContent).toBe('Team 01: no answer yet')
    for (const field of [...form.getAllByRole('textbox'), form.getByRole('checkbox')])
      expectBefore(field, left)
    const type = async (name: RegExp, seconds: string) => {
      const field = form.getByRole('textbox', { name })
      await user.clear(field)
      await user.type(field, seconds)
    }
    await type(/^Countdown/, '90')
    await type(/^Delay between teams/, '20')
    expect(form.getByRole('button', { name: 'Start the 1 that is Go' })).toBeTruthy()
    await user.click(form.getByRole('checkbox'))
    await user.click(form.getByRole('button', { name: 'Start 2 teams' }))
    await reaches('scheduled', 'scheduled')
    // One team has not answered.
    const steps = within(screen.getByRole('region', { name: 'Next step' })).getAllByRole('listitem')
    await waitFor(() =>
      expect(steps.map(({ textContent }) => textContent)).toEqual([
        'Assign, done',
        'Hold, done',
        'Go / No-Go',
        'Start',
      ]),
    )
    const timer = await screen.findByRole('timer', { name: 'Time to start' })
    expect(timer.textContent).toMatch(/^00:01:(30|2\d)$/)
    const starts = (await world.board()).rows.map(({ start_at }) => Date.parse(start_at ?? ''))
    expect((starts[1] ?? 0) - (starts[0] ?? 0)).toBe(20_000)
    await press('Cancel start')
    await reaches('go', 'held')
    // The teams that are Go start without the others.
    await press('Start teams')
    await user.click((await inDialog('Start teams')).getByRole('button', { name: 'Start the 1 that is Go' }))
    await reaches('scheduled', 'held')
  },
)

test('Go for all leaves out teams that cannot start, and says why', spec('X-635'), async () => {
  await hold()
  const [busy] = world.kiosks
  await changeRow(world, kiosks, busy?.id ?? 0, { needs_check: true })
  const { press } = await show()
  await press('Go for all ready teams')
  await reaches('held', 'go')
  await screen.findByText('1 team is not Go')
  const bar = within(await screen.findByRole('region', { name: 'Next step' }))
  expect(bar.getByText(/is out of service or waiting for a check\.$/).textContent).toBe(
    `Team 00: Kiosk ${busy?.name} is out of service or waiting for a check.`,
  )
  // The person in the room knows better.
  await press('Go for Team 00')
  await waitFor(() => expect(screen.queryByText('1 team is not Go')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Go for all ready teams' })).toBeNull()
})

test('operators see the countdown on the screen where they wait', spec('X-290'), async () => {
  await hold()
  await world.press('start', { countdown_s: 60, even_no_go: true })
  await renderFeature(
    world,
    itemAt(world.teams, 0).leader,
    <EventExercise event={world.event.event_id} onStartNote={() => {}} />,
  )
  expect((await screen.findByRole('timer', { name: 'Time to start' })).textContent).toMatch(/^00:0[01]:/)
})

test(
  'EndEx says how many missions run on, and how many teams are about to start, whose start it cancels',
  spec('X-670', 'X-966'),
  async () => {
    await hold()
    const [first, second] = world.teams
    await world.done('start', { countdown_s: 0, even_no_go: true, teams: [first?.id] })
    await world.round()
    await world.done('start', { countdown_s: 600, even_no_go: true, teams: [second?.id] })
    await world.press('clock', { action: 'start' })
    const { user, question } = await pressClock('EndEx', 'End the exercise?')
    const scheduled = '1 team is about to start and will not\\.$'
    await question.findByText(
      new RegExp(`1 mission is running\\. Running missions continue until stopped\\. ${scheduled}`),
    )
    await world.db.update(missions).set({ state: 'ended', ended_at: new Date() })
    await question.findByText(new RegExp(`Planned injects are no longer delivered\\. ${scheduled}`))
    await user.click(question.getByRole('button', { name: 'EndEx' }))
    await reaches('ended', 'held')
  },
)

test('Reset clock says what it deletes and what goes on without it', spec('X-688', 'X-917'), async () => {
  await runAll()
  await world.press('clock', { action: 'start' })
  await world.press('clock', { action: 'end' })
  const { question } = await pressClock('Reset clock', 'Reset the exercise clock?')
  await question.findByText(/2 missions are still running\. Resetting the clock does not stop them\.$/)
  question.getByText(
    /its deliveries and acknowledgements disappear from the tape and from an unsigned report;/,
  )
})

test('a team that did not start can start again, on its kiosk or another', spec('X-291'), async () => {
  await hold()
  const other = await world.newEvent()
  for (const kiosk of world.kiosks.slice(0, 2)) {
    const starter = await world.newUser()
    await buildMission(world.deps, { event: other, kiosk, starter })
  }
  await world.press('start', { countdown_s: 0, even_no_go: true })
  await world.round()
  await reaches('failed', 'failed')
  const { user, press } = await show()
  await press('Retry for Team 00')
  expect((await screen.findByRole('alert')).textContent).toContain('Team 00 was not started.')
  await world.db
    .update(missions)
    .set({ state: 'ended', ended_at: new Date() })
    .where(eq(missions.event_id, other.id))
  await press('Retry for Team 00')
  await waitFor(async () => expect((await world.states())[0]).toMatch(/starting|running/))
  await press('Swap kiosk for Team 01')
  const form = await inDialog('Swap kiosk')
  expect(form.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.textContent).toContain(
    world.kiosks[2]?.name,
  )
  await user.click(form.getByRole('button', { name: 'Start on this kiosk' }))
  await waitFor(async () =>
    expect((await world.rowOf(world.teams[1] as { id: number })).mission).not.toBeNull(),
  )
})

test('one team that is Go can be started alone', spec('X-291'), async () => {
  await hold()
  await world.press('ready', { team: world.teams[1]?.id, ready: true })
  const { choose } = await show()
  await choose('Actions for Team 01', 'Start now')
  await waitFor(async () => expect((await world.states())[1]).toMatch(/starting|running/))
  expect((await world.states())[0]).toBe('held')
})

const control = () => <ExerciseControl eventKey={world.event.event_id} links={null} anotherEvent={null} />

test(
  'Assign kiosks stays with what was chosen when the right to conduct comes and goes',
  spec('X-810'),
  async () => {
    const organization_id = world.event.organization_id
    const lead = await buildUser(world.deps, { role: 'org_event_manager', organization_id })
    const { client, user } = await renderFeature(world, lead, control(), { params: '?dialog=assign' })
    const form = await inDialog('Assign kiosks')
    const team = within(form.getByRole('group', { name: 'Team 00' }))
    const choice = team.getByRole<HTMLSelectElement>('combobox', { name: 'Kiosk' })
    await user.selectOptions(choice, String(world.kiosks[2]?.id))
    for (const conductor of [lead, itemAt(world.teams, 0).leader, lead]) {
      await changeRow(world, events, world.event.id, { creator_id: conductor.id })
      await act(() => client.invalidateQueries())
      const links = () => screen.queryAllByRole('button', { name: 'Wall Links', hidden: true })
      await waitFor(() => expect(links()).toHaveLength(conductor === lead ? 1 : 0))
      expect(choice.isConnected).toBe(true)
      expect(choice.value).toBe(String(world.kiosks[2]?.id))
    }
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await user.click((await inDialog('Discard changes')).getByText('Discard'))
    await screen.findByRole('tab', { name: 'Injects' })
  },
)

describe('if the right to conduct goes', () => {
  async function open(params: string) {
    const { client, user } = await renderFeature(world, world.manager, control(), { params })
    const loseRight = async () => {
      await changeRow(world, events, world.event.id, { creator_id: world.teams[0]?.leader.id })
      await act(() => client.invalidateQueries())
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Wall Links', hidden: true })).toBeNull(),
      )
    }
    return { user, loseRight }
  }

  test('Start teams stays with what was typed', spec('X-810'), async () => {
    await hold()
    const { user, loseRight } = await open('?dialog=start')
    const form = await inDialog('Start teams')
    const pause = form.getByRole<HTMLInputElement>('textbox', { name: /^Delay between teams/ })
    await user.type(pause, '7')
    await loseRight()
    expect(pause.value).toBe('07')
    expect(pause.isConnected).toBe(true)
  })

  test('the question of the clock stays, and the server refuses', spec('X-810'), async () => {
    await world.press('clock', { action: 'start' })
    const { user, loseRight } = await open('?dialog=end')
    const question = await inDialog('End the exercise?')
    await loseRight()
    await user.click(question.getByRole('button', { name: 'EndEx' }))
    expect((await question.findByRole('alert')).textContent).toMatch(/^Only organizers of this event/)
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await closed()
  })
})
