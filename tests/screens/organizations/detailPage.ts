import '#tests/support/nodeGlobals.ts'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach } from 'vitest'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { closePortal, type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { buildHarbor, fill, type Harbor, PATH } from './organizationWorld.ts'

export const ADMIN = 'Organization Admin'

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

/** The detail of Harbor County. */
export const open = async (search = '', options: Partial<RenderOptions> = {}) => {
  const path = `${PATH}?open=${world.harbor.id}${search}`
  const page = await renderPortal(app, { path, as: world.superAdmin, ...options })
  await screen.findByRole('heading', { level: 2, name: 'Harbor County' })
  return page
}
export const button = (name: string) => screen.findByRole('button', { name })
export const box = (name: RegExp) => screen.findByRole('textbox', { name })
export const writes = (calls: { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'PUT' || method === 'PATCH')
export const refill = async (user: UserEvent, control: HTMLElement, text: string) => {
  await user.clear(control)
  await fill(user, control, text)
}
