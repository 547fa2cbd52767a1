import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Table } from '#src/ui/Table/Table.tsx'
import { spec } from '#tests/support/spec.ts'

// Where focus moves when someone else removes the focused row.

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

test('focus that left the page and went elsewhere is not brought back', spec('X-841'), () => {
  const { rerender } = render(page(['Alpha', 'Bravo']))
  button('Open Alpha').focus()
  // As Tab does when it reaches the browser's own bars.
  button('Open Alpha').blur()
  button('Elsewhere').focus()
  button('Elsewhere').blur()
  rerender(page(['Bravo']))
  expect(document.activeElement).toBe(document.body)
})

test('the ring of a focused cell and table is inside it, and never cut off', spec('X-841'), async () => {
  const withButton = (hasButton: boolean) => (
    <Table
      label="Teams"
      columns={[
        { header: 'Name', cell: (name: string) => hasButton && <button type="button">{name}</button> },
      ]}
      rows={['Alpha']}
      rowKey={(name) => name}
      empty={null}
    />
  )
  const { rerender } = render(withButton(true))
  await userEvent.tab()
  expect(document.activeElement).toBe(button('Alpha'))
  rerender(withButton(false))
  const isInside = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
    expect(document.activeElement).toBe(element)
    expect([outlineStyle, outlineOffset]).toEqual(['solid', `-${outlineWidth}`])
  }
  isInside(screen.getByRole('cell'))
  table().tabIndex = -1
  table().focus()
  isInside(table())
})
