import { createHash } from 'node:crypto'

/** Executions after which a statement counts as frequent. */
const OFTEN = 10
/** Each takes memory in the database, per connection. */
const MAX_NAMES = 100
/** Bounds the counter: lists of ids of every length make new texts. */
const MAX_COUNTED = 2_000

/**
 * Names frequent statements: a named statement is parsed once per connection, and planned once if its values make no
 * difference (docs/decisions/064).
 * @returns a function from statement text to name; undefined for rare ones
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
