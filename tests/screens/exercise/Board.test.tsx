import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { HEARTBEAT_LIMIT_MS } from '#server/modules/missions/limits.ts'
import { Board } from '#src/features/exercise/board/Board.tsx'
import { setDoseUnit } from '#src/shared/doseUnitStore.ts'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { buildMission, buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { catchFiles, datedName } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'
import { boardOf } from './boardOf.tsx'

let world: ConductorWorld
beforeEach(async () => {
  world = await conductorWorld({ teams: 2 })
  // Only reports what a test makes it report.
  await changeRow(world, kiosks, world.kiosks[0]?.id ?? 0, { kiosk_id: 'KSK-SCREEN-MUTE' })
})

const { show } = boardOf(() => world)
const rows = async () => {
  const table = within(await screen.findByRole('table', { name: 'Teams' }))
  await table.findByText('Team 00')
  return table.getAllByRole('row').slice(1)
}
const cellsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.lastElementChild?.textContent)
const isRed = (row: HTMLElement | undefined) => row?.hasAttribute('data-failed')
const run = async () => {
  await world.assignAll()
  const [team] = world.teams
  await world.press('retry', { team: team?.id })
  const { mission_id } = await world.mission()
  const kiosk = world.kiosks[0] as { agent_token: string }
  await world.agent(kiosk, mission_id, 'ready')
  return (dose_rate_usv_h: number) => world.agent(kiosk, mission_id, 'heartbeat', { dose_rate_usv_h })
}

test('a board of several organizations names them, and says who sees what', spec('X-284'), async () => {
  const outsider = await buildUser(world.deps, { role: 'user', organization_id: world.partner.id })
  const refused = await renderFeature(world, outsider, <Board event={world.event.id} />)
  await screen.findByText('Only participants and organizers of this event can see its teams.')
  refused.unmount()

  const first = async () => cellsOf((await rows())[0])[0]
  const { readAgain, unmount } = await show()
  expect(await first()).toBe('Team 00')
  const { team, kiosk } = await world.addPartner()
  await readAgain()
  await screen.findByText('Ridge Hazmat')
  expect(await first()).toBe(`Team 00${world.organization.name}`)
  expect(screen.getByTitle('Ridge Valley').textContent).toBe('Ridge Valley')
  unmount()

  // Of another organization's team, a viewer sees no more than its state and clock.
  await buildMission(world.deps, { event: world.event, kiosk, starter: team.leader, team_id: team.id })
  await show({ as: itemAt(world.teams, 0).leader })
  const row = (await rows()).find(({ textContent }) => textContent.includes('Ridge Hazmat'))
  expect(cellsOf(row).slice(1, 4)).toEqual(['—None', '—None', 'Running'])
})

test('a team’s row shows who runs its mission where, state, clock, dose rate', spec('X-284'), async () => {
  const heartbeat = await run()
  world.clock.pass(65_000)
  await heartbeat(1.25)
  world.clock.pass(4_000)
  await show()
  const [running, waiting] = await rows()
  expect(cellsOf(running).slice(0, 7)).toEqual([
    'Team 00',
    world.kiosks[0]?.name,
    'Lee Team 00',
    'Running',
    expect.stringMatching(/^00:01:\d\d$/),
    // Followed by the time, which is only on paper.
    expect.stringMatching(/^\d+ s ago\w{3} \d+, \d{4}, /),
    expect.stringMatching(/^1\.25 µSv\/h\d+ s ago\w{3} \d+, \d{4}, /),
  ])
  expect(cellsOf(waiting).slice(3, 7)).toEqual(['Assigned', '—None', '—None', '—None'])
  expect(isRed(running)).toBe(false)
})

test(
  'a dose rate that reaches an action level of the event says so, in the person’s unit',
  spec('X-421', 'X-424'),
  async () => {
    await world.db.update(events).set({ turn_back_usv_h: 1, evacuation_usv_h: 5 })
    const heartbeat = await run()
    await heartbeat(0.9)
    const { readAgain } = await show()
    const doseRate = async () => cellsOf((await rows())[0])[6]
    expect(await doseRate()).toMatch(/^0\.900 µSv\/h/)
    await heartbeat(1)
    await readAgain()
    await waitFor(async () => expect(await doseRate()).toMatch(/^Turn-back1\.00 µSv\/h/))
    act(() => setDoseUnit('mr-h'))
    await heartbeat(50)
    await readAgain()
    await waitFor(async () => expect(await doseRate()).toMatch(/^Evacuation5\.00 mR\/h/))
  },
)

test('a row turns red when its kiosk is silent or its mission has failed', spec('X-285'), async () => {
  const heartbeat = await run()
  await heartbeat(1)
  const { readAgain } = await show()
  await rows()
  world.clock.pass(HEARTBEAT_LIMIT_MS + 1_000)
  await readAgain()
  await waitFor(async () => expect((await rows()).map(isRed)).toEqual([true, false]))
  expect((await rows())[0]?.textContent).toMatch(/ ago.*, overdue/)
  await world.round()
  await readAgain()
  await screen.findByText(/^Sent no heartbeat/)
  expect((await rows()).map(isRed)).toEqual([true, false])
  const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(statuses).toContain('Team 00: Failed.')
})

test(
  'the board can be sorted and filtered, and is exported as shown',
  spec('X-284', 'X-286', 'X-850', 'X-851'),
  async () => {
    await run()
    const saved = catchFiles()
    const { user } = await show({ params: '?ordering=-team' })
    const names = async () => (await rows()).map((row) => row.querySelector('strong')?.textContent)
    expect(await names()).toEqual(['Team 01', 'Team 00'])
    // Rows that need a conductor's attention are first.
    await user.click(screen.getByRole('button', { name: 'State' }))
    await waitFor(async () => expect(await names()).toEqual(['Team 01', 'Team 00']))
    await user.click(screen.getByRole('button', { name: 'State' }))
    await waitFor(async () => expect(await names()).toEqual(['Team 00', 'Team 01']))
    await user.click(screen.getByRole('button', { name: /^Export/ }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const lines = await saved[0]?.lines()
    expect(lines?.[0]).toBe(
      'Team,Organization,Kiosk,Operator,State,Reason,Answered by,Answered at,Further missions,Mission clock,Last heartbeat,Dose rate (µSv/h),Action level',
    )
    expect(lines?.slice(1).map((line) => line.split(',')[0])).toEqual(['Team 00', 'Team 01'])
    expect(saved[0]?.name).toBe(datedName(`${world.event.event_id}-exercise-board`))
    expect(await screen.findByText('The list was saved.')).toBeTruthy()

    // The states are counted.
    await user.click(screen.getByRole('button', { name: 'Running 1' }))
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'All 2' }))
    await user.type(screen.getByRole('searchbox'), 'sam')
    await screen.findByText('No team matches the search and the state.')
    await user.click(screen.getByRole('button', { name: 'Show all teams' }))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
  },
)

test('the board says the zone of its times once', spec('X-1065'), async () => {
  await world.assignAll()
  await world.done('hold')
  for (const { id, leader } of world.teams) await world.done('ready', { team: id, ready: false }, leader)
  await show()
  await rows()
  expect(screen.getAllByText('Times are in your time zone, UTC.')).toHaveLength(1)
})
