import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { exercise_assignments } from '#server/db/schema/exercises.ts'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { spec } from '#tests/support/spec.ts'
import { boardOf, closed, inDialog } from './boardOf.tsx'

// Where the focus is after a conductor's step: on what is next, and never on the button that does it.

let world: ConductorWorld
beforeEach(async () => {
  world = await conductorWorld({ teams: 2, kiosks: 3 })
})

const { show, reaches, hold } = boardOf(() => world)

/** Presses a button by the keyboard. */
async function pressByKey(user: Awaited<ReturnType<typeof show>>['user'], name: string) {
  const button = await screen.findByRole('button', { name })
  button.focus()
  await user.keyboard('{Enter}')
}
const focusIsOn = (text: RegExp) =>
  waitFor(() => {
    expect(document.activeElement?.textContent).toMatch(text)
    expect(document.activeElement?.matches('[tabindex="-1"]')).toBe(true)
  })

test(
  'Start teams begins with its text, and one more Enter does not cancel the start',
  spec('X-840', 'X-845'),
  async () => {
    await hold()
    const { user, readAgain } = await show()
    await pressByKey(user, 'Start teams')
    // Not on the checkbox for teams that are not Go.
    const asked = await inDialog('Start teams')
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Start teams' }))
    await user.keyboard(' ')
    expect(asked.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    await user.keyboard('{Escape}')
    await closed()
    for (const team of world.teams) await world.press('ready', { team: team.id, ready: true })
    await readAgain()
    await pressByKey(user, 'Start teams')
    const form = await inDialog('Start teams')
    form.getByRole('button', { name: 'Start 2 teams' }).focus()
    await user.keyboard('{Enter}')
    await reaches('scheduled', 'scheduled')
    await screen.findByRole('button', { name: 'Cancel start' })
    await focusIsOn(/^2 teams start after the countdown\./)
    await user.keyboard('{Enter}')
    expect(await world.states()).toEqual(['scheduled', 'scheduled'])
  },
)

test(
  'assigning, holding and Go for all lead to the text that says what is next',
  spec('X-571', 'X-840'),
  async () => {
    const { user } = await show()
    await pressByKey(user, 'Assign kiosks')
    const form = await inDialog('Assign kiosks')
    form.getByRole('button', { name: 'Assign' }).focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('button', { name: 'Hold all kiosks' })
    await focusIsOn(/Hold/)
    await pressByKey(user, 'Hold all kiosks')
    await focusIsOn(/0 of 2 are Go/)
    // A row has one stop for its actions.
    const bars = screen.getAllByRole('toolbar', { name: 'Actions' })
    const stops = bars.map((bar) => [...bar.querySelectorAll('button')].map(({ tabIndex }) => tabIndex))
    expect(stops).toEqual([
      [0, -1, -1],
      [0, -1, -1],
    ])
    await pressByKey(user, 'Go for all ready teams')
    await focusIsOn(/2 of 2 are Go|Start/)
    expect(screen.queryByRole('button', { name: 'Go for all ready teams' })).toBeNull()
  },
)

test('when a countdown ends, the focus leaves Cancel start for the text', spec('X-840'), async () => {
  await hold()
  await world.press('start', { countdown_s: 600, even_no_go: true })
  const { readAgain } = await show()
  ;(await screen.findByRole('button', { name: 'Cancel start' })).focus()
  await world.press('cancel-start')
  await world.press('start', { countdown_s: 0, even_no_go: true })
  await world.round()
  await readAgain()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel start' })).toBeNull())
  await focusIsOn(/./)
  expect(document.activeElement?.closest('[aria-label="Next step"]')).not.toBeNull()
})

test('a menu whose focused item disappears closes, and its button has the focus', spec('X-842'), async () => {
  await hold()
  const setRow = (state: 'go' | 'held') =>
    world.db
      .update(exercise_assignments)
      .set({ state })
      .where(eq(exercise_assignments.team_id, world.teams[0]?.id ?? 0))
  await setRow('go')
  const { user, readAgain } = await show()
  await pressByKey(user, 'Actions for Team 00')
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Start now' }))
  await setRow('held')
  await readAgain()
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Start now' })).toBeNull())
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Team 00' }))
})
