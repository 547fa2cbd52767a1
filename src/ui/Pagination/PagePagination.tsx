import { Pager, type PagerProps } from './Pager.tsx'

/** "Page X of Y" with Prev and Next (events spec §2). An empty list is page 1 of 1. */
export function PagePagination({ page, pages, ...props }: PagerProps & { pages: number }) {
  const last = Math.max(1, pages)
  const at = Math.min(page, last)
  return (
    <Pager {...props} page={at} pages={last} text={`Page ${at} of ${last}`} previous="Prev" next="Next" />
  )
}
