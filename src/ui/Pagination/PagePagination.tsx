import { Pager, type PagerProps } from './Pager.tsx'

/** "Page X of Y" with Prev and Next (events spec §2). An empty list is page 1 of 1. */
export function PagePagination({ page, pages, ...props }: PagerProps & { pages: number }) {
  const last = Math.max(1, pages)
  return (
    <Pager {...props} page={page} pages={last} text={`Page ${page} of ${last}`} previous="Prev" next="Next" />
  )
}
