import { describe, expect, test } from 'vitest'
import { readAll, readPage } from '#src/api/pages.ts'
import { path, withQuery } from '#src/api/path.ts'
import { spec } from '#tests/support/spec.ts'

const rows = Array.from({ length: 23 }, (_, index) => index + 1)

describe('readPage', () => {
  test('cuts a plain array into pages', spec('A-292'), () => {
    expect(readPage(rows, { page: 3 })).toEqual({
      items: [21, 22, 23],
      total: 23,
      totalPages: 3,
      page: 3,
      pageSize: 10,
    })
  })

  test('pages have 10 rows unless another size is requested', spec('P-237'), () => {
    expect(readPage(rows).items).toHaveLength(10)
    expect(readPage(rows, { page_size: 20 }).items).toHaveLength(20)
  })

  test('reads results and count, and calculates the pages', spec('A-292'), () => {
    expect(readPage({ results: [1, 2], count: 12 }, { page: 2 })).toMatchObject({
      items: [1, 2],
      total: 12,
      totalPages: 2,
    })
  })

  test('reads a count that is a text, and not one that is null', spec('X-1312'), () => {
    expect(readPage({ results: [1, 2], count: '213' })).toMatchObject({ total: 213, totalPages: 22 })
    expect(readPage({ results: [], count: '0' })).toMatchObject({ total: 0, totalPages: 1 })
    expect(readPage({ results: [1, 2], count: null })).toMatchObject({ total: 2, totalPages: 1 })
  })

  test('reads results alone as a single page', spec('A-292'), () => {
    expect(readPage({ results: [1, 2] })).toMatchObject({ items: [1, 2], total: 2, totalPages: 1 })
  })

  test('reads results and total_pages, estimating the total until the last page', () => {
    expect(readPage({ results: [1], total_pages: 4 }, { page: 2 })).toMatchObject({
      total: 40,
      totalPages: 4,
    })
    expect(readPage({ results: [1], total_pages: 4 }, { page: 4 })).toMatchObject({
      total: 31,
      totalPages: 4,
    })
  })

  test.each([[null], [undefined], ['<!doctype html>'], ['text'], [{}], [7], [{ results: null }]])(
    '%j counts as empty',
    (body) => {
      expect(readPage(body)).toEqual({ items: [], total: 0, totalPages: 1, page: 1, pageSize: 10 })
      expect(readAll(body)).toEqual([])
    },
  )
})

describe('paths', () => {
  test('every value is encoded', () => {
    expect(path`events/${'../auth/logout'}/toggle/`).toBe('events/..%2Fauth%2Flogout/toggle/')
    expect(withQuery('events/', { search: 'a&b=c d', page: 2 })).toBe('events/?search=a%26b%3Dc+d&page=2')
  })

  test('a query in the path is kept, and missing values are left out', () => {
    expect(withQuery('events/7/?all=true', { page: undefined, search: null })).toBe('events/7/?all=true')
    expect(withQuery('events/7/?all=true', { page: 2 })).toBe('events/7/?all=true&page=2')
  })
})
