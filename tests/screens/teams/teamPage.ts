import { screen } from '@testing-library/react'
import { beforeAll } from 'vitest'
import { type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { dialogOf, type TeamWorld, teamWorld } from './teamWorld.ts'

type PageOptions = Partial<RenderOptions> & { search?: string }
type TeamDialog = Awaited<ReturnType<typeof dialogOf>>
type TeamForm = { user: Awaited<ReturnType<typeof renderPortal>>['user']; dialog: TeamDialog }

/** The Team Management for the tests of one file, which share a world: a test removes what it adds. */
export function teamManagement() {
  let world: TeamWorld
  beforeAll(async () => {
    world = await teamWorld()
  })

  /** Opens it, by default as Harbor's administrator. */
  const open = ({ search = '', ...options }: PageOptions = {}) =>
    renderPortal(world, { path: `/team-management${search}`, as: world.orgAdmin, ...options })
  const openForm = async (button: string, title: string, options?: PageOptions) => {
    const page = await open(options)
    await page.user.click(await screen.findByRole('button', { name: button }))
    return { ...page, dialog: await dialogOf(title) }
  }
  return {
    get world() {
      return world
    },
    open,
    openAdd: (options?: PageOptions) => openForm('Add New Team', 'Add New Team', options),
    openEdit: (name: string, options?: PageOptions) => openForm(`Edit ${name}`, 'Edit Team', options),
  }
}

export const nameField = (dialog: TeamDialog) => dialog.getByRole('textbox', { name: 'Team Name' })
export const leaderField = (dialog: TeamDialog) =>
  dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Team Leader' })
export const typeField = (dialog: TeamDialog) =>
  dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Team Type' })
export const tick = async ({ user, dialog }: TeamForm, ...names: string[]) => {
  for (const name of names) await user.click(await dialog.findByRole('checkbox', { name }))
}
export const submit = ({ user, dialog }: TeamForm) =>
  user.click(dialog.getByRole('button', { name: /^(?:Add Team|Save Changes)$/ }))
export const writes = (calls: { method: string }[]) => calls.filter(({ method }) => method !== 'GET')
