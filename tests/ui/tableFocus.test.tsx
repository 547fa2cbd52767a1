import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { spec } from '#tests/support/spec.ts'

// Focus in a table that scrolls sideways below pinned columns.

const HEADERS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']
const button = (name: string) => (
  <button type="button" style={{ width: 150 }}>
    {name}
  </button>
)
const columns: Column<string>[] = [
  { header: 'Name', isPinned: true, cell: (name) => <div style={{ width: 220 }}>{name}</div> },
  ...HEADERS.map((header) => ({ header, cell: () => button(header) })),
  {
    header: 'Actions',
    hideLabelOnCard: true,
    cell: () => <div style={{ width: 260 }}>{button('Delete')}</div>,
  },
]

afterEach(() => page.viewport(1024, 768))

async function open() {
  await page.viewport(1440, 900)
  render(
    <div style={{ width: 1100 }}>
      <Table label="Teams" columns={columns} rows={['Alpha']} rowKey={(name) => name} empty={null} />
    </div>,
  )
  return screen.findByRole('region', { name: 'Teams' })
}

test('what has the focus is never under a pinned column', spec('X-1296'), async () => {
  const region = await open()
  region.focus()
  const [name, ...rest] = screen.getAllByRole('cell')
  const actions = rest.at(-1)
  const isFree = () => {
    const { left, right } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
    return (
      left >= (name?.getBoundingClientRect().right ?? 0) &&
      right <= (actions?.getBoundingClientRect().left ?? 0)
    )
  }
  for (const header of HEADERS) {
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe(header)
    await expect.poll(isFree).toBe(true)
  }
  for (const header of HEADERS.toReversed().slice(1)) {
    await userEvent.tab({ shift: true })
    expect(document.activeElement?.textContent).toBe(header)
    await expect.poll(isFree).toBe(true)
  }
})

test('the ring of the region is above its pinned columns and its header', spec('X-1296'), async () => {
  const region = await open()
  await userEvent.tab()
  expect(document.activeElement).toBe(region)
  const ring = getComputedStyle(region.parentElement as Element, '::after')
  expect([ring.outlineStyle, ring.position, ring.pointerEvents]).toEqual(['solid', 'absolute', 'none'])
  const layerOf = (cell: Element) => Number(getComputedStyle(cell).zIndex) || 0
  const cells = [...screen.getAllByRole('cell'), ...screen.getAllByRole('columnheader')]
  expect(Number(ring.zIndex)).toBeGreaterThan(Math.max(...cells.map(layerOf)))
})
