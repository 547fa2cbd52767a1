import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { organizations } from '#server/db/schema/organizations.ts'
import { buildKiosk, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { Gate } from '#tests/support/Gate.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { expectNames, listCalls, open, TABLE } from './listPage.ts'
import { app, headersOf, PATH, rowTexts, setUp, world } from './organizationWorld.ts'

// The platform's list of organizations (administration spec §2.1): its rows, search, filter and export.

setUp()

const lastQuery = (calls: { method: string; path: string }[]) =>
  Object.fromEntries(new URLSearchParams(listCalls(calls).at(-1)?.path.split('?')[1]))

test(
  'has the newest first, each with its administrator and its kiosks',
  spec('A-004', 'A-006', 'A-007', 'A-012', 'A-013', 'A-014', 'A-016', 'A-293'),
  async () => {
    const created_at = new Date('2026-03-09T23:30:00Z')
    const ridge = await buildOrganization(app.deps, { name: 'Ridge Valley', created_at })
    await changeRow(app, organizations, world.harbor.id, { created_at: new Date('2025-12-01T08:00:00Z') })
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
  const answer = new Gate<Response>()
  await open('', {
    otherServer: {
      'GET organizations/': () => answer.opened,
    },
  })
  expect(await screen.findByText('Loading organizations...')).toBeTruthy()
  expect((await screen.findByRole('table', { name: TABLE })).getAttribute('aria-busy')).toBe('true')
  answer.open(Response.json([]))
  expect(await screen.findByText('No organizations found')).toBeTruthy()
  expect(screen.queryByText('Loading organizations...')).toBeNull()
})
