import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { header } from '#src/app/layout/header.css.ts'
import { column } from '#src/app/layout/shell.css.ts'
import { holdHead } from '#src/ui/Table/holdHead.ts'
import { Table } from '#src/ui/Table/Table.tsx'
import { spec } from '#tests/support/spec.ts'

// A list longer than the window, in the frame of the portal.

afterEach(() => scrollTo(0, 0))

const rows = Array.from({ length: 60 }, (_, index) => `Kiosk ${index + 1}`)
const columns = [
  { header: 'Name', isPinned: true, cell: (name: string) => <a href={`#${name}`}>{name}</a> },
  { header: 'Hours', cell: () => '4' },
]
const many = [
  columns[0],
  ...Array.from({ length: 12 }, (_, index) => ({
    header: `Fact ${index}`,
    noWrap: true,
    cell: () => 'A fact on one line',
  })),
].filter((column) => column !== undefined)

/** Longer than the window, scrolled to its middle. */
async function scrolled(shown = columns) {
  await page.viewport(1024, 700)
  render(
    <div className={column}>
      <div className={header} data-testid="shell" />
      <Table label="Kiosks" columns={shown} rows={rows} rowKey={(name) => name} empty={null} />
      <div style={{ height: 800 }} />
    </div>,
  )
  // As lists do.
  holdHead(screen.getByRole('table'))
  scrollTo(0, 700)
  return screen.getByTestId('shell').getBoundingClientRect()
}
const box = (name: string) => screen.getByRole('columnheader', { name }).getBoundingClientRect()

test('the header of a list stays below that of the page, and covers none', spec('X-573'), async () => {
  const shell = await scrolled()
  expect(scrollY).toBe(700)
  for (const name of ['Name', 'Hours']) {
    expect(box(name).top).toBe(shell.bottom)
    const { left } = box(name)
    expect(document.elementFromPoint(left + 4, shell.bottom - 4)).toBe(screen.getByTestId('shell'))
    expect(document.elementFromPoint(left + 4, shell.bottom + 4)?.textContent).toBe(name)
  }
})

test.each([
  ['fits', columns],
  ['scrolls sideways', many],
])('a link that gets the focus is not behind it, if the list %s', spec('X-573'), async (_list, shown) => {
  await scrolled(shown)
  screen.getByRole('link', { name: 'Kiosk 40' }).focus({ preventScroll: true })
  for (let back = 0; back < 38; back++) await userEvent.tab({ shift: true })
  const link = screen.getByRole('link', { name: 'Kiosk 2' })
  expect(document.activeElement).toBe(link)
  expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(box('Name').bottom)
})

describe('of a list that scrolls sideways', () => {
  const region = () => screen.getByRole('region', { name: 'Kiosks' })
  /** Once its header has moved. */
  async function scrolledSideways() {
    const shell = await scrolled(many)
    await screen.findByRole('region')
    await expect.poll(() => box('Name').top).toBe(shell.bottom)
    return shell
  }

  test('it stays below the header of the page too, and above the rows', spec('X-577'), async () => {
    const shell = await scrolledSideways()
    for (const name of ['Name', 'Fact 0']) {
      expect(box(name).top).toBe(shell.bottom)
      expect(document.elementFromPoint(box(name).left + 4, shell.bottom + 4)?.textContent).toBe(name)
    }
    expect(document.elementFromPoint(400, shell.bottom - 2)).toBe(screen.getByTestId('shell'))
  })

  test('it moves sideways with the rows, and the name stays', spec('X-577'), async () => {
    await scrolledSideways()
    const { left } = box('Name')
    const before = box('Fact 3').left
    region().scrollLeft = 120
    await expect.poll(() => box('Fact 3').left).toBe(before - 120)
    expect(box('Name').left).toBe(left)
    const { top, bottom } = box('Name')
    expect(document.elementFromPoint(left + 4, (top + bottom) / 2)?.textContent).toBe('Name')
  })

  test('it leaves with the last row, and is back in its place at the top', spec('X-577'), async () => {
    await scrolledSideways()
    const last = screen.getByRole('link', { name: 'Kiosk 60' }).closest('tr')
    scrollBy(0, (last?.getBoundingClientRect().top ?? 0) - 20)
    await expect.poll(() => box('Name').bottom).toBe(last?.getBoundingClientRect().bottom)
    expect(region().scrollHeight).toBe(region().clientHeight)
    scrollTo(0, 0)
    await expect.poll(() => box('Name').top).toBe(screen.getByRole('table').getBoundingClientRect().top)
  })
})
