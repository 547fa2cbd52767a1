import { MAX_PAGE_SIZE, PAGE_SIZE } from '#contract/limits.ts'
import { boundedText } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import type { Api } from '#src/api/http.ts'
import type { Page } from '#src/api/pages.ts'
import { pageParam, searchParam } from '#src/shared/listParams.ts'
import { pageSizeStore } from '#src/shared/pageSizes.ts'
import type { Sort } from '#src/ui/Table/Table.types.ts'

/** The URL parameters that select rows of a list. */
export type PageParams = {
  page: number
  /** Undefined: the size remembered on this device, else the default. */
  page_size?: number | undefined
  /** A column's sortKey, prefixed with a minus for descending; undefined for the default order. */
  ordering?: string | undefined
}

/** Which rows to request; the server decides unset values. */
export type Slice = { page: number; page_size?: number; ordering?: string }

/** How a list is paged and sorted. */
export type PagingOptions = {
  /** Key for the remembered page size. */
  name: string
  /** Rows per page by default. */
  usualSize?: number
  /** Columns the server can sort by; omitted if it does not support sorting. */
  sortKeys?: readonly string[]
}

/**
 * The columns the server can sort by; none if it does not announce sorting.
 * @param more columns it sorts by if it supports `ordering-columns`
 */
export function sortKeysOf(
  api: Api,
  keys: readonly string[],
  more: readonly string[] = [],
): readonly string[] {
  if (!api.knows('ordering')) return []
  return api.knows('ordering-columns') ? [...keys, ...more] : keys
}

/** Page size from the URL; invalid values fall back to the default. */
export const sizeParam = z.catch(
  z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
  undefined,
)
export const orderingParam = z.catch(z.optional(boundedText(64)), undefined)

/** URL parameters of every list (style L7). */
export const listParams = {
  page: pageParam,
  page_size: sizeParam,
  ordering: orderingParam,
  search: searchParam,
}

/**
 * The chosen page size; undefined for the default. The remembered size applies to page 1 only: page 7 of a shared link
 * must show the same rows as for its sender.
 */
export const chosenSize = ({ page, page_size }: PageParams, remembered: number | undefined) =>
  page_size ?? (page === 1 ? remembered : undefined)

/**
 * The rows to request, from the URL and this device's page size. For prefetching; a list on screen uses `usePagedList`.
 */
export function sliceOf(params: PageParams, { name, sortKeys = [] }: PagingOptions): Slice {
  const size = chosenSize(params, pageSizeStore.getState().sizes[name])
  const sort = sortOf(params.ordering)
  return {
    page: params.page,
    ...(size !== undefined && { page_size: size }),
    ...(sort && sortKeys.includes(sort.key) && { ordering: toOrdering(sort) }),
  }
}

/** A slice with an explicit page size. */
export const withSize = ({ page, page_size, ...order }: Slice, usualSize: number) => ({
  page,
  page_size: page_size ?? usualSize,
  ...order,
})

/** Page and size for the URL; defaults are omitted. */
export function addressOf(page: number, size: number, { name, usualSize = PAGE_SIZE }: PagingOptions) {
  const implied = chosenSize({ page }, pageSizeStore.getState().sizes[name]) ?? usualSize
  return { page: page === 1 ? undefined : page, page_size: size === implied ? undefined : size }
}

/** Patch that shows the list from its start, unsearched and in the usual order: a new row is the first. */
export const FROM_START = { page: undefined, search: undefined, ordering: undefined }

export const toOrdering = ({ key, direction }: Sort): string => (direction === 'desc' ? `-${key}` : key)

export const sortOf = (ordering: string | undefined): Sort | undefined =>
  ordering
    ? { key: ordering.replace(/^-/, ''), direction: ordering.startsWith('-') ? 'desc' : 'asc' }
    : undefined

/** A list without pages, as a single page. */
export const wholeList = <Row>(items: Row[]): Page<Row> => ({
  items,
  total: items.length,
  totalPages: 1,
  page: 1,
  pageSize: items.length,
})
