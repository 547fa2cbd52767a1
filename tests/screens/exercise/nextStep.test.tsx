import { act, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { event_teams } from '#server/db/schema/events.ts'
import { exercise_assignments } from '#server/db/schema/exercises.ts'
import { missions } from '#server/db/schema/missions.ts'
import { Board } from '#src/features/exercise/board/Board.tsx'
import { ExerciseControl } from '#src/features/exercise/ExerciseControl.tsx'
import { clockText } from '#src/shared/times.ts'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { spec } from '#tests/support/spec.ts'

// The next step of a board with two teams that run, one without a kiosk, and a free kiosk.

let world: ConductorWorld
beforeEach(async () => {
  world = await conductorWorld({ teams: 2, kiosks: 3 })
  await world.assignAll()
  const late = await world.addTeam('Team 02')
  await world.db
    .insert(event_teams)
    .values({ event_id: world.event.id, team_id: late.id, organization_id: world.organization.id })
})

const primaryButtons = () =>
  [...document.querySelectorAll('[part=primary-button]')].map(({ textContent }) => textContent)

const show = async () => renderFeature(world, world.manager, <Board event={world.event.id} />)

test(
  'teams started before StartEx lead to StartEx; a pause says that missions keep running, and after EndEx they can be stopped',
  spec('X-632', 'X-900', 'X-916', 'X-1343', 'X-1346'),
  async () => {
    await world.done('hold')
    await world.done('start', { countdown_s: 0, even_no_go: true })
    await world.round()
    const control = (
      <ExerciseControl
        eventKey={String(world.event.id)}
        links={null}
        report={(tone) => `Report, ${tone}`}
        anotherEvent={null}
      />
    )
    const { user, client } = await renderFeature(world, world.manager, control)
    const noClock = /^2 missions are running\. The exercise clock has not started, and no planned inject/
    const next = within(await screen.findByRole('region', { name: 'Next step' }))
    await next.findByText(noClock)
    screen.getByText('2 missions running')
    expect(primaryButtons()).toEqual(['StartEx'])
    await user.click(next.getByRole('button', { name: 'StartEx' }))
    const question = within(await screen.findByRole('dialog', { name: 'Start the exercise?' }))
    await user.click(question.getByRole('button', { name: 'StartEx' }))
    await screen.findByRole('button', { name: 'Pause' })
    expect(screen.queryByText('2 missions running')).toBeNull()
    await next.findByText('2 missions are running. 1 team has no kiosk. 1 kiosk is free.')
    await world.press('clock', { action: 'pause' })
    await act(() => client.invalidateQueries())
    await next.findByText(
      '2 missions are running. Missions keep running while the exercise is paused. 1 team has no kiosk. 1 kiosk is free.',
    )
    await world.press('clock', { action: 'end' })
    await act(() => client.invalidateQueries())
    await next.findByText('The exercise has ended, and 2 missions are still running.')
    screen.getByText('Report, secondary')
    await user.click(next.getByRole('button', { name: 'Stop all missions' }))
    await screen.findByRole('dialog', { name: 'Stop all missions?' })
    await world.db.update(missions).set({ state: 'ended', ended_at: world.clock.now })
    await act(() => client.invalidateQueries())
    await screen.findByText('Report, primary')
  },
)

test(
  'a paused exercise has one primary button: the next step, or Resume without one',
  spec('X-1342'),
  async () => {
    await world.press('clock', { action: 'start' })
    await world.press('clock', { action: 'pause' })
    const control = <ExerciseControl eventKey={world.event.event_id} links={null} anotherEvent={null} />
    const { client } = await renderFeature(world, world.manager, control)
    await screen.findByRole('button', { name: 'Hold all kiosks' })
    expect(primaryButtons()).toEqual(['Hold all kiosks'])
    screen.getByRole('button', { name: 'Resume' })
    await world.done('hold')
    await world.done('start', { countdown_s: 0, even_no_go: true })
    await world.round()
    await act(() => client.invalidateQueries())
    await screen.findByText(/^2 missions are running\. Missions keep running while/)
    expect(primaryButtons()).toEqual(['Resume'])
  },
)

test('a staggered start says which team is next and when the last one starts', spec('X-1093'), async () => {
  await world.done('hold')
  await world.done('start', { countdown_s: 60, stagger_s: 20, even_no_go: true })
  await show()
  const last = clockText(world.clock.now.getTime() + 80_000)
  const countdown = within(await screen.findByRole('region', { name: 'Countdown' }))
  countdown.getByText('Next start in')
  countdown.getByText(`Team 00 starts next. 1 more follows, the last at ${last}.`)
  screen.getByText('2 teams start one after the other.')
})

test(
  'teams without a kiosk or an operator are left out of the hold, which is said before, and do not keep the others from it',
  spec('X-587', 'X-1091'),
  async () => {
    await world.db
      .update(exercise_assignments)
      .set({ operator_id: null })
      .where(eq(exercise_assignments.team_id, world.teams[1]?.id ?? 0))
    const { user } = await show()
    const bar = within(await screen.findByRole('region', { name: 'Next step' }))
    const left = '1 team has no operator and will not start\\. 1 team has no kiosk and will not start\\.'
    await bar.findByText(new RegExp(`^1 kiosk is assigned\\..* ${left}`))
    expect(bar.getAllByRole('listitem')[0]?.textContent).toBe('Assign')
    const row = within(screen.getByText('Team 01').closest('tr') as HTMLElement)
    row.getByText('The team has no operator.')
    await user.click(bar.getByRole('button', { name: 'Hold all kiosks' }))
    await bar.findByText(new RegExp(`^0 of 1 is Go\\. ${left}`))
    expect(await world.states()).toEqual(['held', 'assigned', 'none'])
  },
)

test('after EndEx a failed team is not offered a start', spec('X-965'), async () => {
  await world.db
    .update(exercise_assignments)
    .set({ state: 'failed', reason: 'Kiosk is in use.', changed_at: world.clock.now })
  await world.press('clock', { action: 'start' })
  const { user, client } = await show()
  await screen.findByRole('button', { name: 'Retry for Team 00' })
  await world.press('clock', { action: 'end' })
  await act(() => client.invalidateQueries())
  await screen.findByText('The exercise has ended, and no mission is running.')
  for (const name of ['Retry for Team 00', 'Swap kiosk for Team 00', 'Start failed teams again'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Actions for Team 00' }))
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['Change kiosk or operator'])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'More' }))
  for (const name of [/^Hold kiosks/, /^Start failed teams again/])
    expect(screen.getByRole('menuitem', { name }).textContent).toContain('The exercise has ended.')
})

test('after EndEx a held team shows its last answer; none has a button', spec('X-817', 'X-874'), async () => {
  await world.done('hold')
  const [first] = world.teams
  await world.done('ready', { team: first?.id, ready: true }, first?.leader)
  await world.press('clock', { action: 'start' })
  const { client } = await show()
  const rowOf = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement)
  await screen.findByText('Team 00')
  rowOf('Team 00').getByRole('button', { name: 'No-Go for Team 00' })
  await world.press('clock', { action: 'end' })
  await act(() => client.invalidateQueries())
  await screen.findByText('Answered Go')
  rowOf('Team 01').getByText('No answer')
  // The filter by state says the same.
  const filter = within(screen.getByRole('group', { name: 'Filter by state' }))
  for (const name of ['Answered Go 1', 'No answer 1']) filter.getByRole('button', { name })
  for (const name of ['Team 00', 'Team 01']) expect(rowOf(name).queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Go for all ready teams' })).toBeNull()
  await world.done('release')
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(screen.queryByText('Answered Go')).toBeNull())
  for (const name of ['Team 00', 'Team 01']) expect(rowOf(name).queryByRole('button')).toBeNull()
})
