import '#tests/support/nodeGlobals.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildUser,
} from '#tests/support/builders.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { closePortal, type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { catchFiles } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'
import { PAGE_SIZE } from '#tests/support/specNumbers.ts'
import { buildHarbor, type Harbor, headersOf, PATH, rowTexts } from './organizationWorld.ts'

// The platform's list of organizations (administration spec §2.1).

let app: TestApp
let world: Harbor
beforeEach(async () => {
  app = await freshApp()
  world = await buildHarbor(app)
})
afterEach(async () => {
  closePortal()
  await app.close()
})

const TABLE = 'Organizations'
const open = (search = '', options: Partial<RenderOptions> = {}) =>
  renderPortal(app, { path: PATH + search, as: world.superAdmin, ...options })
const button = (name: string) => screen.findByRole('button', { name })
const names = () => rowTexts(TABLE).map(([, name]) => name)
const expectNames = (expected: string[]) => waitFor(() => expect(names()).toEqual(expected))
const listCalls = (calls: { method: string; path: string }[]) =>
  calls.filter(({ method, path }) => method === 'GET' && path.startsWith('organizations/?'))
const lastQuery = (calls: { method: string; path: string }[]) =>
  Object.fromEntries(new URLSearchParams(listCalls(calls).at(-1)?.path.split('?')[1]))

test(
  'has the newest first, each with its administrator and its kiosks',
  spec('A-004', 'A-006', 'A-007', 'A-012', 'A-013', 'A-014', 'A-016', 'A-293'),
  async () => {
    const created_at = new Date('2026-03-09T23:30:00Z')
    const ridge = await buildOrganization(app.deps, { name: 'Ridge Valley', created_at })
    await app.db
      .update(organizations)
      .set({ created_at: new Date('2025-12-01T08:00:00Z') })
      .where(eq(organizations.id, world.harbor.id))
    for (const name of ['One', 'Two']) await buildKiosk(app.deps, { organization_id: world.harbor.id, name })
    const { calls } = await renderPortal(app, { path: '/dashboard', as: world.superAdmin }).then(
      async (page) => {
        await page.user.click(await screen.findByRole('link', { name: 'Organization Management' }))
        return page
      },
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Organizations' })).toBeTruthy()
    expect(location.pathname).toBe(PATH)
    expect(screen.getByRole('heading', { name: 'Recently Added Organizations' })).toBeTruthy()
    await expectNames(['Ridge Valley', 'Harbor County'])
    expect(headersOf(TABLE)).toEqual([
      'Organization ID',
      'Organization Name',
      'Admin Name',
      'Admin Email',
      'Phone Number',
      'Kiosks',
      'Created Date',
      'Actions',
    ])
    const { id } = world.harbor
    expect(rowTexts(TABLE).map((cells) => cells.slice(0, 7))).toEqual([
      [String(ridge.id), 'Ridge Valley', 'N/A', 'N/A', 'N/A', expect.stringMatching(/^0/), '2026-03-09'],
      [
        String(id),
        'Harbor County',
        'Olga Harbor',
        'olga.harbor@harbor.test',
        '2025550101',
        expect.stringMatching(/^2/),
        '2025-12-01',
      ],
    ])
    for (const action of ['Add kiosk to', 'Edit', 'Delete'])
      expect(screen.getByRole('button', { name: `${action} Harbor County` })).toBeTruthy()
    expect(screen.getByText('Showing 1 to 2 of 2 organizations')).toBeTruthy()
    expect(lastQuery(calls)).toEqual({ page: '1', page_size: '10' })
  },
)

test(
  'the pages of ten have Previous and Next, and are in the address',
  spec('A-015', 'A-016', 'A-380'),
  async () => {
    for (let number = 1; number <= PAGE_SIZE + 1; number++)
      await buildOrganization(app.deps, { name: `County ${number}` })
    const { user } = await open()
    expect(await screen.findByText('Showing 1 to 10 of 12 organizations')).toBeTruthy()
    expect(names()).toHaveLength(PAGE_SIZE)
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Showing 11 to 12 of 12 organizations')).toBeTruthy()
  },
)

test('is searched by name and by the administrator’s email', spec('A-008', 'A-017'), async () => {
  const ridge = await buildOrganization(app.deps, { name: 'Ridge Valley' })
  await buildUser(app.deps, { role: 'org_admin', organization_id: ridge.id, email: 'ruth@ridge.test' })
  const { user, calls } = await open()
  await expectNames(['Ridge Valley', 'Harbor County'])
  const box = screen.getByPlaceholderText('Search by name or email')
  await user.type(box, 'harbor')
  await expectNames(['Harbor County'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'License status' }), 'active')
  await waitFor(() =>
    expect(lastQuery(calls)).toEqual({
      page: '1',
      page_size: '10',
      search: 'harbor',
      license_status: 'active',
    }),
  )
  await expectNames(['Harbor County'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'License status' }), '')
  await user.clear(box)
  await user.type(box, 'ruth@ridge')
  await expectNames(['Ridge Valley'])
  await user.clear(box)
  await user.type(box, 'nobody')
  expect(await screen.findByText('No organizations found')).toBeTruthy()
  expect(screen.getByText('Showing 0 to 0 of 0 organizations')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await expectNames(['Ridge Valley', 'Harbor County'])
  expect(box).toHaveProperty('value', '')
})

