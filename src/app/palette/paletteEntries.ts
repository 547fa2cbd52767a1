import type { LucideIcon } from 'lucide-react'
import { availableMenu, type HasScreen, type Knows, type NavItem } from '#src/app/layout/nav.ts'

/** One line of the palette that can be chosen. */
export type PaletteEntry = {
  /** Unique within the palette. */
  key: string
  label: string
  /** What tells entries of one name apart, or where an entry leads. */
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
  /** The server is being asked. */
  isLoading?: boolean
  /** Why the server could not say; shown in the group's place. */
  error?: string | undefined
  onRetry?: () => void
}

/** Each word that was typed begins a word of the label, in any order and any case: 'dash ev' finds Event Dashboard. */
export function matches(label: string, typed: string): boolean {
  const words = wordsOf(label)
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)))
}

const wordsOf = (text: string): string[] =>
  text
    .toLocaleLowerCase()
    .split(/[\s()/]+/)
    .filter(Boolean)

/** The menu of a role as one list without repeated addresses (ruling 14 applies to the sidebar only). */
export function screenItems(
  role: string,
  hasScreen: HasScreen,
  knows: Knows,
): (NavItem & { section?: string })[] {
  const seen = new Set<string>()
  return availableMenu(role, hasScreen, knows)
    .flatMap(({ heading, items }) => items.map((item) => ({ ...item, ...(heading && { section: heading }) })))
    .filter(({ path }) => !seen.has(path) && seen.add(path))
}
