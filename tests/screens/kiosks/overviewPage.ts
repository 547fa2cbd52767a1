import '#tests/support/nodeGlobals.ts'
import { screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { global_kiosk_limits } from '#server/db/schema/settings.ts'
import { users } from '#server/db/schema/users.ts'
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
    vi.restoreAllMocks()
    await world.db.update(users).set({ assigned_kiosk_id: null, assigned_kiosk_at: null })
    await world.db.delete(global_kiosk_limits)
  })
  afterAll(() => world.close())

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
      world.db
        .update(users)
        .set({ assigned_kiosk_id: kiosk.id, assigned_kiosk_at: new Date('2026-05-04T10:00:00Z') })
        .where(eq(users.id, person.id)),
  }
}

export const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
/** The texts of a row's cells. */
export const textOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.lastElementChild?.textContent)
