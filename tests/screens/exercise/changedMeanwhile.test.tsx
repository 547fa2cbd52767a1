import { beforeEach, expect, test } from 'vitest'
import { missions } from '#server/db/schema/missions.ts'
import { buildMission } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { Gate } from '#tests/support/Gate.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { spec } from '#tests/support/spec.ts'
import { boardOf, closed, inDialog } from './boardOf.tsx'

// The dialogs for one team, while other conductors act on the same team.

let world: ConductorWorld
beforeEach(async () => {
  world = await conductorWorld({ teams: 1, kiosks: 4 })
})
const { show, runAll } = boardOf(() => world)

type Dialog = Awaited<ReturnType<typeof inDialog>>
const has = (dialog: Dialog, text: string | RegExp) => dialog.findByText(text)
const button = (dialog: Dialog, name: string) => dialog.getByRole('button', { name })
const options = (dialog: Dialog) =>
  [...dialog.getByRole<HTMLSelectElement>('combobox').options].map(({ text }) => text)
const team = () => itemAt(world.teams, 0)
const kiosk = (number: number) => itemAt(world.kiosks, number)
const latest = async () => itemAt((await world.openMissions()).toReversed(), 0)
const printed = async () => (await latest()).mission_id

/** The board, which is not read between `hold` and `release`. */
async function showHeld() {
  const gate = new Gate()
  let isReady = Promise.resolve()
  const path = `events/${world.event.id}/exercise/board/`
  const page = await show({
    otherServer: {
      [`GET ${path}`]: async (init) => {
        await isReady
        return world.fetch(`/api/${path}`, init)
      },
    },
  })
  const hold = () => {
    isReady = gate.opened
  }
  return { ...page, hold, release: gate.open }
}

/** Another conductor's move to one of the kiosks. */
const moveTo = async (number: number) => {
  await world.done('move', { team: team().id, kiosk: kiosk(number).id })
  await world.round()
}
const fail = (id: number) =>
  changeRow(world, missions, id, {
    state: 'failed',
    ended_at: world.clock.now,
    running_at: null,
    failure_reason: 'No power.',
  })

/** The team's mission has failed before it ran. */
async function failed() {
  await world.press('clock', { action: 'start' })
  await world.assignAll()
  world.clock.pass(1_000)
  const about = { event: world.event, kiosk: kiosk(0), starter: team().leader, team_id: team().id }
  await buildMission(world.deps, { ...about, state: 'failed', ended_at: world.clock.now, running_at: null })
}

test(
  'Stop mission says that its mission was moved, also when refused, and stops only the one it has named',
  spec('X-997'),
  async () => {
    await runAll()
    const first = await printed()
    const { user, choose, readAgain, hold, release } = await showHeld()
    const question = () => inDialog('Stop the mission of Team 00?')
    await choose('Actions for Team 00', 'Stop mission')
    const moved = await question()
    await moveTo(1)
    const second = await printed()
    await readAgain()
    const isMoved = (mission: string, number: number) =>
      `The mission of this team was already moved: it is ${mission} on kiosk ${kiosk(number).name} now.`
    await has(moved, isMoved(second, 1))
    expect(moved.queryByText(first, { exact: false })).toBeNull()
    expect(moved.queryByRole('button', { name: 'Stop Mission' })).toBeNull()
    await user.click(button(moved, `Ask about ${second}`))
    const next = await question()
    await has(next, second)
    expect(document.activeElement?.textContent).toBe('Cancel')
    // Moved once more, which this person’s board does not show yet.
    hold()
    await moveTo(2)
    const third = await printed()
    await user.click(button(next, 'Stop Mission'))
    release()
    const refused = await question()
    await has(refused, `Nothing was changed. ${isMoved(third, 2)}`)
    expect(refused.queryByRole('button', { name: 'Stop Mission' })).toBeNull()
    await user.click(button(refused, `Ask about ${third}`))
    const last = await question()
    expect((await has(last, third)).parentElement?.textContent).toMatch(
      new RegExp(`^${third} on ${kiosk(2).name} ends`),
    )
    expect(last.queryByText(/nothing was (changed|stopped)/i)).toBeNull()
    expect((await latest()).state).toBe('running')
    await user.click(button(last, 'Stop Mission'))
    await closed()
    expect((await latest()).state).toMatch(/stopping|ended/)
  },
)

