import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { app, PATH, rowTexts, world } from './organizationWorld.ts'

export const TABLE = 'Organizations'

/** The list, as a super admin. */
export const open = (search = '', options: Partial<RenderOptions> = {}) =>
  renderPortal(app, { path: PATH + search, as: world.superAdmin, ...options })
export const button = (name: string) => screen.findByRole('button', { name })
const names = () => rowTexts(TABLE).map(([, name]) => name)
export const expectNames = (expected: string[]) => waitFor(() => expect(names()).toEqual(expected))
export const listCalls = (calls: { method: string; path: string }[]) =>
  calls.filter(({ method, path }) => method === 'GET' && path.startsWith('organizations/?'))
