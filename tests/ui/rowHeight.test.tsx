import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import '#src/theme/global.css.ts'
import { z } from '#contract/zod.ts'
import { userRow } from '#src/api/rows.ts'
import { activityLogColumns } from '#src/features/activityLog/ActivityLog.tsx'
import { adminColumns } from '#src/features/admins/adminColumns.tsx'
import { SERVER_NAMES } from '#src/features/admins/adminFlags.ts'
import { eventColumns } from '#src/features/events/eventColumns.tsx'
import { managementColumns } from '#src/features/kiosks/KioskManagement.tsx'
import { overviewColumns } from '#src/features/kiosks/overviewColumns.tsx'
import { allOrganizationsColumns, userActions } from '#src/features/users/userColumns.tsx'
import { sortedBy } from '#src/ui/Table/sorting.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { anEntry } from '#stories/fixtures/activity.ts'
import { anAdmin } from '#stories/fixtures/admins.ts'
import { anEvent as wireEvent } from '#stories/fixtures/events.ts'
import { aKiosk, someRegions } from '#stories/fixtures/kiosks.ts'
import { anInactiveUser, aUser } from '#stories/fixtures/users.ts'
import { spec } from '#tests/support/spec.ts'

// Lists as wide as in the portal at 1024 px: rows have one height, and nothing is hidden behind the actions.

afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.density
})

const WIDTH_PX = 920
/** The same at 1440 px. */
const DESKTOP_WIDTH_PX = 1136
const WIDTH = `${WIDTH_PX}px`
const nothing = () => undefined
/** Shows them with the headers that sort, which are wider. */
function show<Row extends { id: string | number }>(
  columns: readonly Column<Row>[],
  rows: Row[],
  selecting?: Parameters<typeof Table<Row>>[0]['selecting'],
  width = WIDTH_PX,
) {
  render(
    <div style={{ width: `${width}px` }}>
      <Table
        label="Rows"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty="None"
        sorting={sortedBy(undefined, nothing)}
        {...(selecting && { selecting })}
      />
    </div>,
  )
  return within(screen.getByRole('table')).getAllByRole('row').slice(1)
}
const heights = (rows: HTMLElement[]) => rows.map((row) => Math.round(row.getBoundingClientRect().height))

/** A table that scrolls sideways becomes a region only after it was measured, so its own width is compared. */
const expectToFit = () => {
  const table = screen.getByRole('table')
  expect(table.getBoundingClientRect().width).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0)
}
const selectingAll = () => {
  const box = <input type="checkbox" aria-label="Select" />
  return { isSelected: () => false, box: () => box, all: box }
}
const bySuperAdmin = { role: 'super_admin', user: { id: 1 }, permissions: {} } as const

const LONG =
  'Stadium Reception Centre and Decontamination Line, Combined Night and Day Exercise with Evaluators'
const anEvent = { ...wireEvent, status: 'Active' as const }
const anEventOf = (values: object) => ({ ...anEvent, ...values, id: Math.random() })
const rows = [
  anEvent,
  anEventOf({
    name: LONG,
    organization_name: `${LONG} of the County`,
    assigned_teams: [{ id: 1, name: LONG }],
  }),
  anEventOf({
    name: LONG,
    current_user_event: 'is running',
    active_kiosk_name: { kiosk_name: 'Harbor Console 1' },
  }),
]
const columns = eventColumns(
  {
    onSelect: nothing,
    onSelectIntent: nothing,
    onParticipants: nothing,
    mayAssign: () => true,
    onOpen: nothing,
    onToggle: nothing,
    isToggling: () => false,
  },
  { showSharingMode: true },
)

test('long event texts take no more than a row, and are complete in the title', () => {
  const shown = show(columns, rows)
  expect(heights(shown)).toEqual([44, 44, 44])
  expectToFit()
  expect(within(shown[1] as HTMLElement).getAllByTitle(LONG)).toHaveLength(2)
  const running = within(shown[2] as HTMLElement).getByText('Running')
  const cell = (running.closest('td') as HTMLElement).getBoundingClientRect()
  expect(running.getBoundingClientRect().bottom).toBeLessThanOrEqual(cell.bottom)
})

test('a text that is cut is whole while the keyboard is in its row', spec('X-1084'), async () => {
  const [, row] = show(columns, rows)
  const [text] = within(row as HTMLElement).getAllByTitle(LONG)
  const isCut = () => (row as HTMLElement).offsetHeight === 44
  expect(isCut()).toBe(true)
  const controls = within(row as HTMLElement).getAllByRole('button')
  while (!controls.includes(document.activeElement as HTMLElement)) await userEvent.tab()
  expect(isCut()).toBe(false)
  expect(text?.scrollHeight).toBeLessThanOrEqual(text?.clientHeight ?? 0)
  ;(document.activeElement as HTMLElement).blur()
  expect(isCut()).toBe(true)
})

