import { type Page, readPage } from '#src/api/pages.ts'

/** A page of a list that is here as a whole, ten rows each (portal spec §9). @param page counted from 1 */
export const pageOf = <Row>(rows: readonly Row[], page: number): Page<Row> =>
  readPage([...rows], { page }) as Page<Row>

/** A list that its server never cuts, as the one page it is. */
export const wholeList = <Row>(items: Row[]): Page<Row> => ({
  items,
  total: items.length,
  totalPages: 1,
  page: 1,
  pageSize: items.length,
})
