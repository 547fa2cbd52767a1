import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Breadcrumb } from '#src/ui/Breadcrumb/Breadcrumb.tsx'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'

// A right-to-left name: its Latin end appears at its left, and the name starts on the same side as its neighbours.

const NAME = 'فريق القياس الأول (Alpha)'
const nothing = () => undefined

/** Where a text's letters are drawn. */
function placeOf(element: Element, words: string): DOMRect {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const from = node.nodeValue?.indexOf(words) ?? -1
    if (from < 0) continue
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, from + words.length)
    return range.getBoundingClientRect()
  }
  throw new Error(`“${words}” is not in ${element.textContent}`)
}
const endsAtItsLeft = (element: Element) =>
  expect(placeOf(element, 'Alpha').right).toBeLessThan(placeOf(element, 'فريق').left)

const columns: Column<{ id: number; name: string }>[] = [
  { header: 'Team', clamps: true, cell: ({ name }) => name, text: ({ name }) => name },
  { header: 'Name', isCardTitle: true, cell: ({ name }) => <strong>{name}</strong> },
]

test('in a row, on the same side as the names of other rows', () => {
  const rows = [NAME, 'Survey Team Alpha of the Northern Harbor'].map((name, id) => ({ id, name }))
  render(
    <div style={{ width: '900px' }}>
      <Table label="Teams" columns={columns} rows={rows} rowKey={({ id }) => id} empty="None" />
    </div>,
  )
  const cells = screen.getAllByRole('cell')
  for (const cell of cells.slice(0, 2)) endsAtItsLeft(cell)
  const start = placeOf(cells[2] as Element, 'Survey').left
  expect(placeOf(cells[0] as Element, 'Alpha').left - start).toBeLessThan(12)
})

test('in a heading, a fact, a breadcrumb and the name of a choice', () => {
  render(
    <>
      <PageHeader title={NAME} />
      <Facts>
        <Facts.Text label="Team" value={NAME} />
      </Facts>
      <Breadcrumb steps={[{ label: 'Teams', onOpen: nothing }, { label: NAME }]} />
      <Checkbox label={NAME} checked={false} onChange={nothing} />
    </>,
  )
  endsAtItsLeft(screen.getByRole('heading', { name: NAME }))
  endsAtItsLeft(screen.getByRole('definition'))
  endsAtItsLeft(screen.getByRole('navigation'))
  endsAtItsLeft(screen.getByRole('checkbox').closest('label') as Element)
})

test('in a list to choose from', async () => {
  const options = [{ value: '1', label: NAME }]
  render(<Combobox label="Team" value="" onChange={nothing} options={options} />)
  await userEvent.click(screen.getByRole('combobox'))
  await waitFor(() => endsAtItsLeft(screen.getByRole('option')))
})
