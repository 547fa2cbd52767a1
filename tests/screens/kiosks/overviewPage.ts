import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { global_kiosk_limits } from '#server/db/schema/settings.ts'
import { users } from '#server/db/schema/users.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { type KioskWorld, kioskWorld } from './kioskWorld.ts'

export const PATH = '/kiosk-overview'

/** The Kiosk Overview for the tests of one file, which share a world. Each test starts without users at kiosks. */
export function kioskOverview() {
  let world: KioskWorld
  beforeAll(async () => {
    world = await kioskWorld()
  })
  afterEach(async () => {
    await world.db.update(users).set({ assigned_kiosk_id: null, assigned_kiosk_at: null })
    await world.db.delete(global_kiosk_limits)
  })

  /** Opens it, by default as Harbor's administrator. */
  const openScreen = (options: Partial<RenderOptions> = {}) =>
    renderPortal(world, { path: PATH, as: world.orgAdmin, ...options })
  return {
    get world() {
      return world
    },
    openScreen,
    async openDetails(kiosk: { name: string } = world.dock, options: Partial<RenderOptions> = {}) {
      const page = await openScreen(options)
      await page.user.click(await screen.findByRole('button', { name: `View ${kiosk.name}` }))
      const title = `Kiosk Details: ${kiosk.name}`
      return { ...page, dialog: within(await screen.findByRole('dialog', { name: title })) }
    },
    /** Assigns a person to a kiosk without the portal. */
    seat: (person: { id: number }, kiosk: { id: number }) =>
      changeRow(world, users, person.id, {
        assigned_kiosk_id: kiosk.id,
        assigned_kiosk_at: new Date('2026-05-04T10:00:00Z'),
      }),
  }
}

export const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
/** The texts of a row's cells. */
export const textOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.lastElementChild?.textContent)
