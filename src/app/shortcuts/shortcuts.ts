import { availableMenu, type KnowsExtension } from '#src/app/layout/nav.ts'
import { hasScreen } from '#src/app/router/routes.ts'

/** A shortcut of every page. */
export type Shortcut = { keys: readonly string[]; does: string }

/** The letter after `g`, by menu entry; of two with the same letter, the first in the menu gets it. */
const GO_LETTERS: Record<string, string> = {
  Dashboard: 'h',
  'Event Manager': 'e',
  'Event Management': 'e',
  'Event Dashboard': 'd',
  'Exercise Control': 'x',
  'Mission Reports': 'r',
  'Organization Management': 'o',
  'Organization Profile': 'o',
  'Kiosk Management': 'k',
  'Kiosk Overview': 'k',
  'User Management': 'u',
  'Team Management': 't',
  Teams: 't',
  'Partnership Network': 'p',
  Settings: 's',
}

/** The `g` shortcuts of a role's menu. */
export function goKeys(role: string, knows: KnowsExtension): { key: string; label: string; path: string }[] {
  const taken = new Set<string>()
  return availableMenu(role, hasScreen, knows)
    .flatMap(({ items }) => items)
    .flatMap(({ label, path }) => {
      const key = GO_LETTERS[label]
      if (key === undefined || taken.has(key)) return []
      taken.add(key)
      return [{ key, label, path }]
    })
}

/** Single keys, which can be switched off (WCAG 2.1.4). */
export const singleKeys: readonly Shortcut[] = [
  { keys: ['/'], does: 'Go to the search field of the page' },
  { keys: ['n'], does: 'Go to the newest notification' },
  { keys: ['['], does: 'Collapse or expand the sidebar' },
  { keys: ['?'], does: 'Show the keyboard shortcuts' },
]
