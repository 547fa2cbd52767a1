import { MAX_PAGE_SIZE, PAGE_SIZE } from '#contract/limits.ts'
import { boundedText } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import type { Api } from '#src/api/http.ts'
import type { Page } from '#src/api/pages.ts'
import { pageParam, searchParam } from '#src/shared/listParams.ts'
import { pageSizeStore } from '#src/shared/pageSizes.ts'
import type { Sort } from '#src/ui/Table/Table.types.ts'

/** What the address says about which rows of a list are shown. */
export type SliceParams = {
  page: number
  /** Undefined: what this device remembers, else what is usual. */
  page_size?: number | undefined
  /** A column's sortKey, with a minus in front for descending; undefined for the list's own order. */
  ordering?: string | undefined
}

/** Which rows to request; unset values are left to the server. */
export type Slice = { page: number; page_size?: number; ordering?: string }

/** How a list is cut and sorted. */
export type Slicing = {
  /** Where the page size is remembered. */
  name: string
  /** Rows per page by default. */
  usualSize?: number
  /** Columns that the server sorts by; none where it has not said that it sorts. */
  sortKeys?: readonly string[]
}

/**
 * The columns of a list that its server sorts by: none where it has not said that it sorts.
 * @param more which it sorts by if it knows `ordering-columns`
 */
export function sortKeysOf(
  api: Api,
  keys: readonly string[],
  more: readonly string[] = [],
): readonly string[] {
  if (!api.knows('ordering')) return []
  return api.knows('ordering-columns') ? [...keys, ...more] : keys
}

/** Rows per page that an address may name; junk falls back to what is usual. */
export const sizeParam = z.catch(
  z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
  undefined,
)
export const orderingParam = z.catch(z.optional(boundedText(64)), undefined)

/** What every list keeps in its address (style L7). */
export const listParams = {
  page: pageParam,
  page_size: sizeParam,
  ordering: orderingParam,
  search: searchParam,
}

/**
 * The number of rows someone chose; undefined for the usual one. What this device remembers counts only for the
 * beginning of a list: page 7 of a link is page 7 of pages as long as those of its sender.
 */
export const chosenSize = ({ page, page_size }: SliceParams, remembered: number | undefined) =>
  page_size ?? (page === 1 ? remembered : undefined)

/** Which rows the address and this device ask for. For a prefetch; a list on screen has `usePagedList`. */
export function sliceOf(params: SliceParams, { name, sortKeys = [] }: Slicing): Slice {
  const size = chosenSize(params, pageSizeStore.getState().sizes[name])
  const sort = sortOf(params.ordering)
  return {
    page: params.page,
    ...(size !== undefined && { page_size: size }),
    ...(sort && sortKeys.includes(sort.key) && { ordering: toOrdering(sort) }),
  }
}

/** A slice that always sends the page size. */
export const withSize = ({ page, page_size, ...order }: Slice, usualSize: number) => ({
  page,
  page_size: page_size ?? usualSize,
  ...order,
})

/** Page and size for the address, which says no more than it has to. */
export function addressOf(page: number, size: number, { name, usualSize = PAGE_SIZE }: Slicing) {
  const implied = chosenSize({ page }, pageSizeStore.getState().sizes[name]) ?? usualSize
  return { page: page === 1 ? undefined : page, page_size: size === implied ? undefined : size }
}

export const toOrdering = ({ key, direction }: Sort): string => (direction === 'desc' ? `-${key}` : key)

export const sortOf = (ordering: string | undefined): Sort | undefined =>
  ordering
    ? { key: ordering.replace(/^-/, ''), direction: ordering.startsWith('-') ? 'desc' : 'asc' }
    : undefined

/** A list that its server never cuts, as the one page it is. */
export const wholeList = <Row>(items: Row[]): Page<Row> => ({
  items,
  total: items.length,
  totalPages: 1,
  page: 1,
  pageSize: items.length,
})
