import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FeatureOptions } from '#tests/screens/renderFeature.tsx'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { spec } from '#tests/support/spec.ts'
import { boardOf, closed, inDialog, itemsOf } from './boardOf.tsx'

// Start teams, with two of three teams held.

let world: ConductorWorld
beforeEach(async () => {
  world = await conductorWorld({ teams: 3 })
  await assign(0)
  await assign(1)
  await world.done('hold')
})

const { show } = boardOf(() => world)
const team = (number: number) => world.teams[number] as ConductorWorld['teams'][number]
const assign = (number: number) => {
  const { id, leader } = team(number)
  return world.done('assignments', {
    rows: [{ team: id, kiosk: world.kiosks[number]?.id ?? null, operator: leader.id }],
  })
}
const go = (number: number) => world.done('ready', { team: team(number).id, ready: true })
async function goBoth() {
  await go(0)
  await go(1)
}

async function openDialog(otherServer: FeatureOptions['otherServer'] = {}) {
  const page = await show({ params: '?dialog=start', otherServer })
  const form = await inDialog('Start teams')
  const start = () => page.user.click(form.getByRole('button', { name: 'Start 2 teams' }))
  const box = () => form.getByRole<HTMLInputElement>('checkbox', { name: 'Start these teams too' })
  return { ...page, form, start, box }
}

test.each([
  ['the teams that are Go', true],
  ['teams that are not Go', false],
])('a start of %s leaves out a team held while the dialog was open', spec('X-786'), async (_, isGo) => {
  if (isGo) await goBoth()
  const { readAgain, user, box, start } = await openDialog()
  if (!isGo) await user.click(box())
  // By another conductor.
  await assign(2)
  await world.done('hold')
  await go(2)
  await readAgain()
  await start()
  await closed()
  expect(await world.states()).toEqual(['scheduled', 'scheduled', 'go'])
})

test('a start names a team that was released while the dialog was open', spec('X-786'), async () => {
  await goBoth()
  const { form, start } = await openDialog()
  await world.done('release')
  await start()
  await form.findByText('No kiosk is held.')
  expect(await itemsOf(form, 'Teams that are left out')).toEqual([
    'Team 00: no longer held',
    'Team 01: no longer held',
  ])
  expect(await world.states()).toEqual(['assigned', 'assigned', 'none'])
})

test(
  'Start teams says that the clock has not started, and who will not start',
  spec('X-1063', 'X-1200', 'X-1311'),
  async () => {
    const { readAgain, form } = await openDialog()
    expect(await itemsOf(form, '1 team has no kiosk')).toEqual(['Team 02'])
    form.getByText('They will not start.')
    const note = /^The exercise clock has not started, /
    form.getByText(note)
    await world.press('clock', { action: 'start' })
    await readAgain()
    await waitFor(() => expect(form.queryByText(note)).toBeNull())
  },
)

test(
  'a team that says No-Go while the dialog is open says so there, and starts only when confirmed again',
  spec('X-816'),
  async () => {
    await go(0)
    const { readAgain, user, form, start, box } = await openDialog()
    expect(
      within(form.getByRole('region', { name: 'Teams that are not Go' })).getByRole('listitem').textContent,
    ).toBe('Team 01: no answer yet')
    await user.click(box())
    const noGo = () => world.done('ready', { team: team(0).id, ready: false }, team(0).leader)
    await noGo()
    await readAgain()
    await waitFor(() => expect(box().checked).toBe(false))
    expect(await itemsOf(form, 'Teams that are not Go')).toEqual([
      'Team 00: No-Go since you opened this',
      'Team 01: no answer yet',
    ])
    expect(form.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Team 00: No-Go since you opened this.',
    )
    await start()
    await form.findByText('Confirm that these teams start too, or wait until they are Go.')
    expect(await world.states()).toEqual(['no_go', 'held', 'none'])
    await user.click(box())
    // Once: what is read again changes nothing.
    await readAgain()
    expect(box().checked).toBe(true)
    await start()
    await closed()
    expect(await world.states()).toEqual(['scheduled', 'scheduled', 'none'])
  },
)

