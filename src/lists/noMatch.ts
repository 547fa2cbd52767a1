import type { List } from './useList.ts'

/** `empty.filtered` for a list whose only filter is its search. @param text says that nothing matches */
export const noMatch = ({ search }: Pick<List<never>, 'search'>, text: string) =>
  search.text ? { text, clear: { label: 'Clear search', onClear: () => search.type('') } } : undefined

/** The same for a list with more filters. @param onClear clears all filters */
export const noMatchOf = (isFiltered: boolean, text: string, onClear: () => void) =>
  isFiltered ? { text, clear: { label: 'Clear filters', onClear } } : undefined
