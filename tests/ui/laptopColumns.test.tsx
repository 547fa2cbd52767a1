import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import '#src/theme/fonts.ts'
import { z } from '#contract/zod.ts'
import { userRow } from '#src/api/rows.ts'
import { activityLogColumns } from '#src/features/activityLog/ActivityLog.tsx'
import { managementColumns as kioskManagementColumns } from '#src/features/kiosks/KioskManagement.tsx'
import { overviewColumns } from '#src/features/kiosks/overviewColumns.tsx'
import { observationColumns } from '#src/features/observations/ObservationList.tsx'
import { organizationColumns } from '#src/features/organizations/OrganizationList.tsx'
import { allOrganizationsColumns, managementColumns, userActions } from '#src/features/users/userColumns.tsx'
import { sortedBy } from '#src/ui/Table/sorting.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column, Sort } from '#src/ui/Table/Table.types.ts'
import { anEntry } from '#stories/fixtures/activity.ts'
import { aKiosk, someRegions } from '#stories/fixtures/kiosks.ts'
import { anObservation } from '#stories/fixtures/observations.ts'
import { anOrganization } from '#stories/fixtures/organizations.ts'
import { aUser } from '#stories/fixtures/users.ts'
import { spec } from '#tests/support/spec.ts'

// Lists as wide as in the portal at 1024 px, where some columns share their cells.

// Whether a word fits depends on the portal's fonts.
beforeAll(() =>
  Promise.all(
    ['13px "Inter Variable"', '13px "JetBrains Mono Variable"'].map((font) => document.fonts.load(font)),
  ),
)
afterEach(cleanup)

const nothing = () => undefined
const selecting = () => {
  const box = <input type="checkbox" aria-label="Select" />
  return { isSelected: () => false, box: () => box, all: box }
}
type Shown<Row> = {
  columns: readonly Column<Row>[]
  rows: Row[]
  width?: number
  sort?: Sort
  onSort?: (sort: Sort) => void
  isSelectable?: boolean
}
const table = <Row extends { id?: unknown }>({ width = 920, onSort = nothing, ...shown }: Shown<Row>) => (
  <div style={{ width }}>
    <Table
      label="Rows"
      columns={shown.columns}
      rows={shown.rows}
      rowKey={({ id }) => String(id)}
      empty="None"
      sorting={sortedBy(shown.sort, onSort)}
      {...(shown.isSelectable && { selecting: selecting() })}
    />
  </div>
)

/** What a table that scrolls sideways has to hide. */
const hidden = () => {
  const shown = screen.getByRole('table')
  return Math.max(0, shown.getBoundingClientRect().width - (shown.parentElement?.clientWidth ?? 0))
}
const linesOf = (element: HTMLElement) => {
  const text = document.createRange()
  text.selectNodeContents(element)
  return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
}
/** Words that a line break or an edge divides. */
function brokenWords(): string[] {
  const walker = document.createTreeWalker(screen.getByRole('table'), NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\d]+/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
    }
  }
  return broken
}

const actions = userActions(
  ['view', 'edit', 'toggle', 'delete'],
  { onOpen: nothing, onToggle: nothing },
  { by: { role: 'super_admin', user: { id: 1 }, permissions: {} } },
)
const ADDRESS = 'sofia.marchetti@harbor.example'

test.each([
  ['of an organization', managementColumns],
  ['of all organizations', allOrganizationsColumns],
])('the email address of people %s is on one line at 1024 px', spec('X-1298'), (_, columns) => {
  const user = z.parse(userRow, { ...aUser, email: ADDRESS, organization_name: 'Lakeside County' })
  render(table({ columns: [...columns, actions], rows: [user], isSelectable: true }))
  expect(hidden()).toBe(0)
  expect(linesOf(screen.getByTitle(ADDRESS))).toBe(1)
  expect(screen.getByTitle(ADDRESS).scrollWidth).toBeLessThanOrEqual(screen.getByTitle(ADDRESS).clientWidth)
})

test('the email address of an organization’s admin is on one line at 1024 px', spec('X-1298'), () => {
  const columns = organizationColumns({
    whyNot: undefined,
    onOpen: nothing,
    onEdit: nothing,
    onEditIntent: nothing,
  })
  const admin_details = { ...anOrganization.admin_details, email: ADDRESS }
  render(table({ columns, rows: [{ ...anOrganization, admin_details }] }))
  expect(hidden()).toBe(0)
  expect(linesOf(screen.getByTitle(ADDRESS))).toBe(1)
})

/** Each value as wide as those of the demo can be. */
const aWideKiosk = {
  ...aKiosk,
  kiosk_id: 'KSK-HAR-10-FAST',
  name: 'Harbor Mobile Decontamination Unit',
  public_ipv4: '198.51.100.200',
  license_status: 'Expiring Soon',
  hours_in_use: 336,
}
const overview = overviewColumns({ regions: someRegions, userLimit: 5, onOpen: nothing })