test('a team that said No-Go after the dialog was shown is not started', spec('X-875'), async () => {
  await go(0)
  const { user, form, start, box } = await openDialog()
  await user.click(box())
  await world.done('ready', { team: team(1).id, ready: false }, team(1).leader)
  await start()
  await form.findByText('Not every team is Go. Team 01: The team is No-Go.')
  expect(await world.states()).toEqual(['go', 'no_go', 'none'])
  // Once the board was read again.
  await waitFor(() => expect(box().checked).toBe(false))
  await user.click(box())
  await start()
  await closed()
  expect(await world.states()).toEqual(['scheduled', 'scheduled', 'none'])
})

test('a team that becomes Go while the dialog is open starts with the others', spec('X-816'), async () => {
  await go(0)
  const { readAgain, form, start } = await openDialog()
  form.getByRole('button', { name: 'Start the 1 that is Go' })
  await go(1)
  await readAgain()
  await form.findByRole('button', { name: 'Start 2 teams' })
  expect(form.queryByRole('checkbox')).toBeNull()
  await start()
  await closed()
  expect(await world.states()).toEqual(['scheduled', 'scheduled', 'none'])
})

test(
  'a team that is scheduled or released while the dialog is open is left out by name, with the reason',
  spec('X-786', 'X-816', 'X-877'),
  async () => {
    await goBoth()
    const { readAgain, user, form } = await openDialog()
    await world.done('start', { countdown_s: 60, teams: [team(1).id] })
    await readAgain()
    expect(await itemsOf(form, 'Teams that are left out')).toEqual(['Team 01: already scheduled'])
    await world.done('cancel-start')
    await world.done('assignments', { rows: [{ team: team(1).id, kiosk: null, operator: null }] })
    await readAgain()
    expect(await itemsOf(form, 'Teams that are left out')).toEqual(['Team 01: no longer held'])
    await user.click(form.getByRole('button', { name: 'Start 1 team' }))
    await closed()
    expect(await world.states()).toEqual(['scheduled', 'none', 'none'])
  },
)

test(
  'teams that someone else has started are counted, with no other reason; once all have, only Close is left, which asks nothing',
  spec('X-1019', 'X-1020', 'X-1062'),
  async () => {
    await goBoth()
    const { user, form, start } = await openDialog()
    await user.type(form.getByRole('textbox', { name: /^Delay between teams/ }), '20')
    await world.done('start', { countdown_s: 60, teams: [team(0).id] })
    await start()
    await form.findByText('Someone else has already started 1 of these teams. The others were not started.')
    const hasNoReason = () => expect(form.queryByText(/not held|Hold the kiosks|Not every team/)).toBeNull()
    hasNoReason()
    await world.done('start', { countdown_s: 60, teams: [team(1).id] })
    await user.click(form.getByRole('button', { name: 'Start 1 team' }))
    await form.findByText('These teams were already started by someone else.')
    hasNoReason()
    expect(form.queryByRole('textbox')).toBeNull()
    expect(form.queryByRole('button', { name: /^Start/ })).toBeNull()
    await user.click(form.getByText('Close'))
    await closed()
  },
)

test(
  'a start that never arrived can be sent again; once its answer is lost it counts as the board shows it, and closing asks nothing',
  spec('X-1020', 'X-1021'),
  async () => {
    await goBoth()
    const path = `events/${world.event.id}/exercise/start/`
    let arrives = false
    const { user, form, start } = await openDialog({
      [`POST ${path}`]: async (init) => {
        if (arrives) await world.fetch(`/api/${path}`, init)
        throw new TypeError('Failed to fetch')
      },
    })
    await start()
    await form.findByText('The server could not be reached. Check the connection and try again.')
    arrives = true
    await start()
    await form.findByText('2 teams are starting.')
    form.getByText('No team is left to start here.')
    expect(form.queryByText(/try again|already started|not held/)).toBeNull()
    await user.click(form.getByText('Close'))
    await closed()
    expect(await world.states()).toEqual(['scheduled', 'scheduled', 'none'])
  },
)
