import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import type { Page } from '#src/api/pages.ts'
import { useSearchDraft } from '#src/shared/useSearchDraft.ts'
import type { ComboboxOption, OptionSearch } from '#src/ui/Combobox/Combobox.tsx'

type Slice = { page: 1; page_size: number; search?: string }

type SearchedOptions<Row, Key extends QueryKey, Option extends ComboboxOption> = {
  /** The first rows, or the first that match `search`. */
  query: (slice: Slice) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
  optionOf: (row: Row) => Option
  /** Comes first unless one searches: for example "All kiosks". */
  leading?: Option | undefined
  enabled?: boolean
}

/** What a Combobox and the field around it need. `options` is undefined while loading. */
export type Options<Option = ComboboxOption> = {
  options: Option[] | undefined
  search: OptionSearch | undefined
  error: Error | null
  retry: () => void
}

/**
 * Options that may be too many to load: the first hundred, and if there are more, what the server finds for the typed
 * text.
 */
export function useSearchedOptions<Row, Key extends QueryKey, Option extends ComboboxOption>({
  query,
  optionOf,
  leading,
  enabled = true,
}: SearchedOptions<Row, Key, Option>): Options<Option> {
  const [text, setText] = useState('')
  const draft = useSearchDraft(text, setText)
  const slice = { page: 1, page_size: MAX_PAGE_SIZE } as const
  const first = useQuery({ ...query(slice), enabled })
  const hasMore = first.data !== undefined && first.data.total > first.data.items.length
  const isSearching = hasMore && text !== ''
  const found = useQuery({ ...query({ ...slice, search: text }), enabled: enabled && isSearching })
  const answer = isSearching ? found : first
  const options = (answer.data ?? first.data)?.items.map(optionOf)
  return {
    options: options && (isSearching || !leading ? options : [leading, ...options]),
    search: hasMore
      ? {
          foundFor: answer.data && !answer.isPlaceholderData ? text : undefined,
          total: (answer.data?.total ?? 0) + (isSearching || !leading ? 0 : 1),
          onType: draft.type,
        }
      : undefined,
    error: answer.error,
    retry: () => void answer.refetch(),
  }
}
