import { PAGE_SIZE } from '#contract/limits.ts'
import type { Query } from './path.ts'

/** The rows of a list that could be read. */
export type Rows<T> = {
  items: T[]
  /** How many more could not be read. */
  unreadable?: number
}

/** One page of a list, in whatever shape the server sent it. */
export type Page<T> = Rows<T> & {
  /** Rows of all pages; estimated from `totalPages` if the server sends no count. */
  total: number
  /** The server sent `total_pages` without a count. */
  isTotalEstimated?: true
  /** At least 1. */
  totalPages: number
  /** Counted from 1. */
  page: number
  pageSize: number
}

/**
 * Reads a list in any shape (ruling 51): a plain array is cut into pages here; `{results}`, `{results, count}` and
 * `{results, total_pages}` are used as they are; anything else (null, HTML, a string) is empty.
 * @param query the request's; its `page` and `page_size` fill in for missing ones
 */
export function readPage(body: unknown, query: Query = {}): Page<unknown> {
  const page = positive(query.page) ?? 1
  const pageSize = positive(query.page_size) ?? PAGE_SIZE
  if (Array.isArray(body)) return pageWithin(body, page, pageSize)
  if (!isResults(body)) return { items: [], total: 0, totalPages: 1, page, pageSize }
  return readResults(body, page, pageSize)
}

/** One page of a complete list. */
export function pageWithin<T>(rows: readonly T[], page: number, pageSize: number): Page<T> {
  const items = rows.slice((page - 1) * pageSize, page * pageSize)
  return { items, total: rows.length, totalPages: pagesOf(rows.length, pageSize), page, pageSize }
}

/** Rows of a page as the server sent it, readable or not. */
export const sentRows = ({ items, unreadable = 0 }: Rows<unknown>): number => items.length + unreadable

/** All rows of an unpaged answer: the array itself or `results`. */
export function readAll(body: unknown): unknown[] {
  if (Array.isArray(body)) return body
  return isResults(body) ? body.results : []
}

type Results = {
  results: unknown[]
  count?: unknown
  total_pages?: unknown
  page?: unknown
  page_size?: unknown
}

function readResults(body: Results, askedPage: number, askedSize: number): Page<unknown> {
  const items = body.results
  const page = positive(body.page) ?? askedPage
  const pageSize = positive(body.page_size) ?? askedSize
  const count = /^\d+$/.test(String(body.count)) ? Number(body.count) : undefined
  const totalPages = positive(body.total_pages) ?? (count === undefined ? 1 : pagesOf(count, pageSize))
  const total = count ?? (page < totalPages ? totalPages * pageSize : (page - 1) * pageSize + items.length)
  const isEstimated = count === undefined && positive(body.total_pages) !== undefined
  return { items, total, totalPages, page, pageSize, ...(isEstimated && { isTotalEstimated: true }) }
}

const isResults = (body: unknown): body is Results =>
  typeof body === 'object' && body !== null && 'results' in body && Array.isArray(body.results)

const pagesOf = (count: number, pageSize: number): number => Math.max(1, Math.ceil(count / pageSize))

const positive = (value: unknown): number | undefined => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : undefined
}
