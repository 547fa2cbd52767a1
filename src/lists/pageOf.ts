import { type Page, readPage } from '#src/api/pages.ts'

/** A page of a list that is here as a whole, ten rows each (portal spec §9). @param page counted from 1 */
export const pageOf = <Row>(rows: readonly Row[], page: number): Page<Row> =>
  readPage([...rows], { page }) as Page<Row>
