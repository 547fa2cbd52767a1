import type { Page } from '#src/api/pages.ts'

/** A list that its server never cuts, as the one page it is. */
export const wholeList = <Row>(items: Row[]): Page<Row> => ({
  items,
  total: items.length,
  totalPages: 1,
  page: 1,
  pageSize: items.length,
})
