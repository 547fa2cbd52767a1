import { expect, test } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import { type Page, readPage } from '#src/api/pages.ts'
import { fetchAllRows, rowsToCsv } from '#src/lists/export/exportRows.ts'
import { phoneText } from '#src/shared/phone.ts'
import { spec } from '#tests/support/spec.ts'

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))
const pagesOf = (asked: number[]) => asked.map((_, index) => index + 1)

/** A server that sends at most `most` rows per page, even if more are requested. */
const serving = (count: number, most: number) => {
  const asked: number[] = []
  const fetchPage = async ({ page, page_size }: { page: number; page_size: number }) => {
    asked.push(page)
    const size = Math.min(page_size, most)
    const items = rowsOf(count).slice((page - 1) * size, page * size)
    return { items, total: count, totalPages: 1, page, pageSize: page_size }
  }
  return { asked, fetchPage }
}

const quiet = { signal: new AbortController().signal, onProgress: () => undefined }

test.each([
  ['as many rows as requested', 250, 1_000, 3],
  ['fewer rows than requested, without saying so', 250, 50, 5],
  ['everything at once', 7, 1_000, 1],
  ['nothing', 0, 1_000, 1],
])('every row is exported once from a server that sends %s', async (_, count, most, pages) => {
  const { asked, fetchPage } = serving(count, most)
  expect((await fetchAllRows(fetchPage, quiet)).rows).toEqual(rowsOf(count))
  expect(asked).toEqual(pagesOf(asked))
  expect(asked).toHaveLength(pages)
})

test('rows that could not be read count as rows of their page, and are counted', async () => {
  const { fetchPage } = serving(200, 1_000)
  const strict = async (query: { page: number; page_size: number }) => {
    const page = await fetchPage(query)
    if (page.items.length === 0) throw new ApiError({ status: 404, message: 'Invalid page.' })
    return query.page === 1 ? { ...page, items: page.items.slice(3), unreadable: 3 } : page
  }
  expect(await fetchAllRows(strict, quiet)).toEqual({ rows: rowsOf(200).slice(3), unreadable: 3 })
})

test('a page of which no row could be read does not end the export', async () => {
  const { fetchPage } = serving(250, 100)
  const unread = async (query: { page: number; page_size: number }) => {
    const page = await fetchPage(query)
    return query.page === 2 ? { ...page, items: [], unreadable: page.items.length } : page
  }
  const { rows, unreadable } = await fetchAllRows(unread, quiet)
  expect([rows.length, unreadable]).toEqual([150, 100])
})

test('a server that sends total_pages without a count is not asked for pages past the end', async () => {
  // It sends 50 rows per page, although 100 are requested.
  const paging = async (query: { page: number; page_size: number }) => {
    const results = rowsOf(110).slice((query.page - 1) * 50, query.page * 50)
    if (results.length === 0) throw new ApiError({ status: 404, message: 'Invalid page.' })
    return readPage({ results, total_pages: 3 }, query) as Page<{ id: number }>
  }
  expect((await fetchAllRows(paging, quiet)).rows).toEqual(rowsOf(110))
})

test('an export of a shrinking list ends', async () => {
  const { fetchPage } = serving(250, 100)
  const shrinking = async (query: { page: number; page_size: number }) =>
    query.page > 1 ? { ...(await fetchPage(query)), items: [] } : fetchPage(query)
  expect((await fetchAllRows(shrinking, quiet)).rows).toHaveLength(100)
})

/** A list that gets the `added` rows at its start before each page except the first. */
const growing = (rows: { id?: number }[], added: { id?: number }[]) => {
  let isFirst = true
  return async ({ page, page_size }: { page: number; page_size: number }) => {
    if (!isFirst) rows.unshift(...added)
    isFirst = false
    const items = rows.slice((page - 1) * page_size, page * page_size)
    return {
      items,
      total: rows.length,
      totalPages: Math.ceil(rows.length / page_size),
      page,
      pageSize: page_size,
    }
  }
}

test('an export of a list that grows at its start has every row exactly once', async () => {
  const exported = await fetchAllRows(growing(rowsOf(195), [{ id: -1 }, { id: -2 }, { id: -3 }]), quiet)
  expect(exported.rows).toEqual(rowsOf(195))
})

test('rows without an id are exported as sent', async () => {
  const rows = Array.from({ length: 3 }, () => ({}))
  expect((await fetchAllRows(growing(rows, []), quiet)).rows).toHaveLength(3)
})

test('progress is reported as rows of the total', async () => {
  const progress: [number, number][] = []
  await fetchAllRows(serving(250, 1_000).fetchPage, {
    ...quiet,
    onProgress: (rows, total) => progress.push([rows, total]),
  })
  expect(progress).toEqual([
    [100, 250],
    [200, 250],
    [250, 250],
  ])
})

test('a cell with several values has a column for each in the file', spec('X-560'), () => {
  const columns = [
    {
      header: 'Leader',
      cell: () => null,
      text: ({ name, email }: { name: string; email: string }) => `${name} (${email})`,
      file: [
        { header: 'Leader', text: ({ name }: { name: string }) => name },
        { header: 'Leader Email', text: ({ email }: { email: string }) => email },
      ],
    },
  ]
  const rows = [{ name: 'Maria', email: 'maria@harbor.test' }]
  expect(rowsToCsv(columns, rows)).toBe('\uFEFFLeader,Leader Email\r\nMaria,maria@harbor.test\r\n')
})

test('columns without a text are not in the file', () => {
  const columns = [
    { header: 'Name', cell: () => null, text: (row: string) => row },
    { header: 'Actions', cell: () => null },
  ]
  expect(rowsToCsv(columns, ['Harbor'])).toBe('\uFEFFName\r\nHarbor\r\n')
})

test('a missing value is an empty cell, also where the screen has a dash', spec('X-853'), () => {
  const phone = {
    header: 'Phone',
    text: ({ phone_number }: { phone_number: string | null }) => phoneText(phone_number),
  }
  const file = rowsToCsv([phone], [{ phone_number: null }, { phone_number: '+1 202 555 0101' }])
  expect(file.split('\r\n').slice(1)).toEqual(['', '2025550101', ''])
})
