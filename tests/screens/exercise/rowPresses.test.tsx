import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { exercise_assignments } from '#server/db/schema/exercises.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { Gate } from '#tests/support/Gate.ts'
import { spec } from '#tests/support/spec.ts'
import { boardOf } from './boardOf.tsx'

// Presses in the rows of the board, which act at once.

let world: ConductorWorld
beforeEach(async () => {
  world = await conductorWorld({ teams: 3 })
  await world.assignAll()
  await world.done('hold')
})

const setRow = (number: number, values: Partial<typeof exercise_assignments.$inferInsert>) =>
  world.db
    .update(exercise_assignments)
    .set(values)
    .where(eq(exercise_assignments.team_id, world.teams[number]?.id ?? 0))
/** The board; `answer` releases the call of that name, which waits until then. */
async function show() {
  const gates = { ready: new Gate(), retry: new Gate() }
  const waits = (call: keyof typeof gates) => {
    const path = `events/${world.event.id}/exercise/${call}/`
    return gates[call].before(world, `POST ${path}`)
  }
  const { user, press, readAgain } = await boardOf(() => world).show({
    otherServer: { ...waits('ready'), ...waits('retry') },
  })
  const button = (name: string) => screen.findByRole('button', { name })
  return {
    user,
    press,
    readAgain,
    isBusy: async (name: string) => (await button(name)).getAttribute('aria-busy') === 'true',
    answer: (call: keyof typeof gates) => gates[call].open(),
  }
}
const refusals = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

test('Go, No-Go and Retry of three rows are pending at once', spec('X-603'), async () => {
  await setRow(2, { state: 'failed', held_until: null })
  const { press, isBusy, answer } = await show()
  await press('Go for Team 00')
  await press('No-Go for Team 01')
  await press('Retry for Team 02')
  expect(await isBusy('Go for Team 00')).toBe(true)
  expect(await isBusy('No-Go for Team 01')).toBe(true)
  expect(await isBusy('Retry for Team 02')).toBe(true)
  answer('ready')
  await waitFor(async () => expect((await world.states()).slice(0, 2)).toEqual(['go', 'no_go']))
  expect(await isBusy('Retry for Team 02')).toBe(true)
  answer('retry')
  await waitFor(async () => expect((await world.states())[2]).toMatch(/starting|running/))
  expect(refusals()).toEqual([])
})

test('each refusal of a row stays beside those of others until it is dismissed', spec('X-603'), async () => {
  await setRow(2, { state: 'failed', held_until: null })
  await changeRow(world, kiosks, world.kiosks[2]?.id ?? 0, { needs_check: true })
  const { user, press, answer } = await show()
  await press('Go for Team 00')
  await press('No-Go for Team 01')
  await press('Retry for Team 02')
  for (const number of [0, 1]) await setRow(number, { state: 'assigned', held_until: null })
  answer('ready')
  answer('retry')
  await waitFor(() =>
    expect(refusals()).toEqual([
      expect.stringContaining('Go/No-Go for Team 00 was not saved.'),
      expect.stringContaining('Go/No-Go for Team 01 was not saved.'),
      expect.stringContaining('Team 02 was not started.'),
    ]),
  )
  const [first] = screen.getAllByRole('button', { name: 'Dismiss' })
  if (!first) throw new Error('no refusal to dismiss')
  await user.click(first)
  expect(refusals()).toHaveLength(2)
})

test('the refusal of a Retry goes once its team has started', spec('X-1135'), async () => {
  await setRow(2, { state: 'failed', held_until: null })
  const broken = eq(kiosks.id, world.kiosks[2]?.id ?? 0)
  await world.db.update(kiosks).set({ needs_check: true }).where(broken)
  const { readAgain, press, answer } = await show()
  await press('Retry for Team 02')
  answer('retry')
  await waitFor(() => expect(refusals()).toEqual([expect.stringContaining('Team 02 was not started.')]))
  // A colleague starts it.
  await world.db.update(kiosks).set({ needs_check: false }).where(broken)
  await world.done('retry', { team: world.teams[2]?.id })
  await readAgain()
  await waitFor(() => expect(refusals()).toEqual([]))
})