test('is filtered by license, whose name is sent as printed', spec('A-009', 'A-010'), async () => {
  await buildOrganization(app.deps, { name: 'Ridge Valley', license_status: 'Expiring Soon' })
  await buildOrganization(app.deps, { name: 'Old Mill', license_status: '' })
  const { user, calls } = await open()
  await expectNames(['Old Mill', 'Ridge Valley', 'Harbor County'])
  const filter = screen.getByRole('combobox', { name: 'License status' })
  const offered = within(filter).getAllByRole('option')
  expect(offered.map((option) => option.textContent?.toLowerCase().replace(' licenses', ''))).toEqual([
    'all',
    'active',
    'expired',
    'expiring soon',
    'no license',
    'inactive',
  ])
  for (const [status, expected] of [
    ['expiring soon', ['Ridge Valley']],
    ['no license', ['Old Mill']],
    ['active', ['Harbor County']],
  ] as const) {
    await user.selectOptions(filter, status)
    await expectNames([...expected])
    expect(lastQuery(calls)).toEqual({ page: '1', page_size: '10', license_status: status })
  }
  await user.selectOptions(filter, '')
  await expectNames(['Old Mill', 'Ridge Valley', 'Harbor County'])
  // For 'All' the parameter is left out, as in the first call.
  expect(listCalls(calls)[0]?.path).toBe('organizations/?page=1&page_size=10')
})

test('says that it is loading', spec('A-018'), async () => {
  let answer = (_response: Response): void => undefined
  await open('', {
    otherServer: {
      'GET organizations/': () => new Promise<Response>((resolve) => (answer = resolve)),
    },
  })
  expect(await screen.findByText('Loading organizations...')).toBeTruthy()
  expect((await screen.findByRole('table', { name: TABLE })).getAttribute('aria-busy')).toBe('true')
  answer(Response.json([]))
  expect(await screen.findByText('No organizations found')).toBeTruthy()
  expect(screen.queryByText('Loading organizations...')).toBeNull()
})

