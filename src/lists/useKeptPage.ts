import { useState } from 'react'
import type { Page } from '#src/api/pages.ts'

type Answer<Row> = { data: Page<Row> | undefined; isPlaceholderData: boolean }

/**
 * The page to show while a list cannot be read: the one that was asked for, else the last that came under the same filter.
 * Rows of another filter would be wrong ones.
 * @param filter what names the rows, all but the page
 */
export function useKeptPage<Row>({ data, isPlaceholderData }: Answer<Row>, filter: string) {
  const [kept, keep] = useState<{ filter: string; page: Page<Row> }>()
  const page = isPlaceholderData ? undefined : data
  if (page && page !== kept?.page) keep({ filter, page })
  return page ?? (kept?.filter === filter ? kept.page : undefined)
}