test('kiosks of an overview fit a window of 1024 px', spec('X-1299'), () => {
  render(table({ columns: overview, rows: [{ ...aWideKiosk, status: 'Maintenance' }] }))
  expect(hidden()).toBe(0)
  for (const word of ['Maintenance', 'Expiring Soon']) {
    const { scrollWidth, clientWidth } = screen.getByText(word)
    expect(scrollWidth, word).toBeLessThanOrEqual(clientWidth)
  }
  expect(linesOf(screen.getByText('198.51.100.200'))).toBe(1)
})

const rowHeight = (row: HTMLElement) => row.getBoundingClientRect().height
const TWO_LINES_PX = 46
test('a kiosk of an overview whose name has two lines has no third at 1024 px', spec('X-1321'), () => {
  const name = 'Harbor Training Room'
  render(table({ columns: overview, rows: [{ ...aWideKiosk, name, status: 'Maintenance' }] }))
  expect(rowHeight(screen.getAllByRole('row')[1] as HTMLElement)).toBeLessThanOrEqual(TWO_LINES_PX)
})

const management = kioskManagementColumns(someRegions, undefined, nothing)
test.each([
  ['an overview', 920, overview],
  ['the management', 920, management],
  ['the management', 1134, management],
])('the id of a kiosk is whole beside its state in %s %d px wide', spec('X-1320'), (_, width, columns) => {
  const long = 'KSK-INTERREGIONAL-'.repeat(4).slice(0, 64)
  const usualKiosk = { ...aWideKiosk, name: 'Harbor Fast Track' }
  const rows = [usualKiosk, { ...usualKiosk, id: 2, kiosk_id: long }]
  render(
    table({ columns, rows: rows.map((one) => ({ ...one, status: 'Stopped' })), width, isSelectable: true }),
  )
  for (const { kiosk_id } of rows) {
    const id = screen.getByText(kiosk_id)
    expect(id.scrollWidth, kiosk_id).toBeLessThanOrEqual(id.clientWidth)
    const frame = id.closest('td')?.getBoundingClientRect()
    const { right, bottom } = id.getBoundingClientRect()
    expect([right <= (frame?.right ?? 0), bottom <= (frame?.bottom ?? 0)]).toEqual([true, true])
  }
  const [usual] = screen.getAllByRole('row').slice(1)
  expect(linesOf(screen.getByText(aWideKiosk.kiosk_id))).toBe(1)
  expect(rowHeight(usual as HTMLElement)).toBeLessThanOrEqual(TWO_LINES_PX)
})

test('entries of the activity log have whole words at 1024 px', spec('X-1301'), () => {
  const entry = {
    ...anEntry,
    admin_name: 'Constance Featherstone',
    action: 'After-action report signed',
    affected_entity: 'Administrator Ada Lund',
    details: 'Kiosk Harbor Console 1 for Harbor County Emergency Management',
    ip_address: '203.0.113.231',
    browser: 'Firefox 142 on Windows',
  }
  render(table({ columns: activityLogColumns, rows: [entry] }))
  expect(hidden()).toBe(0)
  expect(brokenWords()).toEqual([])
  expect(linesOf(screen.getByText(entry.ip_address))).toBe(1)
})

test('an observation has a quarter of its list at 1024 px', spec('X-1303'), () => {
  render(table({ columns: observationColumns(nothing), rows: [anObservation] }))
  expect(hidden()).toBe(0)
  const { width } = screen.getByRole('columnheader', { name: 'Observation' }).getBoundingClientRect()
  expect(width).toBeGreaterThanOrEqual(920 / 4)
})

test.each(['Bravo Monitoring', 'Ridge Hazmat 1'])(
  'the team %s of an observation is whole at 1440 px',
  spec('X-1322'),
  (name) => {
    const team = { id: 1, name }
    const rows = [{ ...anObservation, team }]
    render(table({ columns: observationColumns(nothing), rows, width: 1134 }))
    const cell = screen.getByTitle(name)
    expect(cell.scrollHeight).toBeLessThanOrEqual(cell.clientHeight)
  },
)

test('a header that two columns share sorts by either and says by which', spec('X-1304'), async () => {
  const sorts: Sort[] = []
  const shown = {
    columns: overview,
    rows: [aWideKiosk],
    onSort: (sort: Sort) => sorts.push(sort),
  }
  const { rerender } = render(table(shown))
  const header = screen.getByRole('columnheader', { name: 'Public IPv4 VM Region' })
  for (const name of ['Public IPv4', 'VM Region'])
    await userEvent.click(within(header).getByRole('button', { name }))
  expect(sorts.map(({ key }) => key)).toEqual(['public_ipv4', 'vm_region'])
  rerender(table({ ...shown, sort: { key: 'vm_region', direction: 'asc' } }))
  expect(header.getAttribute('aria-sort')).toBe('ascending')
  expect(header.textContent).toBe('Public IPv4VM Region, sorted by this')
})

test('a column keeps cells of its own where the one above it is hidden', spec('X-1304'), () => {
  render(table({ columns: overview.filter(({ header }) => header !== 'Public IPv4'), rows: [aWideKiosk] }))
  expect(screen.getByRole('columnheader', { name: 'VM Region' })).toBeVisible()
})
