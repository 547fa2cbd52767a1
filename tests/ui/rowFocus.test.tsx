import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '#src/theme/global.css.ts'
import { Table } from '#src/ui/Table/Table.tsx'

// Where focus moves when someone else removes the focused row.

afterEach(cleanup)

const columns = [{ header: 'Name', cell: (name: string) => <button type="button">{`Open ${name}`}</button> }]
const page = (rows: string[]) => (
  <>
    <button type="button">Elsewhere</button>
    <Table label="Teams" columns={columns} rows={rows} rowKey={(name) => name} empty={null} />
  </>
)
const button = (name: string) => screen.getByRole('button', { name })
const table = () => screen.getByRole('table', { name: 'Teams' })

test('removing the focused row moves focus to the table, which is no tab stop', () => {
  const { rerender } = render(page(['Alpha', 'Bravo']))
  button('Open Alpha').focus()
  rerender(page(['Bravo']))
  expect(document.activeElement).toBe(table())
  expect(table().tabIndex).toBe(-1)
})

test('removing another row does not move focus', () => {
  const { rerender } = render(page(['Alpha', 'Bravo']))
  button('Open Bravo').focus()
  rerender(page(['Bravo']))
  expect(document.activeElement).toBe(button('Open Bravo'))
})

test('focus that has moved elsewhere stays there', () => {
  const { rerender } = render(page(['Alpha', 'Bravo']))
  button('Open Alpha').focus()
  button('Elsewhere').focus()
  rerender(page(['Bravo']))
  expect(document.activeElement).toBe(button('Elsewhere'))
})
