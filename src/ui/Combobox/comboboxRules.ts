export type ComboboxOption = {
  value: string
  label: string
  /** A second line: what tells two of the same name apart. It is searched too. */
  help?: string | undefined
}

/** More would be slow to draw and of no use to read; typing narrows them. */
export const MAX_SHOWN_OPTIONS = 100

export type FoundOptions = {
  shown: ComboboxOption[]
  /** All that match, shown or not. */
  total: number
}

/**
 * Options with the typed text in their name or second line, in any case; those that begin with it come first.
 * @param typed undefined before anything is typed: all of them
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

/** Case and accents do not matter to one who searches. */
const fold = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Where a key moves to; undefined for a key that does not move. Arrows go round. */
export function nextActive(key: string, active: number, count: number): number | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  if (count === 0) return 0
  return (active + (key === 'ArrowDown' ? 1 : count - 1)) % count
}
