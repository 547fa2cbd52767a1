import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshApp } from '#tests/support/app.ts'
import { buildUser } from '#tests/support/builders.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

// The page size and the footer of each list that the specification gives one; how pages work is in listPage.test.tsx.

const app = await freshApp()
const readers = {
  org_admin: await buildUser(app.deps, { role: 'org_admin' }),
  super_admin: await buildUser(app.deps, { role: 'super_admin' }),
}

const TOTAL = 25
const USUAL_SIZES = ['10', '25', '50', '100']
const ADMIN_SIZES = ['3', '5', '8', '10', '20', '50']
const shown = (from: number, to: number) => `Showing ${from} - ${to} of ${TOTAL} entries`
const shownTo = (noun: string) => (from: number, to: number) => `Showing ${from} to ${to} of ${TOTAL} ${noun}`
/** A row that every list can read. */
const row = (_: unknown, index: number) => ({
  id: index + 1,
  name: `Row ${index + 1}`,
  first_name: `Row ${index + 1}`,
  email: `row${index + 1}@example.test`,
  roles: 'user',
  date_time: '2026-03-09T18:30:00Z',
})

interface List {
  path: string
  call: string
  size: number
  reader?: keyof typeof readers
  range?: typeof shown
  sizes?: string[]
}

test.each<List>([
  {
    path: '/organizations-management',
    call: 'organizations/',
    size: 10,
    range: shownTo('organizations'),
  },
  { path: '/kiosk-management', call: 'kiosks/', size: 10, range: shownTo('entries') },
  { path: '/user-management', reader: 'org_admin', call: 'organization-users/', size: 10 },
  { path: '/user-management?organization=all', call: 'organization-users/', size: 8, sizes: ADMIN_SIZES },
  { path: '/admin-management', call: 'auth/admin-management/', size: 8, sizes: ADMIN_SIZES },
  { path: '/admin-activity-log', call: 'auth/logs/', size: 10 },
])(
  '$path has $size rows a page, their range below, and Previous and Next',
  spec(
    'A-015',
    'A-090',
    'A-129',
    'A-130',
    'A-132',
    'A-155',
    'A-161',
    'A-180',
    'A-380',
    'A-381',
    'A-382',
    'A-383',
    'A-384',
  ),
  async ({ path, call, size, sizes = USUAL_SIZES, reader = 'super_admin', range = shown }) => {
    const { user, calls } = await renderPortal(app, {
      path,
      as: readers[reader],
      permissions: { full_admin: true },
      otherServer: {
        [`GET ${call}`]: () => Response.json({ count: TOTAL, results: Array.from({ length: size }, row) }),
      },
    })
    await screen.findByText(range(1, size))
    const asked = calls.find((one) => one.path.startsWith(`${call}?`) && one.path.includes('page='))
    const query = new URLSearchParams(asked?.path.split('?')[1])
    expect([query.get('page'), query.get('page_size')]).toEqual(['1', String(size)])
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' })
    expect([...select.options].map(({ value }) => value)).toEqual(sizes)
    expect(select.parentElement?.textContent).toMatch(/^Show.*per page$/)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText(range(size + 1, 2 * size))
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    await screen.findByText(range(1, size))
  },
)
