import { act, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { Board } from '#src/features/exercise/board/Board.tsx'
import { type FeatureOptions, type Person, renderFeature } from '#tests/screens/renderFeature.tsx'
import type { ConductorWorld } from '#tests/support/conductorWorld.ts'

export const inDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

export const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Texts of the items of a list in a dialog, once it is there. */
export const itemsOf = async (form: Awaited<ReturnType<typeof inDialog>>, list: string) =>
  within(await form.findByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** A list of thirty teams must not hide the field. */
export const expectBefore = (one: HTMLElement, other: HTMLElement) =>
  expect(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()

/** The board of a test's exercise: on screen, and as far as the server brought it. */
export function boardOf(worldOf: () => ConductorWorld) {
  async function show({ as = worldOf().manager, ...options }: { as?: Person } & FeatureOptions = {}) {
    const page = await renderFeature(worldOf(), as, <Board event={worldOf().event.id} />, options)
    await screen.findAllByText('Team 00')
    const press = async (name: string | RegExp) =>
      page.user.click(await screen.findByRole('button', { name }))
    const choose = async (menu: string, item: string) => {
      await press(menu)
      await page.user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }))
    }
    /** Simulates the next change or poll. */
    const readAgain = () => act(() => page.client.invalidateQueries())
    return { ...page, press, choose, readAgain }
  }
  async function hold() {
    await worldOf().assignAll()
    await worldOf().press('hold')
  }
  return {
    show,
    hold,
    reaches: (...states: string[]) => waitFor(async () => expect(await worldOf().states()).toEqual(states)),
    async runAll() {
      await hold()
      await worldOf().press('start', { countdown_s: 0, even_no_go: true })
      await worldOf().round()
    },
  }
}
