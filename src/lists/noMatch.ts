import type { List } from './useList.ts'

/** For `empty.filtered` of a list whose only filter is its search. @param text which says that no row matches */
export const noMatch = ({ search }: Pick<List<never>, 'search'>, text: string) =>
  search.text ? { text, clear: { label: 'Clear search', onClear: () => search.type('') } } : undefined

/** The same where it has filters too. @param onClear shows all rows again */
export const noMatchOf = (isFiltered: boolean, text: string, onClear: () => void) =>
  isFiltered ? { text, clear: { label: 'Clear filters', onClear } } : undefined
