import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ListTools } from '#src/lists/ListTools.tsx'
import { useColumns } from '#src/lists/useColumns.ts'
import { hiddenColumnsStore, keepHiddenColumns } from '#src/shared/hiddenColumns.ts'
import { useSearchDraft } from '#src/shared/useSearchDraft.ts'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'

type Town = { name: string; city: string }

const columns: Column<Town>[] = [
  { header: 'Name', isCardTitle: true, cell: ({ name }) => name, text: ({ name }) => name },
  { header: 'City', cell: ({ city }) => city, text: ({ city }) => city },
  { header: 'Actions', cell: () => <button type="button">Edit</button> },
]

beforeEach(() => {
  localStorage.clear()
  hiddenColumnsStore.setState({ hidden: {} })
})
afterEach(cleanup)

function Towns() {
  const { shown, choice } = useColumns('towns', columns)
  return (
    <>
      <ListTools choice={choice} exporting={{ progress: undefined, start: vi.fn(), cancel: vi.fn() }} />
      <Table
        label="Towns"
        columns={shown}
        rows={[{ name: 'Harbor', city: 'Port' }]}
        rowKey={({ name }) => name}
        empty="No towns"
      />
    </>
  )
}
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('a column is hidden and shown again; what names a row and what acts on it cannot be', async () => {
  render(<Towns />)
  await userEvent.click(screen.getByRole('button', { name: /Columns/ }))
  expect(screen.getAllByRole('menuitemcheckbox', { hidden: true })).toHaveLength(1)
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'City', hidden: true }))
  expect(headers()).toEqual(['Name', 'Actions'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Show all columns', hidden: true }))
  expect(headers()).toEqual(['Name', 'City', 'Actions'])
})

test('the choice is remembered, also over the clearing of a sign-out', async () => {
  render(<Towns />)
  await userEvent.click(screen.getByRole('button', { name: /Columns/ }))
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'City', hidden: true }))
  const written = localStorage.getItem('radops.columns')
  expect(written).toContain('City')
  localStorage.clear()
  keepHiddenColumns()
  expect(localStorage.getItem('radops.columns')).toBe(written)
})

test('what is typed into a search is applied at once when the box is left', () => {
  const apply = vi.fn()
  const { result } = renderHook(() => useSearchDraft('', apply))
  act(() => result.current.type('drill'))
  expect(apply).not.toHaveBeenCalled()
  act(() => result.current.flush())
  expect(apply.mock.calls).toEqual([['drill']])
  act(() => result.current.flush())
  expect(apply).toHaveBeenCalledTimes(1)
})