test('Swap kiosk goes on after another conductor’s Retry', spec('X-998'), async () => {
  await failed()
  const { user, press, hold, release } = await showHeld()
  await press('Swap kiosk for Team 00')
  const swap = await inDialog('Swap kiosk')
  hold()
  await world.done('retry', { team: team().id })
  await fail((await latest()).id)
  const second = await printed()
  await user.click(button(swap, 'Start on this kiosk'))
  release()
  await has(
    swap,
    `Nothing was changed. The mission of this team has changed: it is ${second} on kiosk ${kiosk(0).name} now.`,
  )
  await user.click(button(swap, `Ask about ${second}`))
  await has(swap, /^The mission starts at once on the kiosk you choose/)
  await user.click(button(swap, 'Start on this kiosk'))
  await closed()
  expect(await latest()).toMatchObject({
    kiosk_id: kiosk(1).id,
    state: expect.stringMatching(/starting|running/),
  })
})

test(
  'Move to spare says that another conductor has moved the mission, also when refused, and asks about the one that runs only once the person wants that',
  spec('X-999'),
  async () => {
    await runAll()
    const { user, choose, readAgain, hold, release } = await showHeld()
    await choose('Actions for Team 00', 'Move to spare')
    const move = await inDialog('Move to spare')
    await moveTo(1)
    await readAgain()
    const second = await printed()
    await has(
      move,
      `The mission of this team was already moved: it is ${second} on kiosk ${kiosk(1).name} now.`,
    )
    expect(move.queryByText(/ends on/)).toBeNull()
    expect(move.queryByRole('button', { name: 'Move mission' })).toBeNull()
    await user.click(button(move, `Ask about ${second}`))
    await has(move, new RegExp(`^The mission ends on ${kiosk(1).name} and continues`))
    expect(await printed()).toBe(second)
    expect(options(move)).not.toContain(kiosk(1).name)
    await user.selectOptions(move.getByRole('combobox'), kiosk(2).name)
    // Moved once more, which this person’s board does not show yet.
    hold()
    await moveTo(3)
    await user.click(button(move, 'Move mission'))
    release()
    await has(move, /^Nothing was changed\. .* was already moved/)
    expect(move.queryByRole('button', { name: 'Move mission' })).toBeNull()
    await user.click(button(move, `Ask about ${await printed()}`))
    await has(move, new RegExp(`^The mission ends on ${kiosk(3).name} and continues`))
    await user.click(button(move, 'Move mission'))
    await closed()
    expect((await latest()).kiosk_id).toBe(kiosk(2).id)
  },
)

test.each([
  ['Swap kiosk', 'Swap kiosk', 'Start on this kiosk', 1],
  ['Start again', 'Start Team 00 again?', 'Start again', 0],
] as const)(
  '%s without an answer says so once the team has started there',
  spec('X-1000'),
  async (action, title, label, number) => {
    await failed()
    if (action === 'Start again') await world.db.update(missions).set({ running_at: world.clock.now })
    const path = `events/${world.event.id}/exercise/retry/`
    const lost = async (init?: RequestInit) => {
      await world.fetch(`/api/${path}`, init)
      throw new TypeError('The connection broke.')
    }
    const { user, press, choose, readAgain } = await show({ otherServer: { [`POST ${path}`]: lost } })
    await (action === 'Swap kiosk' ? press(`${action} for Team 00`) : choose('Actions for Team 00', action))
    const dialog = await inDialog(title)
    await user.click(button(dialog, label))
    await readAgain()
    await has(dialog, `Team 00 has started: ${await printed()} on kiosk ${kiosk(number).name}.`)
    expect(dialog.queryByText(/try again/)).toBeNull()
    expect(dialog.queryByText(/not available/)).toBeNull()
    expect(dialog.queryByRole('button', { name: label })).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
    await user.click(dialog.getByText('Close'))
    await closed()
  },
)
