import type { RowId } from './shared.ts'

/** A user's number: the row id, the same on every screen, page and search (ruling 169). */
export const numberOf = (id: RowId): string => `USR-${String(id).padStart(3, '0')}`

/**
 * Parses a number typed into a search. @returns the id in 'USR-012', 'usr-12', '012' or '12'; undefined for other text
 */
export const idOfNumber = (text: string): number | undefined => {
  const digits = /^(?:usr-)?(\d{1,9})$/i.exec(text.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
