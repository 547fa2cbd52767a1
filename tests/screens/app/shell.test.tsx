import '#tests/support/nodeGlobals.ts'
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
const entries = async () =>
  (await menu()).getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)

describe('the header', () => {
  test(
    'has the page’s title, the avatar, the name and the email',
    spec('P-098', 'P-100', 'P-105'),
    async () => {
      const { person } = await openAs('org_admin', '/event-management')
      await heading('Event Management')
      const header = within(screen.getByRole('banner'))
      expect(header.getByText('Olga Harbor')).toBeTruthy()
      expect(header.getByText(person.email)).toBeTruthy()
      expect(header.getByRole('button', { name: 'Olga Harbor: log out' }).textContent).toBe('OH')
      await waitFor(() => expect(document.title).toBe('Event Management · RadOps Console'))
    },
  )

  test('switches the theme and remembers it', async () => {
    const { user } = await openAs('user', '/events')
    await heading('Events')
    await user.click(screen.getByRole('button', { name: 'Appearance: System' }))
    await user.click(screen.getByRole('menuitem', { name: 'Dark', hidden: true }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('radops.theme')).toBe('dark')
    await user.click(screen.getByRole('button', { name: 'Appearance: Dark' }))
    await user.click(screen.getByRole('menuitem', { name: 'System', hidden: true }))
  })

  test('switches the unit of dose rates, shows it and remembers it', spec('X-421'), async () => {
    const { user } = await openAs('user', '/events')
    await heading('Events')
    await user.click(screen.getByRole('button', { name: 'Appearance: System' }))
    await user.click(
      screen.getByRole('menuitem', { name: 'Dose rates in mR/h (1 mR/h = 10 µSv/h)', hidden: true }),
    )
    expect(localStorage.getItem('radops.doseUnit')).toBe('mr-h')
  })
})

describe('the menu', () => {
  const GLOBAL_LIST = [
    'Dashboard /dashboard',
    'Organization Management /organizations-management',
    'Kiosk Management /kiosk-management',
    'Event Manager /event-manager',
    'Event Dashboard /event-dashboard-org',
    'Exercise Control /event-control',
    'Observations /event-observations',
    'Event Tape /event-tape',
    'Mission Reports /mission-reports',
    'Admin Management /admin-management',
    'Admin Activity Log /admin-activity-log',
    'Settings /settings',
  ]
  const ORGANIZATION_LIST = [
    'Dashboard /organization-dashboard',
    'Organization Profile /organization-profile',
    'Kiosk Overview /kiosk-overview',
    'User Management /user-management',
    'Team Management /team-management',
    'Event Management /event-management',
    'Event Dashboard /event-dashboard-org',
    'Exercise Control /event-control',
    'Observations /event-observations',
    'Event Tape /event-tape',
    'Mission Reports /admin-mission-reports',
    'After-Action Report /event-report',
    'Improvement Plan /improvement-plan',
    'Partnership Network /partnership-network',
  ]

  test(
    'of platform staff has both lists below the role',
    spec('P-109', 'P-118', 'P-121', 'P-122', 'P-123', 'P-127', 'X-455'),
    async () => {
      await openAs('super_admin', '/event-manager')
      const links = await entries()
      expect(screen.getByText('SUPER ADMIN')).toBeTruthy()
      expect((await menu()).getByRole('heading', { name: 'ORGANIZATIONAL PORTAL' })).toBeTruthy()
      expect(links).toEqual([...GLOBAL_LIST, ...ORGANIZATION_LIST])
      const portal = within((await menu()).getByRole('list', { name: 'ORGANIZATIONAL PORTAL' }))
      expect(portal.getAllByRole('link')).toHaveLength(ORGANIZATION_LIST.length)
    },
  )

  test('marks every entry of the open page', async () => {
    await openAs('super_admin', '/event-dashboard-org')
    const links = (await menu()).getAllByRole('link', { current: 'page' })
    expect(links.map((link) => link.textContent)).toEqual(['Event Dashboard', 'Event Dashboard'])
  })

  test(
    'collapses by its button, keeps the names of its entries, and stays collapsed',
    spec('P-111'),
    async () => {
      const { user } = await openAs('user', '/events')
      await user.click(await screen.findByRole('button', { name: 'Collapse sidebar' }))
      const link = (await menu()).getByRole('link', { name: 'Mission Reports' })
      expect(link.textContent).toBe('')
      expect(localStorage.getItem('radops.sidebar')).toBe('collapsed')
      await user.click(screen.getByRole('button', { name: 'Expand sidebar' }))
      expect((await menu()).getByText('Mission Reports')).toBeTruthy()
    },
  )

  test('is collapsed at 1024 px and expanded above', spec('P-110', 'P-115'), async () => {
    await openAs('user', '/events', 1024)
    expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toBeTruthy()
    closePortal()
    await openAs('user', '/events', 1025)
    expect(await screen.findByRole('button', { name: 'Collapse sidebar' })).toBeTruthy()
  })

  test('is a drawer at 640 px: it takes the focus, and Escape returns it', spec('P-115'), async () => {
    const { user } = await openAs('user', '/events', 640)
    const button = await screen.findByRole('button', { name: 'Open menu' })
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    await user.click(button)
    const drawer = screen.getByRole('dialog', { name: 'Menu' })
    expect(drawer.contains(document.activeElement)).toBe(true)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  test('that covers the page closes when a page is chosen', async () => {
    const { user } = await openAs('user', '/events', 390)
    await user.click(await screen.findByRole('button', { name: 'Open menu' }))
    await user.click(screen.getByRole('link', { name: 'Mission Reports' }))
    await heading('Mission Reports')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull())
  })
})

// tests/unit/app/routes.test.ts has a table of all roles and screens.
test('a screen of another role is not found', spec('P-013'), async () => {
  await openAs('user', '/event-management')
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})
