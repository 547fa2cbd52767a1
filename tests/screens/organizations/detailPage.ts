import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { app, fill, PATH, world } from './organizationWorld.ts'

export const ADMIN = 'Organization Admin'

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
