import type { LucideIcon } from 'lucide-react'
import { availableMenu, type HasScreen, type KnowsExtension, type NavItem } from '#src/app/layout/nav.ts'

/** One selectable line of the palette. */
export type PaletteEntry = {
  /** Unique within the palette. */
  key: string
  label: string
  /** Further words it is found by. */
  also?: string
  /** Tells entries of the same name apart, or says where an entry leads. */
  hint?: string | undefined
  icon: LucideIcon
  /** Its shortcut, key by key. */
  keys?: readonly string[]
  onSelect: () => void
}

/** Entries of one kind, and the state of their search. */
export type PaletteGroup = {
  heading: string
  entries: readonly PaletteEntry[]
  /** The server is being searched. */
  isLoading?: boolean
  /** Why the search failed; shown in place of the group. */
  error?: string | undefined
  onRetry?: () => void
}

/**
 * Whether each typed word starts a word of the text, in any order, case and number: 'dash ev' and 'events' find Event
 * Dashboard.
 */
export function matches(text: string, typed: string): boolean {
  const words = wordsOf(text)
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(singular(part))))
}

const singular = (word: string): string =>
  word.length > 3 ? word.replace(/ies$/, 'y').replace(/s$/, '') : word

const wordsOf = (text: string): string[] =>
  text
    .toLocaleLowerCase()
    .split(/[\s()/]+/)
    .filter(Boolean)

/** A role's menu as one list without duplicate addresses (ruling 14 applies only to the sidebar). */
export function screenItems(
  role: string,
  hasScreen: HasScreen,
  knows: KnowsExtension,
): (NavItem & { section?: string })[] {
  const seen = new Set<string>()
  return availableMenu(role, hasScreen, knows)
    .flatMap(({ heading, items }) => items.map((item) => ({ ...item, ...(heading && { section: heading }) })))
    .filter(({ path }) => !seen.has(path) && seen.add(path))
}
