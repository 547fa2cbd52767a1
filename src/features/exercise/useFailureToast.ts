import { useEffect, useRef } from 'react'
import type { BoardRow } from '#contract/exerciseBoard.ts'
import { addToast, dismissToast } from '#src/shared/toast.ts'

/**
 * Tells the conductor about teams that fail while another tab hides the board; teams that had failed before are on the
 * tab of the board. On the board itself, about teams that fail again at once, whose rows look as before.
 * @param failed rows of the last answer that have failed
 * @param isHidden whether the board is hidden
 */
export function useFailureToast(failed: readonly BoardRow[] | undefined, isHidden: boolean): void {
  /** When each team of the answer before had failed. */
  const seen = useRef<ReadonlyMap<string, BoardRow['failed_at']>>(undefined)
  // Said together, because thirty teams that fail one after another would be thirty messages.
  const told = useRef(new Set<string>())
  const toast = useRef<number>(undefined)
  useEffect(() => {
    if (!failed) return
    const before = seen.current
    const times = new Map(failed.map(({ team, failed_at }) => [String(team.id), failed_at]))
    seen.current = times
    const fresh = [...times].filter(([id, at]) =>
      before?.has(id) ? before.get(id) !== at : isHidden && before !== undefined,
    )
    for (const id of told.current) if (!times.has(id)) told.current.delete(id)
    for (const [id] of fresh) told.current.add(id)
    const since = failed.filter(({ team }) => told.current.has(String(team.id)))
    if (fresh.length > 0)
      toast.current = addToast({
        tone: 'critical',
        about: 'failed teams',
        ...failureText(since, isHidden ? 'failed' : 'failed again'),
      })
    else if (since.length === 0 && toast.current !== undefined) dismissToast(toast.current)
  }, [failed, isHidden])
  useEffect(() => {
    const names = told.current
    return () => {
      names.clear()
      if (toast.current !== undefined) dismissToast(toast.current)
    }
  }, [isHidden])
}

function failureText(failed: readonly BoardRow[], what: string): { title: string; text: string } {
  const [first] = failed
  return first && failed.length === 1
    ? { title: `${first.team.name} has ${what}.`, text: first.reason ?? '' }
    : { title: `${failed.length} teams have ${what}.`, text: failed.map(({ team }) => team.name).join(', ') }
}
