import { screen } from '@testing-library/react'
import { beforeAll } from 'vitest'
import { type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { type KioskWorld, kioskWorld } from './kioskWorld.ts'

export type ScreenOptions = Partial<RenderOptions> & { search?: string }

export let world: KioskWorld

/** Creates the world that the tests of a file share. */
export function setUp() {
  beforeAll(async () => {
    world = await kioskWorld()
  })
}

/** Kiosk Management, by default as staff who may change kiosks. */
export const openScreen = ({ search = '', ...options }: ScreenOptions = {}) =>
  renderPortal(world, {
    path: `/kiosk-management${search}`,
    as: world.staff,
    permissions: { manage_kiosks: true },
    ...options,
  })
export const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
