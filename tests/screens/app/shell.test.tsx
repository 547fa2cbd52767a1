import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#contract/session.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildUser } from '#tests/support/builders.ts'
import { closePortal, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

let app: TestApp
beforeEach(async () => {
  app = await freshApp()
})

/** The portal for someone with a role. */
async function openAs(role: Role, path: string, width?: number) {
  const person = await buildUser(app.deps, { role, first_name: 'Olga', last_name: 'Harbor' })
  const page = await renderPortal(app, { path, as: person, ...(width !== undefined && { width }) })
  return { ...page, person }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const menu = async () => within(await screen.findByRole('navigation', { name: 'Main' }))

describe('the header', () => {
  test('has the page’s title, the avatar, name and email', spec('P-098', 'P-100', 'P-105'), async () => {
    const { person } = await openAs('org_admin', '/event-management')
    await heading('Event Management')
    const header = within(screen.getByRole('banner'))
    expect(header.getByText('Olga Harbor')).toBeTruthy()
    expect(header.getByText(person.email)).toBeTruthy()
    expect(header.getByRole('button', { name: 'Olga Harbor: log out' }).textContent).toBe('OH')
    await waitFor(() => expect(document.title).toBe('Event Management · RadOps Console'))
  })

  test('switches the theme and the unit of dose rates, and remembers both', spec('X-421'), async () => {
    const { user } = await openAs('user', '/events')
    await heading('Events')
    await user.click(screen.getByRole('button', { name: 'Appearance: System' }))
    await user.click(screen.getByRole('menuitem', { name: 'Dark', hidden: true }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('radops.theme')).toBe('dark')
    await user.click(screen.getByRole('button', { name: 'Appearance: Dark' }))
    await user.click(screen.getByRole('menuitem', { name: 'System', hidden: true }))
    await user.click(screen.getByRole('button', { name: 'Appearance: System' }))
    await user.click(
      screen.getByRole('menuitem', { name: 'Dose rates in mR/h (1 mR/h = 10 µSv/h)', hidden: true }),
    )
    expect(localStorage.getItem('radops.doseUnit')).toBe('mr-h')
  })
})

describe('the menu', () => {
  test(
    'of platform staff has their role, the global list and that of an organization, which leads to its screens',
    spec('A-005', 'P-109', 'P-117', 'X-455'),
    async () => {
      const { user } = await openAs('super_admin', '/event-manager')
      await heading('Event Management')
      expect(screen.getByText('SUPER ADMIN')).toBeTruthy()
      const [global, organization] = (await menu()).getAllByRole('list')
      const title = (await menu()).getByRole('heading', { name: 'ORGANIZATIONAL PORTAL' })
      expect(global?.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      expect(within(global as HTMLElement).getByRole('link', { name: 'Event Tape' })).toBeTruthy()
      const portal = within((await menu()).getByRole('list', { name: 'ORGANIZATIONAL PORTAL' }))
      expect(portal.getAllByRole('link').length).toBe(organization?.querySelectorAll('a').length)
      await user.click(portal.getByRole('link', { name: 'Mission Reports' }))
      expect(await heading('Mission Reports (Admin)')).toBeTruthy()
    },
  )

  test('marks every entry of the open page', async () => {
    await openAs('super_admin', '/event-dashboard-org')
    const links = (await menu()).getAllByRole('link', { current: 'page' })
    expect(links.map((link) => link.textContent)).toEqual(['Event Dashboard', 'Event Dashboard'])
  })

  test('collapses by its button, keeps its names, and stays collapsed', spec('P-111'), async () => {
    const { user } = await openAs('user', '/events')
    await user.click(await screen.findByRole('button', { name: 'Collapse sidebar' }))
    const link = (await menu()).getByRole('link', { name: 'Mission Reports' })
    expect(link.textContent).toBe('')
    expect(localStorage.getItem('radops.sidebar')).toBe('collapsed')
    await user.click(screen.getByRole('button', { name: 'Expand sidebar' }))
    expect((await menu()).getByText('Mission Reports')).toBeTruthy()
  })

  test('is collapsed at 1024 px and expanded above', spec('P-110', 'P-115'), async () => {
    await openAs('user', '/events', 1024)
    expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toBeTruthy()
    closePortal()
    await openAs('user', '/events', 1025)
    expect(await screen.findByRole('button', { name: 'Collapse sidebar' })).toBeTruthy()
  })

  test(
    'is a drawer at 640 px: it takes the focus, Escape returns it, and a chosen page closes it',
    spec('P-115'),
    async () => {
      const { user } = await openAs('user', '/events', 640)
      const button = await screen.findByRole('button', { name: 'Open menu' })
      expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
      await user.click(button)
      const drawer = screen.getByRole('dialog', { name: 'Menu' })
      expect(drawer.contains(document.activeElement)).toBe(true)
      await user.keyboard('{Escape}')
      expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
      expect(document.activeElement).toBe(button)
      await user.click(button)
      await user.click(screen.getByRole('link', { name: 'Mission Reports' }))
      await heading('Mission Reports')
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull())
    },
  )
})
