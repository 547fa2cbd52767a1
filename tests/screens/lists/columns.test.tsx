import { act, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SEARCH_DELAY_MS } from '#contract/limits.ts'
import { ListTools } from '#src/lists/export/ExportingTools.tsx'
import { useColumns } from '#src/lists/useColumns.ts'
import { hiddenColumnsStore } from '#src/shared/hiddenColumns.ts'
import { forgetSession } from '#src/shared/remembered.ts'
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

function Towns() {
  const { shown, choice } = useColumns('towns', columns)
  return (
    <>
      <ListTools
        choice={choice}
        exporting={{ progress: undefined, isSaved: false, start: vi.fn(), cancel: vi.fn() }}
      />
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

test('columns can be hidden and shown again, except those with names and actions', async () => {
  render(<Towns />)
  await userEvent.click(screen.getByRole('button', { name: /Columns/ }))
  expect(screen.getAllByRole('menuitemcheckbox', { hidden: true })).toHaveLength(1)
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'City', hidden: true }))
  expect(headers()).toEqual(['Name', 'Actions'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Show all columns', hidden: true }))
  expect(headers()).toEqual(['Name', 'City', 'Actions'])
})

test('the choice is remembered, even after signing out', async () => {
  render(<Towns />)
  await userEvent.click(screen.getByRole('button', { name: /Columns/ }))
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'City', hidden: true }))
  const written = localStorage.getItem('radops.columns')
  expect(written).toContain('City')
  localStorage.setItem('access', 'token')
  forgetSession()
  expect(localStorage.getItem('radops.columns')).toBe(written)
  expect(localStorage.getItem('access')).toBeNull()
})

describe('a search', () => {
  beforeEach(() => void vi.useFakeTimers())

  /** A search box whose value is applied to the address, as in every list. */
  function searchBox() {
    const applied: string[] = []
    const { result } = renderHook(() => {
      const [search, setSearch] = useState('')
      return useSearchDraft(search, (text) => {
        applied.push(text)
        setSearch(text)
      })
    })
    const type = (text: string) => act(() => result.current.type(text))
    const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
    return { result, applied, type, wait }
  }

  test('is applied when typing pauses, not at every letter (ruling 67)', () => {
    const { applied, type, wait } = searchBox()
    for (const text of ['d', 'dr', 'dri']) {
      type(text)
      wait(SEARCH_DELAY_MS - 1)
    }
    expect(applied).toEqual([])
    wait(1)
    expect(applied).toEqual(['dri'])
  })

  test('is applied immediately when the box is left, and only once', () => {
    const { result, applied, type, wait } = searchBox()
    type('drill')
    act(() => result.current.flush())
    expect(applied).toEqual(['drill'])
    act(() => result.current.flush())
    wait(SEARCH_DELAY_MS)
    expect(applied).toEqual(['drill'])
  })

  test('keeps a trailing space in the box during a pause', () => {
    const { result, applied, type, wait } = searchBox()
    type('Harbor ')
    wait(SEARCH_DELAY_MS)
    expect([result.current.text, applied]).toEqual(['Harbor ', ['Harbor']])
    type('Harbor drill')
    wait(SEARCH_DELAY_MS)
    expect(applied.at(-1)).toBe('Harbor drill')
  })

  test('is removed immediately when the box is cleared', () => {
    const { result, applied, type } = searchBox()
    type('drill')
    act(() => result.current.flush())
    type('')
    expect([result.current.text, applied]).toEqual(['', ['drill', '']])
  })
})
