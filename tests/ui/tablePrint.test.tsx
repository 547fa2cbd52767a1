import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { sortedBy } from '#src/ui/Table/sorting.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import { spec } from '#tests/support/spec.ts'

const emulate = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media })

afterEach(() => emulate(''))

const NAMES = ['hovered', 'selected', 'new', 'failed and selected', 'plain']
const shades = () =>
  NAMES.map((name) => {
    const cell = page.getByRole('cell', { name, exact: true }).element()
    return [cell, cell.parentElement].map((part) => part && getComputedStyle(part).backgroundColor)
  })

test('on paper a row has the shade of what failed, not of pointer or selection', spec('X-957'), async () => {
  render(
    <Table
      label="Rows"
      columns={[{ header: 'Name', isPinned: true, cell: (name) => name, text: (name) => name }]}
      rows={NAMES}
      rowKey={(name) => name}
      empty="None"
      isHighlighted={(name) => name === 'new'}
      isFailed={(name) => name === 'failed and selected'}
      selecting={{ isSelected: (name) => name.endsWith('selected'), box: () => null, all: null }}
    />,
  )
  await userEvent.hover(page.getByRole('cell', { name: 'hovered' }))
  const plain = shades()[4]
  for (const name of [0, 1, 2, 3]) await expect.poll(() => shades()[name]).not.toEqual(plain)

  await emulate('print')
  const [hovered, selected, isNew, failed, unmarked] = shades()
  expect([hovered, selected, isNew]).toEqual([unmarked, unmarked, unmarked])
  expect(failed).not.toEqual(unmarked)
})

test('the headings of columns that can be sorted are text on paper', spec('X-942'), async () => {
  await page.viewport(1024, 768)
  render(
    <Table
      label="Rows"
      columns={[{ header: 'Name', sortKey: 'name', cell: (name: string) => name }]}
      rows={NAMES}
      rowKey={(name) => name}
      empty="None"
      sorting={sortedBy(undefined, () => undefined)}
    />,
  )
  const heading = page.getByRole('button', { name: 'Name' }).element()
  const display = () => getComputedStyle(heading).display
  expect(display()).not.toBe('contents')
  await emulate('print')
  // Chromium draws a control only in the first of the headings that it repeats on each page.
  expect(display()).toBe('contents')
})
