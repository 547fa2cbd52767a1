import { Pager, type PagerProps } from './Pager.tsx'

type RangePaginationProps = PagerProps & {
  pageSize: number
  total: number
  /** What is counted: entries, organizations. */
  noun?: string
  separator?: '-' | 'to'
}

/** "Showing X - Y of N entries" with Previous and Next. An empty list shows 0 - 0 of 0 (ruling 50). */
export function RangePagination(props: RangePaginationProps) {
  const { page, pageSize, total, noun = 'entries', separator = '-', ...rest } = props
  const pages = Math.ceil(total / pageSize)
  const at = Math.min(page, Math.max(1, pages))
  const first = total === 0 ? 0 : (at - 1) * pageSize + 1
  const last = Math.min(total, at * pageSize)
  return (
    <Pager
      {...rest}
      page={at}
      pages={pages}
      text={`Showing ${first} ${separator} ${last} of ${total} ${noun}`}
      phoneText={pages > 1 ? `Page ${at} of ${pages}` : undefined}
      previous="Previous"
      next="Next"
    />
  )
}
