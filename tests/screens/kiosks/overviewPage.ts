import '#tests/support/nodeGlobals.ts'
import { screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { global_kiosk_limits } from '#server/db/schema/settings.ts'
import { users } from '#server/db/schema/users.ts'
import { closePortal, type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { type KioskWorld, kioskWorld } from './kioskWorld.ts'

export const PATH = '/kiosk-overview'

/** The Kiosk Overview of one file's tests, which share a world; nobody sits at a kiosk when a test begins. */
export function kioskOverview() {
  let world: KioskWorld
  beforeAll(async () => {
    world = await kioskWorld()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    closePortal()
    await world.db.update(users).set({ assigned_kiosk_id: null, assigned_kiosk_at: null })
    await world.db.delete(global_kiosk_limits)
  })
  afterAll(() => world.close())

  /** Opens it, as Harbor's administrator unless told otherwise. */
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
    /** Gives a person a place at a kiosk, behind the portal's back. */
    seat: (person: { id: number }, kiosk: { id: number }) =>
      world.db
        .update(users)
        .set({ assigned_kiosk_id: kiosk.id, assigned_kiosk_at: new Date('2026-05-04T10:00:00Z') })
        .where(eq(users.id, person.id)),
  }
}

export const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
/** What is in the cells of a row. */
export const textOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.lastElementChild?.textContent)