describe('without the permission Manage Organizations', () => {
  const CONTROLS = [
    'Add Organization',
    'Add kiosk to Harbor County',
    'Edit Harbor County',
    'Delete Harbor County',
  ]
  const answer = () => Response.json([{ id: world.harbor.id, name: 'Harbor County' }])

  test(
    'buttons that change something are dimmed and do nothing',
    spec('A-019', 'A-020', 'A-021', 'A-022', 'P-202'),
    async () => {
      const admin = await buildUser(app.deps, { role: 'admin', permissions: { manage_settings: true } })
      const { user } = await open('', { as: admin, otherServer: { 'GET organizations/': answer } })
      await expectNames(['Harbor County'])
      const before = location.search
      for (const name of CONTROLS) {
        const control = await button(name)
        expect(control.getAttribute('aria-disabled'), name).toBe('true')
        await user.click(control)
        expect(location.search, name).toBe(before)
        expect(screen.queryByRole('dialog')).toBeNull()
        expect(describedBy(control), name).toContain('Needs the permission Manage Organizations.')
      }
    },
  )

  describe('an address opens only the list', () => {
    const expectListOnly = async (search: string) => {
      const admin = await buildUser(app.deps, { role: 'admin', permissions: { manage_settings: true } })
      await open(search, { as: admin, otherServer: { 'GET organizations/': answer } })
      await expectNames(['Harbor County'])
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Back to List' })).toBeNull()
    }
    test('with ?dialog=new', spec('A-019'), () => expectListOnly('?dialog=new'))
    test('with ?open', spec('A-021'), () => expectListOnly(`?open=${world.harbor.id}`))
    test('with ?dialog=delete', spec('A-022'), () =>
      expectListOnly(`?dialog=delete&organization=${world.harbor.id}`),
    )
  })

  test('with the permission each of them opens its dialog', async () => {
    const admin = await buildUser(app.deps, {
      role: 'admin',
      permissions: { manage_organizations: true },
      manage_organizations: [world.harbor.id],
    })
    const { user } = await open('', { as: admin, permissions: { manage_organizations: true } })
    await expectNames(['Harbor County'])
    await user.click(await button('Add Organization'))
    expect(await screen.findByRole('dialog', { name: 'Add New Organization' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await button('Add kiosk to Harbor County'))
    expect(await screen.findByRole('dialog', { name: 'Add New Kiosk' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await button('Delete Harbor County'))
    expect(await screen.findByRole('dialog', { name: 'Delete Organization' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await button('Edit Harbor County'))
    expect(await screen.findByRole('heading', { level: 2, name: 'Harbor County' })).toBeTruthy()
  })
})

describe('delete', () => {
  test(
    'asks first, naming the organization and everything that is deleted with it',
    spec('A-296'),
    async () => {
      await buildKiosk(app.deps, { organization_id: world.harbor.id })
      const { user, calls } = await open()
      await user.click(await button('Delete Harbor County'))
      const question = await screen.findByRole('dialog', { name: 'Delete Organization' })
      for (const words of ['Harbor County', 'kiosk', 'users', 'teams', 'events', 'cannot be undone'])
        expect(question.textContent).toContain(words)
      expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
      await user.click(within(question).getByRole('button', { name: 'Delete' }))
      expect(await screen.findByText('No organizations found')).toBeTruthy()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
        `organizations/${world.harbor.id}/`,
      ])
      expect(await app.db.$count(organizations)).toBe(0)
    },
  )

  test('a running mission prevents it, and the dialog says so', spec('A-296', 'A-353'), async () => {
    const { harbor, orgAdmin } = world
    const kiosk = await buildKiosk(app.deps, { organization_id: harbor.id })
    const event = await buildEvent(app.deps, { organization_id: harbor.id, creator_id: orgAdmin.id })
    await buildMission(app.deps, { event, kiosk, starter: orgAdmin })
    const { user } = await open()
    await user.click(await button('Delete Harbor County'))
    const question = within(await screen.findByRole('dialog', { name: 'Delete Organization' }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect((await question.findByRole('alert')).textContent).toMatch(/mission/i)
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await expectNames(['Harbor County'])
  })

  test('a server without a message gets the default one', spec('A-353'), async () => {
    const { user } = await open('', {
      otherServer: { [`DELETE organizations/${world.harbor.id}/`]: () => new Response('', { status: 500 }) },
    })
    await user.click(await button('Delete Harbor County'))
    const question = within(await screen.findByRole('dialog', { name: 'Delete Organization' }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    const alert = await question.findByRole('alert')
    expect(alert.textContent).toBe('An unexpected error occurred. Please try again.')
  })
})

test('a kiosk added from the list is counted immediately', spec('A-013'), async () => {
  const { user } = await open()
  await user.click(await button('Add kiosk to Harbor County'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Kiosk' }))
  await user.type(dialog.getByRole('textbox', { name: /^Kiosk Name/ }), 'Harbor Console 1')
  await user.type(dialog.getByRole('textbox', { name: /^Username/ }), 'trainee')
  await user.type(dialog.getByLabelText(/^Password/, { selector: 'input' }), 'Harbor-7-lantern')
  await user.click(dialog.getByRole('button', { name: /Add Kiosk|Add/ }))
  await waitFor(() => expect(rowTexts(TABLE)[0]?.[5]).toMatch(/^1/))
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('a dialog whose row leaves the page meanwhile', () => {
  test('keeps its input, and a kiosk can still be added', async () => {
    const { user, calls } = await open()
    await user.click(await button('Add kiosk to Harbor County'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Kiosk' }))
    const name = dialog.getByRole('textbox', { name: /^Kiosk Name/ })
    await user.type(name, 'Harbor Console 1')
    for (let number = 1; number <= PAGE_SIZE; number++)
      await buildOrganization(app.deps, { name: `County ${number}` })
    const before = listCalls(calls).length
    // More than half a minute later the person returns to this tab, and the rows are refetched.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(listCalls(calls).length).toBeGreaterThan(before))
    vi.restoreAllMocks()
    await waitFor(() => expect(screen.getByText('Showing 1 to 10 of 11 organizations')).toBeTruthy())
    expect(screen.queryByRole('button', { name: 'Delete Harbor County', hidden: true })).toBeNull()
    expect(name.isConnected).toBe(true)
    expect(name).toHaveProperty('value', 'Harbor Console 1')
    await user.type(dialog.getByRole('textbox', { name: /^Username/ }), 'trainee')
    await user.type(dialog.getByLabelText(/^Password/, { selector: 'input' }), 'Harbor-7-lantern')
    await user.click(dialog.getByRole('button', { name: 'Add Kiosk' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await app.db.select({ name: kiosks.name, of: kiosks.organization_id }).from(kiosks)).toEqual([
      { name: 'Harbor Console 1', of: world.harbor.id },
    ])
  })

  test('still shows why the organization could not be deleted', async () => {
    const ridge = await buildOrganization(app.deps, { name: 'Ridge Valley' })
    const { user } = await open()
    await user.click(await button('Delete Ridge Valley'))
    const question = within(await screen.findByRole('dialog', { name: 'Delete Organization' }))
    // Someone else has deleted it.
    await app.db.delete(organizations).where(eq(organizations.id, ridge.id))
    const row = screen.getByRole('button', { name: 'Delete Ridge Valley', hidden: true })
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(row.isConnected).toBe(false))
    expect((await question.findByRole('alert')).textContent).toMatch(/not found/i)
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

test('all filtered rows are exported, with the columns of the table', async () => {
  for (let number = 1; number <= 12; number++)
    await buildOrganization(app.deps, { name: `County ${number}`, license_status: 'Expired' })
  const saved = catchFiles()
  const { user } = await open('?license_status=expired')
  expect(await screen.findByText('Showing 1 to 10 of 12 organizations')).toBeTruthy()
  await user.click(await button('Export'))
  await waitFor(() => expect(saved).toHaveLength(1))
  const lines = (await saved[0]?.lines()) ?? []
  expect(lines[0]).toBe(
    'Organization ID,Organization Name,Admin Name,Admin Email,Phone Number,Kiosks,Created Date',
  )
  expect(lines).toHaveLength(13)
  expect(lines.some((line) => line.includes('Harbor County'))).toBe(false)
  vi.restoreAllMocks()
})
