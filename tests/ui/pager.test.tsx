import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { header } from '#src/app/layout/header.css.ts'
import { column } from '#src/app/layout/shell.css.ts'
import { PagePagination } from '#src/ui/Pagination/PagePagination.tsx'
import { RangePagination } from '#src/ui/Pagination/RangePagination.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import { spec } from '#tests/support/spec.ts'

// The pages of a list: their buttons alone, and below a list longer than the window, in the frame of the portal.

afterEach(() => scrollTo(0, 0))

const button = (name: string) => screen.getByRole('button', { name })

test('pagination stops at both ends and announces the page', () => {
  const onPage = vi.fn()
  render(<PagePagination page={1} pages={0} onPage={onPage} />)
  expect(screen.getByText('Page 1 of 1')).toBeTruthy()
  expect([button('Prev'), button('Next')].every((end) => end.matches(':disabled'))).toBe(true)
  cleanup()
  render(<RangePagination page={5} pageSize={10} total={47} onPage={onPage} />)
  expect(screen.getByText('Showing 41 - 47 of 47 entries')).toBeTruthy()
  expect(button('Next').matches(':disabled')).toBe(true)
  button('Previous').click()
  expect(onPage).toHaveBeenCalledWith(4)
})

test('past the end of a list the numbers are those of its last page', () => {
  const { rerender } = render(<RangePagination page={500} pageSize={10} total={47} onPage={() => {}} />)
  expect(screen.getByText('Showing 41 - 47 of 47 entries')).toBeTruthy()
  expect(button('Next').matches(':disabled')).toBe(true)
  rerender(<PagePagination page={9} pages={1} onPage={() => {}} />)
  expect(screen.getByText('Page 1 of 1')).toBeTruthy()
})

test('a phone, which hides the numbers, shows the page in words', spec('X-1327'), async () => {
  await page.viewport(1024, 700)
  render(<RangePagination page={2} pageSize={3} total={22} onPage={() => {}} />)
  const words = screen.getByText('Page 2 of 8')
  expect(words.checkVisibility()).toBe(false)
  await page.viewport(390, 700)
  await waitFor(() => expect(words.checkVisibility()).toBe(true))
})

test('hovering Next reports the next page', async () => {
  const onIntent = vi.fn()
  render(<PagePagination page={2} pages={4} onPage={() => {}} onIntent={onIntent} />)
  await userEvent.hover(button('Next'))
  expect(onIntent).toHaveBeenCalledWith(3)
  button('Prev').focus()
  expect(onIntent).toHaveBeenCalledWith(1)
})

test('on the last page focus moves from Next to Previous', async () => {
  function Pages() {
    const [page, setPage] = useState(1)
    return <PagePagination page={page} pages={2} onPage={setPage} />
  }
  render(<Pages />)
  const [back, on] = screen.getAllByRole('button') as [HTMLElement, HTMLElement]
  on.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(on).toHaveProperty('disabled', true))
  expect(document.activeElement).toBe(back)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(back).toHaveProperty('disabled', true))
  expect(document.activeElement).toBe(on)
})

const TOTAL = 1000
const columns = [{ header: 'Name', cell: (name: string) => <a href={`#${name}`}>{name}</a> }]

function List({ initialSize = 100 }) {
  const [shown, setShown] = useState({ page: 1, size: initialSize })
  const first = (shown.page - 1) * shown.size + 1
  // Other rows arrive after the press that asks for them.
  const ask = (next: Partial<typeof shown>) => setTimeout(() => setShown({ ...shown, ...next }))
  return (
    <div className={column}>
      <div className={header} data-testid="shell" />
      <div style={{ height: 300 }} />
      <Table
        label="Kiosks"
        columns={columns}
        rows={Array.from({ length: shown.size }, (_, index) => `Kiosk ${first + index}`)}
        rowKey={(name) => name}
        empty={null}
        footer={
          <RangePagination
            page={shown.page}
            pageSize={shown.size}
            total={TOTAL}
            onPage={(next) => ask({ page: next })}
            sizes={{ value: shown.size, sizes: [10, 50, 100], onChange: (size) => ask({ size, page: 1 }) }}
          />
        }
      />
    </div>
  )
}

const row = (number: number) => screen.findByRole('link', { name: `Kiosk ${number}` })
const isInView = (element: HTMLElement) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= screen.getByTestId('shell').getBoundingClientRect().bottom && bottom <= innerHeight
}
async function openAtEnd() {
  await page.viewport(1024, 700)
  render(<List />)
  scrollTo(0, document.documentElement.scrollHeight)
}

describe('choosing other rows at the end of a long list shows its start', () => {
  test.each([
    ['Next', 101],
    ['Page 3', 201],
  ])('by %s, which keeps the focus', spec('X-576'), async (name, first) => {
    await openAtEnd()
    await userEvent.click(screen.getByRole('button', { name }))
    await expect.poll(async () => isInView(await row(first))).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('button', { name }))
  })

  test('by Next, which goes on with one more Enter', spec('X-576'), async () => {
    await openAtEnd()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await row(101)
    await userEvent.keyboard('{Enter}')
    await expect.poll(async () => isInView(await row(201))).toBe(true)
  })

  test('by a page number, and back by Previous', spec('X-576'), async () => {
    await openAtEnd()
    await userEvent.type(screen.getByLabelText('Go to page'), '4{Enter}')
    await expect.poll(async () => isInView(await row(301))).toBe(true)
    scrollTo(0, document.documentElement.scrollHeight)
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
    await expect.poll(async () => isInView(await row(201))).toBe(true)
  })

  test('by Next to the last page, which gives the focus to Previous', spec('X-576'), async () => {
    await openAtEnd()
    await userEvent.click(screen.getByRole('button', { name: 'Page 10' }))
    await row(901)
    scrollTo(0, document.documentElement.scrollHeight)
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
    await row(801)
    scrollTo(0, document.documentElement.scrollHeight)
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await expect.poll(async () => isInView(await row(901))).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Previous' }))
  })

  test('by another number of rows', spec('X-576'), async () => {
    await openAtEnd()
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '50')
    await expect.poll(async () => isInView(await row(1))).toBe(true)
  })
})

test('a list whose start is in view does not move', spec('X-576'), async () => {
  await page.viewport(1024, 700)
  render(<List initialSize={10} />)
  screen.getByRole('button', { name: 'Next' }).scrollIntoView({ block: 'end' })
  const { scrollY: before } = window
  expect(before).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await row(11)
  expect(scrollY).toBe(before)
})
