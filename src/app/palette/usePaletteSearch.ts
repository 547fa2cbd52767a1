import { type QueryClient, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#src/api/context.tsx'
import { actsAs } from '#src/shared/session/roles.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { useSearchDraft } from '#src/shared/useSearchDraft.ts'
import type { PaletteGroup } from './paletteEntries.ts'
import { type PaletteHit, paletteSources } from './paletteSources.ts'

/** One letter finds half of everything. */
const SHORTEST_SEARCH = 2
const LONGEST_SEARCH = 200

/**
 * What the server finds, 300 ms after the last key; an older search that is still on its way is given up.
 * @param onOpen a hit was chosen
 * @returns groups: nothing before there is enough to search for
 */
export function usePaletteSearch(onOpen: (hit: PaletteHit) => void) {
  const api = useApi()
  const role = useRole()
  const [applied, setApplied] = useState('')
  const draft = useSearchDraft(applied, setApplied)
  const search = applied.slice(0, LONGEST_SEARCH)
  const isSearching = search.length >= SHORTEST_SEARCH
  const sources = paletteSources.filter(({ isFor }) => isFor(role))
  const found = useQueries({
    queries: sources.map((source) => ({
      queryKey: [...source.queryKey, 'palette', search],
      queryFn: ({ signal, client }: { signal: AbortSignal; client: QueryClient }) =>
        source.find(api, { search, role: actsAs(role), signal, client }),
      enabled: isSearching,
      retry: false, // who waits here asks again with the next key
    })),
  })

  const isTyping = draft.text.trim() !== applied && draft.text.trim().length >= SHORTEST_SEARCH
  const groups = sources.map(({ heading, icon, queryKey }, index): PaletteGroup => {
    const query = found[index]
    return {
      heading,
      isLoading: isTyping || (isSearching && query?.isFetching === true && !query.data),
      error: isTyping || query?.isFetching ? undefined : query?.error?.message,
      onRetry: () => void query?.refetch(),
      entries: (isSearching && !isTyping && query?.data ? query.data : []).map((hit) => ({
        key: `${queryKey.join()} ${hit.key}`,
        label: hit.label,
        hint: hit.hint,
        icon,
        onSelect: () => onOpen(hit),
      })),
    }
  })
  return { text: draft.text, type: draft.type, groups, headings: sources.map(({ heading }) => heading) }
}
