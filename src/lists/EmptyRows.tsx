import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import type { List } from './usePagedList.ts'

/** What a list shows when it has no rows. */
export type EmptyWords = {
  title: string
  /** The list is empty: what will appear here, or what to do next, with a link to what has to come first. */
  text: ReactNode
  /** The toolbar's button for the first row, if this person may use it. */
  action?: ReactNode
  /** The list could not be read. */
  unread?: { text: string; onRetry: (() => void) | undefined } | undefined
  /** Nothing matches the search and the filters. */
  noMatch?: string
  /** The same with a button of its own, set while something narrows the list. */
  filtered?: NoMatch | undefined
}

type NoMatch = { text: string; clear: { label: string; onClear: () => void } }

/** Made by `listFilters`. */
export type ListFilters = {
  /** For the toolbar; false if no filter has a field. */
  fields: ReactNode
  /** Below it. */
  chips: ReactNode
  isSet: boolean
  /** Also clears the search. */
  onClear: () => void
}

/** What an empty list says while something narrows it, and how to clear it. */
export function noMatchOf<Row>(
  { noMatch: text, filtered }: EmptyWords,
  search: List<Row>['search'],
  filters: ListFilters | undefined,
): NoMatch | undefined {
  if (filtered || text === undefined || !(search.text || filters?.isSet)) return filtered
  return {
    text,
    clear:
      filters?.fields || filters?.isSet
        ? { label: 'Clear filters', onClear: filters.onClear }
        : { label: 'Clear search', onClear: () => search.type('') },
  }
}

type EmptyRowsProps = Pick<EmptyWords, 'title' | 'text' | 'action' | 'unread'> & {
  noMatch: NoMatch | undefined
}

export function EmptyRows({ title, text, action, unread, noMatch }: EmptyRowsProps) {
  if (unread)
    return (
      <EmptyState
        isNoList
        title={title}
        action={unread.onRetry && <Button onClick={unread.onRetry}>Retry</Button>}
      >
        {unread.text}
      </EmptyState>
    )
  if (!noMatch)
    return (
      <EmptyState title={title} action={action}>
        {text}
      </EmptyState>
    )
  const { clear } = noMatch
  return (
    <EmptyState isNoList title={title} action={<Button onClick={clear.onClear}>{clear.label}</Button>}>
      {noMatch.text}
    </EmptyState>
  )
}

/** Shown for a page past the end, such as page 9 of a list that has shrunk to two. */
export const PageOutOfRange = ({ last, onPage }: { last: number; onPage: (page: number) => void }) => (
  <EmptyState
    isNoList
    title="This page does not exist."
    action={<Button onClick={() => onPage(last)}>Go to the last page</Button>}
  />
)