test('compact rows show one line', () => {
  document.documentElement.dataset.density = 'compact'
  const shown = show(columns, [anEvent, ...rows.slice(1, 2)])
  expect(heights(shown)).toEqual([36, 36])
})

const overview = overviewColumns({ regions: someRegions, userLimit: 5, onOpen: nothing })

test('two facts of a kiosk in one cell are on separate lines', () => {
  const shown = show(managementColumns(undefined, undefined, nothing), [
    aKiosk,
    { ...aKiosk, id: 2, name: LONG, vm_region: LONG, organization_name: LONG },
  ])
  expect(heights(shown)).toEqual([44, 44])
  expectToFit()
})

test.each([WIDTH_PX, DESKTOP_WIDTH_PX])(
  'the state of a kiosk is a whole word beside its ID at %i px',
  spec('X-1209'),
  (width) => {
    const states = ['Running', 'Stopped', 'Pending', 'Maintenance']
    const columns = managementColumns(someRegions, undefined, nothing)
    const kiosks = states.map((status, id) => ({ ...aKiosk, id, status }))
    expect(heights(show(columns, kiosks, selectingAll(), width))).toEqual(states.map(() => 44))
    expectToFit()
    for (const state of states) {
      const word = screen.getByText(state)
      expect(word.scrollWidth).toBeLessThanOrEqual(word.clientWidth)
      const cell = (word.closest('td') as HTMLElement).getBoundingClientRect()
      expect(word.getBoundingClientRect().right).toBeLessThanOrEqual(cell.right)
    }
  },
)

/** Each value as wide as those of the demo can be. */
const aWideKiosk = {
  ...aKiosk,
  kiosk_id: 'KSK-HAR-10-FAST',
  name: 'Harbor Training Room A',
  public_ipv4: '198.51.100.200',
  license_status: 'Expiring Soon',
  hours_in_use: 336,
}

test('kiosks of an overview fit a desktop screen with their states', spec('X-1210'), () => {
  const kiosks = ['Running', 'Maintenance'].map((status, id) => ({ ...aWideKiosk, id, status }))
  show(overview, kiosks, undefined, DESKTOP_WIDTH_PX)
  expectToFit()
  // Room for a word of a name.
  const { width } = screen.getByRole('columnheader', { name: 'Kiosk Name' }).getBoundingClientRect()
  expect(width).toBeGreaterThanOrEqual(96)
  for (const state of ['Running', 'Maintenance']) {
    const word = screen.getByText(state)
    expect(word.scrollWidth).toBeLessThanOrEqual(word.clientWidth)
    // A badge, as in every other place that names the state of a kiosk.
    expect(word.previousElementSibling?.tagName).toBe('svg')
  }
})

test('a long word in the name of a kiosk is whole in an overview on a desktop screen', spec('X-1250'), () => {
  const name = 'Harbor Mobile Decontamination Unit'
  show(overview, [{ ...aWideKiosk, name }], undefined, DESKTOP_WIDTH_PX)
  expectToFit()
  const { width } = screen.getByText(name).getBoundingClientRect()
  const cell = screen.getByRole('columnheader', { name: 'Kiosk Name' }).getBoundingClientRect()
  expect(width).toBeLessThanOrEqual(cell.width)
})

test('kiosks that can be selected fit beside their license status', spec('X-657'), () => {
  show(
    managementColumns(undefined, undefined, nothing),
    [aKiosk, { ...aKiosk, id: 2, name: LONG, organization_name: LONG, license_status: 'Expiring Soon' }],
    selectingAll(),
  )
  expectToFit()
})

test('regions of kiosks are whole on a desktop screen', spec('X-958'), () => {
  const columns = managementColumns(someRegions, undefined, nothing)
  const kiosks = [aKiosk, { ...aKiosk, id: 2, license_status: 'Expiring Soon' as const, hours_in_use: 299 }]
  show(columns, kiosks, selectingAll(), DESKTOP_WIDTH_PX)
  expectToFit()
  for (const region of screen.getAllByText('us-west-2 - US West (Oregon)'))
    expect(region.scrollHeight).toBeLessThanOrEqual(region.clientHeight)
})

const calls = { onOpen: nothing, onToggle: nothing, onView: nothing, onDelete: nothing }
const email = `${'commander'.repeat(5)}@harbor.example`

