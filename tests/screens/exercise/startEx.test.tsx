import { render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { NotReadyTeams } from '#src/features/exercise/NotReadyTeams.tsx'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { Gate } from '#tests/support/Gate.ts'
import { closePortal, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

// StartEx of an exercise with one team, which has no kiosk.

let world: ConductorWorld
beforeEach(async () => {
  world = await conductorWorld({ teams: 1, kiosks: 0 })
})

const show = (otherServer = {}, dialog = '') =>
  renderPortal(world, {
    path: `/event-control?event=${world.event.event_id}${dialog}`,
    as: world.manager,
    otherServer,
  })
const button = (name: string) => screen.findByRole('button', { name })

test('StartEx asks first while a team has no kiosk', spec('X-631', 'X-1200', 'X-1311'), async () => {
  const { user, calls } = await show()
  await screen.findByText('1 team has no kiosk. No kiosk is free.')
  await user.click(await button('StartEx'))
  const question = within(await screen.findByRole('dialog', { name: 'Start the exercise?' }))
  expect(question.getByRole('list', { name: '1 team has no kiosk' }).textContent).toBe('Team 00')
  expect(question.getByText(/^The clock starts now/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(await button('StartEx'))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Start the exercise?' })).getByRole('button', {
      name: 'StartEx',
    }),
  )
  await button('Pause')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the names of more than five teams that are not ready are folded', spec('X-1311'), () => {
  const teams = (...names: string[]) => names.map((name, id) => ({ id, name }))
  const groups = [
    { text: '6 teams have no kiosk', teams: teams('Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Alpha') },
    { text: '1 team is not running', teams: teams('Golf') },
  ]
  render(<NotReadyTeams groups={groups}>The clock starts now.</NotReadyTeams>)
  expect(screen.getByText('7 teams are not ready')).toBeTruthy()
  const isOpen = (text: string) => screen.getByText(text).closest('details')?.open
  expect(isOpen('6 teams have no kiosk')).toBe(false)
  expect(isOpen('1 team is not running')).toBe(true)
})

test('teams that share one problem are counted once', spec('X-1311', 'X-1368'), () => {
  const teams = [{ id: 1, name: 'Golf' }]
  render(
    <NotReadyTeams groups={[{ text: '1 team is not running', teams }]}>The clock starts now.</NotReadyTeams>,
  )
  expect(screen.getByText('1 team is not running')).toBeTruthy()
  expect(screen.queryByText(/not ready/)).toBeNull()
  expect(screen.getByText('Teams').closest('details')?.open).toBe(true)
})

test('StartEx waits for the board before it decides whether to ask', spec('X-682'), async () => {
  const gate = new Gate()
  const path = `events/${world.event.id}/exercise/board/`
  const { user, calls } = await show(gate.before(world, `GET ${path}`))
  await user.click(await button('StartEx'))
  const pending = await button('Starting...')
  expect(pending.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('dialog')).toBeNull()
  gate.open()
  const question = within(await screen.findByRole('dialog', { name: 'Start the exercise?' }))
  expect(question.getByRole('list', { name: '1 team has no kiosk' }).textContent).toBe('Team 00')
  expect(question.getByText(/^The clock starts now/)).toBeTruthy()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('StartEx asks without counts if the board could not be loaded', spec('X-682'), async () => {
  const path = `events/${world.event.id}/exercise/board/`
  const { user, calls } = await show({
    [`GET ${path}`]: async () => Response.json({ detail: 'The board is not available.' }, { status: 409 }),
  })
  await screen.findByText('The board is not available.')
  await user.click(await button('StartEx'))
  const question = within(await screen.findByRole('dialog', { name: 'Start the exercise?' }))
  expect(question.getByText(/^Can’t tell whether all teams have a kiosk and are running\./)).toBeTruthy()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(question.getByRole('button', { name: 'StartEx' }))
  await button('Pause')
})

test('the answer of StartEx does not close a dialog opened after its own', spec('X-282'), async () => {
  const gate = new Gate()
  const path = `events/${world.event.id}/exercise/clock/`
  const { user } = await show({
    [`POST ${path}`]: async (init?: RequestInit) => {
      const started = await world.fetch(`/api/${path}`, init)
      await gate.opened
      return started
    },
  })
  await screen.findByText('1 team has no kiosk. No kiosk is free.')
  await user.click(await button('StartEx'))
  const question = await screen.findByRole('dialog', { name: 'Start the exercise?' })
  await user.click(within(question).getByRole('button', { name: 'StartEx' }))
  // The live channel is faster than the answer.
  await waitFor(() => expect(question.isConnected).toBe(false))
  await user.click(await button('Wall Links'))
  await screen.findByRole('dialog', { name: 'Wall Links' })
  gate.open()
  await waitFor(() => expect(screen.queryByText('Starting...')).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Wall Links' })).toBeTruthy()
})

test.each(['board', 'clock'])(
  'at EndEx the header and the next step change together if the %s answers last',
  spec('X-941'),
  async (last) => {
    const path =
      last === 'clock'
        ? `events/${world.event.event_id}/exercise/`
        : `events/${world.event.id}/exercise/board/`
    const gate = new Gate()
    let isReady = Promise.resolve()
    let asked = 0
    const { user } = await show({
      [`GET ${path}`]: async (init?: RequestInit) => {
        asked += 1
        await isReady
        return world.fetch(`/api/${path}`, init)
      },
    })
    await screen.findByText('1 team has no kiosk. No kiosk is free.')
    await user.click(await button('StartEx'))
    const question = (name: string) => screen.findByRole('dialog', { name })
    const confirm = async (title: string, label: string) =>
      user.click(within(await question(title)).getByRole('button', { name: label }))
    await confirm('Start the exercise?', 'StartEx')
    await button('Pause')
    isReady = gate.opened
    const isEnded = () => ({
      header: screen.queryByText('Reset clock') !== null,
      bar: screen.queryByText(/^The exercise has ended/) !== null,
    })
    const seen: ReturnType<typeof isEnded>[] = []
    const observer = new MutationObserver(() => seen.push(isEnded()))
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    await user.click(await button('EndEx'))
    const before = asked
    await confirm('End the exercise?', 'EndEx')
    await waitFor(() => expect(asked).toBeGreaterThan(before))
    // Long enough for the other answer.
    await new Promise((resolve) => setTimeout(resolve, 300))
    seen.push(isEnded())
    gate.open()
    await waitFor(() => expect(isEnded()).toEqual({ header: true, bar: true }))
    observer.disconnect()
    expect(seen.filter(({ header, bar }) => header !== bar)).toEqual([])
  },
)

test('a question that another conductor has decided leaves the address', spec('X-970'), async () => {
  await world.press('clock', { action: 'start' })
  await show({}, '&dialog=end')
  await screen.findByRole('dialog', { name: 'End the exercise?' })
  await world.press('clock', { action: 'end' })
  await button('Reset clock')
  await waitFor(() => expect(location.search).toBe(`?event=${world.event.event_id}`))
  closePortal()
  await show({}, '&dialog=startex')
  await button('Reset clock')
  await waitFor(() => expect(location.search).toBe(`?event=${world.event.event_id}`))
})
