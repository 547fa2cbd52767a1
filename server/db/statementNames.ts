import { createHash } from 'node:crypto'

/** A statement asked this often is one that is asked all the time. */
const OFTEN = 10
/** Each takes some of the database's memory, on every connection. */
const MAX_NAMES = 100
/** Texts that are counted; lists of ids of every length make new ones. */
const MAX_COUNTED = 2_000

/**
 * Names for the statements that are asked most: a named statement is parsed once a connection, and planned once where the
 * database finds that its values make no difference (docs/decisions/064).
 * @returns the name of a statement, or undefined for one that is rare
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size === MAX_NAMES) return known
    const count = (counts.get(text) ?? 0) + 1
    if (count < OFTEN) {
      if (counts.size >= MAX_COUNTED) counts.clear()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
    names.set(text, name)
    return name
  }
}
