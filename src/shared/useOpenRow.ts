import { useState } from 'react'

/**
 * The row the address names, out of those on screen. Once found it stays open with what was last known of it: a list
 * that changes meanwhile must not take a form away with what is typed into it.
 * @param id undefined while nothing is open
 */
export function useOpenRow<Row extends { id: string | number }>(
  rows: readonly Row[] | undefined,
  id: string | undefined,
): Row | undefined {
  const [last, setLast] = useState<Row>()
  const found = rows?.find((one) => String(one.id) === id)
  if (found && found !== last) setLast(found)
  if (found) return found
  return last && String(last.id) === id ? last : undefined
}
