import { screen, waitFor, within } from '@testing-library/react'
import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import { activity } from '#server/db/schema/activity.ts'
import { tableRows } from '#tests/screens/tableRows.ts'
import { buildKiosk } from '#tests/support/builders.ts'
import { type Call, closePortal, NO_EXTENSIONS } from '#tests/support/render.tsx'
import { catchFiles } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'
import { kioskOverview, PATH, rowOf, textOf } from './overviewPage.ts'

// An organization with more kiosks than any screen should read: Dock Console, Zulu, and 5,000 others.

const overview = kioskOverview()
const { openScreen, openDetails } = overview
const MANY = 5_000
const TOTAL = MANY + 2

beforeAll(async () => {
  const { world } = overview
  await world.db.execute(sql`
    insert into kiosks (kiosk_id, name, organization_id, status, license_status, hours_in_use)
    select 'KSK-M-' || lpad(n::text, 4, '0'), 'Row ' || n, ${world.harbor.id}::int, 'Stopped', 'Expired', n
    from generate_series(1, ${MANY}::int) n`)
  await buildKiosk(world.deps, { organization_id: world.harbor.id, kiosk_id: 'KSK-ZULU', name: 'Zulu' })
})

/** Parameters of the calls for the kiosks of the organization so far. */
const asked = (calls: readonly Call[]) =>
  calls
    .filter(({ path }) => path.startsWith('organizations/get_org_kiosk/'))
    .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])))

/** Without the status below it. */
const nameOf = (row: HTMLElement) => textOf(row)[1]?.replace(/(Running|Stopped)$/, '')

test('of 5,002 kiosks only the rows of a page are read, on page 200 too', spec('X-580'), async () => {
  const { user, calls } = await openScreen({ path: `${PATH}?page=200` })
  expect(await screen.findByText(`Showing 1991 - 2000 of ${TOTAL} entries`)).toBeTruthy()
  // KSK-DOCK is before them.
  expect(tableRows('Kiosks').map(nameOf)).toEqual(Array.from({ length: 10 }, (_, at) => `Row ${1990 + at}`))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await rowOf('Row 2000')).toBeTruthy()
  expect(asked(calls).length).toBeGreaterThan(0)
  for (const { page, page_size } of asked(calls)) {
    expect(Number(page)).toBeGreaterThan(0)
    expect(Number(page_size)).toBeLessThanOrEqual(MAX_PAGE_SIZE)
  }
})

test('the server searches, filters and sorts, and counts what it found', spec('X-580'), async () => {
  const { user, calls } = await openScreen()
  await screen.findByText(`Showing 1 - 10 of ${TOTAL} entries`)
  await user.click(screen.getByRole('button', { name: /^Hours/ }))
  await user.click(screen.getByRole('button', { name: /^Hours/ }))
  expect(await rowOf('Row 5000')).toBeTruthy()
  expect(location.search).toBe('?ordering=-hours_in_use')
  await user.type(screen.getByRole('searchbox', { name: 'Search kiosks' }), 'row 49')
  expect(await screen.findByText('Showing 1 - 10 of 111 entries')).toBeTruthy()
  expect(nameOf(tableRows('Kiosks')[0] as HTMLElement)).toBe('Row 4999')
  expect(asked(calls).at(-1)).toEqual({
    page: '1',
    page_size: '10',
    ordering: '-hours_in_use',
    search: 'row 49',
  })
})

test('active kiosks are those the server counts as active', spec('X-580'), async () => {
  const { calls } = await openScreen({ path: `${PATH}?in_service=true` })
  expect(await rowOf('Zulu')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove filter Active kiosks' })).toBeTruthy()
  expect(tableRows('Kiosks').map(nameOf)).not.toContain('Row 1')
  expect(asked(calls)[0]).toMatchObject({ in_service: 'true' })
})

test('the file holds every row, read in pages', spec('X-580'), async () => {
  const saved = catchFiles()
  const { user, calls } = await openScreen({ path: `${PATH}?search=row` })
  await screen.findByText('Showing 1 - 10 of 5000 entries')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 50_000 })
  const [header, ...lines] = (await saved[0]?.lines()) ?? []
  expect(header).toMatch(/^Kiosk ID,Status,Kiosk Name,/)
  expect(lines).toHaveLength(MANY)
  expect(new Set(lines).size).toBe(MANY)
  expect(Math.max(...asked(calls).map(({ page_size }) => Number(page_size)))).toBe(100)
})

test('credentials are read of the page on screen, and no page ahead', spec('X-582'), async () => {
  const looks = () =>
    overview.world.db
      .select({ details: activity.details })
      .from(activity)
      .where(eq(activity.action, 'kiosk_credentials_shown'))
      .orderBy(desc(activity.id))
  const before = (await looks()).length
  const { user, calls } = await openScreen({ path: `${PATH}?view=credentials` })
  expect(await rowOf('KSK-DOCK')).toBeTruthy()
  await user.hover(screen.getByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await rowOf('KSK-M-0019')).toBeTruthy()
  const shown = asked(calls).filter(({ credentials }) => credentials === 'true')
  expect(shown).toEqual([1, 2].map((page) => ({ page: `${page}`, page_size: '10', credentials: 'true' })))
  expect((await looks()).slice(0, 2).map(({ details }) => details)).toEqual(Array(2).fill('Of 10 kiosks'))
  expect(await looks()).toHaveLength(before + 2)
})

test('details of a kiosk on another page read that kiosk alone', spec('X-582'), async () => {
  const { world } = overview
  const zulu = await world.named('Zulu')
  for (const as of [world.orgAdmin, world.staff]) {
    const { calls } = await openScreen({ path: `${PATH}?dialog=view&kiosk=${zulu.id}`, as })
    const dialog = within(await screen.findByRole('dialog', { name: 'Kiosk Details: Zulu' }))
    expect(await dialog.findByRole('link', { name: /^https:\/\/kiosk/ })).toBeTruthy()
    expect(dialog.queryByText(/^Belongs to/)).toBeNull()
    expect(asked(calls).filter(({ credentials }) => credentials)).toEqual([
      { kiosk: String(zulu.id), credentials: 'true' },
    ])
    closePortal()
  }
})

test('a server without pages is asked for all kiosks once, as specified', spec('X-580'), async () => {
  const { user, calls, dialog } = await openDetails(overview.world.dock, { otherServer: NO_EXTENSIONS })
  expect(await dialog.findByRole('link', { name: 'https://open.dock.example/' })).toBeTruthy()
  await user.keyboard('{Escape}')
  // Our server sends at most 5,000.
  await screen.findByText('Showing 1 - 10 of 5000 entries')
  await user.click(screen.getByRole('button', { name: /^Hours/ }))
  expect(await rowOf('KSK-M-0001')).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Search kiosks' }), 'row 49')
  expect(await screen.findByText('Showing 1 - 10 of 111 entries')).toBeTruthy()
  expect(asked(calls)).toEqual([{}, { credentials: 'true' }])
})