for (const width of [WIDTH_PX, DESKTOP_WIDTH_PX])
  test(`an email address of ${email.length} letters hides no column at ${width} px`, spec('X-959'), () => {
    const actions = userActions(['view', 'edit', 'toggle', 'delete'], calls, { by: bySuperAdmin })
    const user = z.parse(userRow, { ...aUser, email, organization_name: LONG })
    expect(heights(show([...allOrganizationsColumns, actions], [user], selectingAll(), width))).toEqual([44])
    expectToFit()
    expect(screen.getByTitle(email)).toBeVisible()
    cleanup()
    show(adminColumns(bySuperAdmin, calls), [{ ...anAdmin, email }], selectingAll(), width)
    expectToFit()
  })

for (const width of [WIDTH_PX, DESKTOP_WIDTH_PX])
  test(`permissions leave an email address on one line at ${width} px`, spec('X-1240'), () => {
    const permissions = Object.fromEntries(Object.values(SERVER_NAMES).map((name) => [name, true]))
    const email = 'grace.a@radops.example'
    const held = { ...permissions, full_admin: false }
    show(adminColumns(bySuperAdmin, calls), [{ ...anAdmin, email, permissions: held }], undefined, width)
    expectToFit()
    const text = document.createRange()
    text.selectNodeContents(screen.getByTitle(email))
    expect(new Set([...text.getClientRects()].map(({ top }) => top)).size).toBe(1)
  })

test(
  'people of all organizations fit, and their last names keep their letters together',
  spec('X-835'),
  () => {
    const actions = userActions(['view', 'edit', 'toggle', 'delete'], calls, { by: bySuperAdmin })
    const lines = (text: string) => {
      const range = document.createRange()
      range.selectNodeContents(screen.getByText(text))
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    show(
      [...allOrganizationsColumns, actions],
      [
        z.parse(userRow, { ...aUser, id: 18, last_name: 'Castellano', email: 'orgadmin@lakeside.example' }),
        z.parse(userRow, { ...anInactiveUser, last_name: 'Boudreaux', organization_name: LONG }),
      ],
      selectingAll(),
    )
    expectToFit()
    expect([lines('Castellano'), lines('Boudreaux')]).toEqual([1, 1])
  },
)

test('the log keeps the first word of an entity whole', spec('X-835'), () => {
  const affected_entity = 'Administrator Ada Lund'
  const entry = {
    ...anEntry,
    id: 7,
    affected_entity,
    action: 'After-action report signed',
    ip_address: '203.0.113.231',
  }
  expect(heights(show(activityLogColumns, [entry, { ...entry, id: 8, details: LONG }]))).toEqual([44, 44])
  expectToFit()
  const [text] = screen.getAllByText(affected_entity)
  const word = document.createRange()
  word.setStart(text?.firstChild as Node, 0)
  word.setEnd(text?.firstChild as Node, 'Administrator'.length)
  expect(word.getClientRects()).toHaveLength(1)
})

test('a stale row has one background, including its actions', () => {
  const actions: Column<typeof anEvent>[] = [
    { header: 'Event Name', cell: ({ name }) => name },
    { header: 'Actions', hideLabelOnCard: true, cell: () => <button type="button">Edit</button> },
  ]
  render(
    <div style={{ width: WIDTH }}>
      <Table
        label="Rows"
        columns={actions}
        rows={[anEvent]}
        rowKey={({ id }) => id}
        empty="None"
        refreshing
      />
    </div>,
  )
  const [, row] = within(screen.getByRole('table')).getAllByRole('row')
  const ground = getComputedStyle(row as HTMLElement).backgroundColor
  const cell = screen.getByRole('button', { name: 'Edit' }).closest('td') as HTMLElement
  expect(getComputedStyle(cell).backgroundColor).toBe(ground)
})

test('in a table wider than the window, kiosk ID and actions stay visible', async () => {
  show(overview, [aKiosk], undefined, 700)
  const region = await screen.findByRole('region', { name: 'Rows' })
  const id = screen.getByText('KSK-HAR-01')
  const view = screen.getByRole('button', { name: /^View/ })
  const places = () => [id, view].map((one) => Math.round(one.getBoundingClientRect().left))
  const before = places()
  region.scrollLeft = region.scrollWidth
  expect(region.scrollLeft).toBeGreaterThan(0)
  expect(places()).toEqual(before)
  // Opaque over what scrolls beneath it.
  const { left, top } = id.getBoundingClientRect()
  expect(document.elementFromPoint(left + 4, top + 4)).toBe(id)
})
