import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#src/theme/global.css.ts'
import { header } from '#src/app/layout/header.css.ts'
import { column } from '#src/app/layout/shell.css.ts'
import { Table } from '#src/ui/Table/Table.tsx'
import { spec } from '#tests/support/spec.ts'

// A list longer than the window, in the frame of the portal.

afterEach(() => {
  cleanup()
  scrollTo(0, 0)
})

const rows = Array.from({ length: 60 }, (_, index) => `Kiosk ${index + 1}`)
const columns = [
  { header: 'Name', isPinned: true, cell: (name: string) => <a href={`#${name}`}>{name}</a> },
  { header: 'Hours', cell: () => '4' },
]
/** Longer than the window, scrolled to its middle. */
async function scrolled() {
  await page.viewport(1024, 700)
  render(
    <div className={column}>
      <div className={header} data-testid="shell" />
      <Table label="Kiosks" columns={columns} rows={rows} rowKey={(name) => name} empty={null} />
    </div>,
  )
  scrollTo(0, 700)
  return screen.getByTestId('shell').getBoundingClientRect()
}
const box = (name: string) => screen.getByRole('columnheader', { name }).getBoundingClientRect()

test(
  'the header of a list stays below the header of the page, and covers none of it',
  spec('X-573'),
  async () => {
    const shell = await scrolled()
    expect(scrollY).toBe(700)
    for (const name of ['Name', 'Hours']) {
      expect(box(name).top).toBe(shell.bottom)
      const { left } = box(name)
      expect(document.elementFromPoint(left + 4, shell.bottom - 4)).toBe(screen.getByTestId('shell'))
      expect(document.elementFromPoint(left + 4, shell.bottom + 4)?.textContent).toBe(name)
    }
  },
)

test('a link that gets the focus is not behind it', spec('X-573'), async () => {
  await scrolled()
  screen.getByRole('link', { name: 'Kiosk 40' }).focus({ preventScroll: true })
  for (let back = 0; back < 38; back++) await userEvent.tab({ shift: true })
  const link = screen.getByRole('link', { name: 'Kiosk 2' })
  expect(document.activeElement).toBe(link)
  expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(box('Name').bottom)
})
