export type ComboboxOption = {
  value: string
  label: string
  /** A second, searchable line that tells equal names apart. */
  help?: string | undefined
}

/** For options of which the server finds more than are loaded. */
export type OptionSearch = {
  /** The text that the options were found for; undefined while the server searches. */
  foundFor: string | undefined
  /** All matches on the server. */
  total: number
  /** Called with the typed text; '' when the list closes. */
  onType: (text: string) => void
}

/** More would be slow to render and useless to read; typing narrows them. */
export const MAX_SHOWN_OPTIONS = 100

export type FoundOptions = {
  shown: ComboboxOption[]
  /** All matches, shown or not. */
  total: number
}

/**
 * Options with the typed text in their name or second line, ignoring case and accents; prefix matches come first.
 * @param typed undefined for all options
 */
export function findOptions(options: readonly ComboboxOption[], typed: string | undefined): FoundOptions {
  const text = fold(typed ?? '')
  const matching = text
    ? options.filter(({ label, help }) => fold(label).includes(text) || fold(help ?? '').includes(text))
    : [...options]
  const begins = ({ label }: ComboboxOption) => Number(fold(label).startsWith(text))
  const ordered = text ? matching.sort((one, other) => begins(other) - begins(one)) : matching
  return { shown: ordered.slice(0, MAX_SHOWN_OPTIONS), total: matching.length }
}

/**
 * Options to show for the typed text: what the server found for it. Until it answers, those of the loaded options that
 * match, so that Enter never selects an option found for another text.
 * @param search undefined if all options are loaded
 */
export function shownOptions(
  options: readonly ComboboxOption[],
  typed: string | undefined,
  search: OptionSearch | undefined,
): FoundOptions & { isSearching: boolean } {
  if (search?.foundFor === (typed ?? '').trim()) {
    return { shown: [...options], total: Math.max(search.total, options.length), isSearching: false }
  }
  return { ...findOptions(options, typed), isSearching: search !== undefined }
}

/** The one option whose whole name was typed. */
export function namedOption(
  options: readonly ComboboxOption[],
  typed: string | undefined,
): ComboboxOption | undefined {
  const named = typed ? options.filter(({ label }) => fold(label) === fold(typed)) : []
  return named.length === 1 ? named[0] : undefined
}

/** Ignores case and accents. */
const fold = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The active index after a key; undefined if the key does not move. Arrows wrap around. */
export function nextActive(key: string, active: number, count: number): number | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  if (count === 0) return 0
  return (active + (key === 'ArrowDown' ? 1 : count - 1)) % count
}
