import '#tests/support/nodeGlobals.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { closePortal, type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { buildHarbor, type Harbor, PATH, rowTexts } from './organizationWorld.ts'

export const TABLE = 'Organizations'

export let app: TestApp
export let world: Harbor

/** Creates both for each test of a file. */
export function setUp() {
  beforeEach(async () => {
    app = await freshApp()
    world = await buildHarbor(app)
  })
  afterEach(async () => {
    closePortal()
    await app.close()
  })
}

/** The list, as a super admin. */
export const open = (search = '', options: Partial<RenderOptions> = {}) =>
  renderPortal(app, { path: PATH + search, as: world.superAdmin, ...options })
export const button = (name: string) => screen.findByRole('button', { name })
export const names = () => rowTexts(TABLE).map(([, name]) => name)
export const expectNames = (expected: string[]) => waitFor(() => expect(names()).toEqual(expected))
export const listCalls = (calls: { method: string; path: string }[]) =>
  calls.filter(({ method, path }) => method === 'GET' && path.startsWith('organizations/?'))
