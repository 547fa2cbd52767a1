import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { HEARTBEAT_LIMIT_MS } from '#server/modules/missions/limits.ts'
import { buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { closePortal, NO_EXTENSIONS, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

// The exercise on the Event Dashboard, for people who wait for their mission.

/** Without the live channel a screen polls every five seconds. */
const PATIENCE = { timeout: 12_000 }

let world: ConductorWorld
beforeEach(async () => {
  world = await conductorWorld({ teams: 2 })
})

const open = (as: Parameters<typeof renderPortal>[1]['as'], otherServer = {}) =>
  renderPortal(world, {
    path: `/event-dashboard?event=${world.event.event_id}`,
    ...(as && { as }),
    otherServer,
  })
const hold = async () => {
  await world.assignAll()
  await world.press('hold')
}
const panel = async () =>
  within(await screen.findByRole('region', { name: 'Your team in the exercise' }, PATIENCE))

test(
  'the operator of a held kiosk sees which one it is and answers Go or No-Go, and reads why it was refused',
  spec('X-401'),
  async () => {
    await hold()
    const [alpha] = world.teams
    const { user } = await open(alpha?.leader)
    const own = await panel()
    expect(
      own.getByText(`${world.kiosks[0]?.name} is held for your team. Say Go when the team is ready.`),
    ).toBeTruthy()
    expect(own.queryByText('Team 01')).toBeNull()
    const go = own.getByRole('button', { name: 'Go for Team 00' })
    await user.click(go)
    await waitFor(() => expect(go.getAttribute('aria-pressed')).toBe('true'), PATIENCE)
    expect(await world.states()).toEqual(['go', 'held'])
    expect(document.activeElement).toBe(go)
    await user.click(own.getByRole('button', { name: 'No-Go for Team 00' }))
    await waitFor(async () => expect(await world.states()).toEqual(['no_go', 'held']))
    // Their kiosk is held for them, not in use.
    const readiness = within(screen.getByRole('region', { name: 'Readiness' }))
    expect(await readiness.findByText(`Kiosk ${world.kiosks[0]?.name} is held for Team 00.`)).toBeTruthy()
    await world.press('release')
    await user.click(go)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Go/No-Go for Team 00 was not saved.')
    expect(alert.textContent).toContain('The kiosk of this team is not held.')
  },
)

test(
  'a team member sees it without buttons, also while the event is inactive; other people do not see it',
  spec('X-401', 'X-1332'),
  async () => {
    await hold()
    await open(world.teams[0]?.second)
    const own = await panel()
    expect(own.getByText(/Lee Team 00 says Go or No-Go\.$/)).toBeTruthy()
    expect(own.queryByRole('button')).toBeNull()
    await changeRow(world, events, world.event.id, { status: 'Inactive' })
    poll()
    await own.findByText(/This event is inactive\. No mission can start until it is activated\.$/)
    await changeRow(world, events, world.event.id, { status: 'Active' })
    closePortal()
    const { calls } = await open(world.manager)
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/board/'))).toBe(true), PATIENCE)
    await screen.findByRole('region', { name: 'Readiness' })
    expect(screen.queryByRole('region', { name: 'Your team in the exercise' })).toBeNull()
  },
)

test('people who may not read the board are refused once, not at every poll', async () => {
  await changeRow(world, events, world.event.id, { sharing_mode: 'Public' })
  const { calls } = await open(await buildUser(world.deps, { role: 'user' }))
  const asked = (call: string) => calls.filter(({ path }) => path.endsWith(call)).length
  await waitFor(() => expect(asked('/exercise/board/')).toBe(1))
  await screen.findByRole('button', { name: 'Start Mission' })
  for (const count of [1, 2]) {
    await waitFor(() => {
      poll()
      expect(asked('/missions/')).toBeGreaterThan(count)
    })
  }
  expect(asked('/exercise/board/')).toBe(1)
})

test('while the exercise holds a kiosk, Start Mission is not the next step', spec('X-701'), async () => {
  await hold()
  const [kiosk] = world.kiosks
  const { user } = await open(world.teams[0]?.leader)
  await panel()
  expect(
    screen.getByText(`Your team starts on ${kiosk?.name} when the conductor starts all teams.`),
  ).toBeTruthy()
  const start = () => screen.getByRole('button', { name: 'Start Mission' })
  const tone = () => start().className
  const waiting = tone()
  await world.press('start', { countdown_s: 60, even_no_go: true })
  poll()
  const text = await screen.findByText(
    new RegExp(`^Your team starts on ${kiosk?.name} in 00:0[01]:\\d\\d\\.$`),
  )
  expect(text).toBeTruthy()
  expect(tone()).toBe(waiting)
  // One countdown: that of the team, in its row.
  expect(screen.getAllByRole('timer', { name: 'Time to start' })).toHaveLength(1)
  await user.click(start())
  const found = within(await screen.findByRole('dialog', { name: 'Available Kiosk Found' }))
  expect(found.getByText(/^Your team starts on .+ in 00:0[01]:\d\d\.$/)).toBeTruthy()
  expect(found.getByText(kiosk?.name ?? '')).toBeTruthy()
  await user.click(found.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await world.press('cancel-start')
  await world.press('release')
  poll()
  await screen.findByText('No mission is running for this event.')
  expect(tone()).not.toBe(waiting)
})

test('after EndEx, Start Mission is not the next step and says why', spec('X-702'), async () => {
  const clock = (action: string) => world.press('clock', { action })
  await clock('start')
  const { user } = await open(world.teams[0]?.leader)
  const start = () => screen.getByRole('button', { name: 'Start Mission' })
  const before = (await screen.findByRole('button', { name: 'Start Mission' })).className
  await clock('end')
  poll()
  const words = 'The exercise has ended. A mission started now is not part of it.'
  await screen.findByText(words)
  expect(start().className).not.toBe(before)
  await user.click(start())
  const found = within(await screen.findByRole('dialog', { name: 'Available Kiosk Found' }))
  expect(found.getByText(words)).toBeTruthy()
})

test(
  'after a failed mission the conductor’s spare kiosk is named, and a start is still possible',
  spec('X-401'),
  async () => {
    await hold()
    await world.press('start', { countdown_s: 0, even_no_go: true })
    await world.round()
    const [kiosk] = world.kiosks
    const { mission_id } = await world.mission()
    if (!kiosk) throw new Error('no kiosk')
    await world.agent(kiosk, mission_id, 'ready')
    world.clock.pass(HEARTBEAT_LIMIT_MS + 1_000)
    await world.round()
    expect((await world.states())[0]).toBe('failed')
    await open(world.teams[0]?.leader)
    expect(
      (await panel()).getByText(/^The conductor can continue this mission on a spare kiosk\./),
    ).toBeTruthy()
    const start = await screen.findByRole('button', { name: 'Start Mission' })
    expect(start.getAttribute('aria-disabled')).toBeNull()
  },
)

test(
  'the state and clock of the exercise are above the mission, from the assigned kiosk on',
  spec('X-613'),
  async () => {
    const clock = async (action: string) => {
      expect((await world.press('clock', { action })).status).toBe(200)
      poll()
    }
    await open(world.teams[0]?.leader)
    await screen.findByText('Your mission')
    expect(screen.queryByRole('region', { name: 'Exercise' })).toBeNull()
    await world.assignAll()
    poll()
    await panel()
    // Its place is taken before StartEx, which moves nothing.
    const exercise = within(await screen.findByRole('region', { name: 'Exercise' }))
    expect(exercise.getByText('Planned')).toBeTruthy()
    await clock('start')
    await exercise.findByText('Running')
    expect(exercise.getByRole('timer', { name: 'Exercise time' })).toBeTruthy()
    world.clock.pass(754_000)
    await clock('pause')
    await exercise.findByText('Paused')
    expect(exercise.getByRole('timer').textContent).toBe('00:12:34')
    const order = screen
      .getByRole('region', { name: 'Exercise' })
      .compareDocumentPosition(screen.getByText('Your mission'))
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await clock('end')
    await exercise.findByText('Ended')
  },
)

test('what the state means for missions is said only while one is open', spec('X-673'), async () => {
  const clock = (action: string) => world.press('clock', { action })
  await hold()
  await clock('start')
  await clock('pause')
  await open(world.teams[0]?.second)
  const exercise = within(await screen.findByRole('region', { name: 'Exercise' }, PATIENCE))
  expect(exercise.queryByText(/keep running/)).toBeNull()
  await world.press('start', { countdown_s: 0, even_no_go: true })
  await world.round()
  poll()
  await exercise.findByText('Missions keep running while the exercise is paused.')
  await clock('end')
  poll()
  await exercise.findByText('Running missions continue until stopped.')
})

test('it is also said while a mission runs that no row of the board shows', spec('X-673'), async () => {
  const clock = (action: string) => world.press('clock', { action })
  await clock('start')
  const start = `/events/${world.event.id}/toggle/?action=start`
  expect((await world.call(world.manager, 'POST', start)).status).toBe(200)
  expect(await world.states()).toEqual(['none', 'none'])
  await clock('end')
  await open(world.teams[0]?.second)
  const exercise = within(await screen.findByRole('region', { name: 'Exercise' }, PATIENCE))
  await exercise.findByText('Running missions continue until stopped.', {}, PATIENCE)
})

test(
  'a server without extensions is asked for no exercise and no messages',
  spec('X-299', 'X-401'),
  async () => {
    await hold()
    const { calls } = await open(world.teams[0]?.leader, NO_EXTENSIONS)
    await screen.findByRole('button', { name: 'Start Mission' })
    expect(calls.filter(({ path }) => /exercise|messages/.test(path))).toEqual([])
  },
)
