import { useEffect, useRef } from 'react'
import type { BoardRow } from '#contract/exerciseBoard.ts'
import { addToast, dismissToast } from '#src/shared/toast.ts'

/**
 * Tells the conductor about teams that fail while another tab hides the board; teams that had failed before are on the
 * tab of the board.
 * @param failed rows of the last answer that have failed
 * @param isHidden whether the board is hidden
 */
export function useFailureToast(failed: readonly BoardRow[] | undefined, isHidden: boolean): void {
  const seen = useRef<ReadonlySet<string>>(undefined)
  // Said together, because thirty teams that fail one after another would be thirty messages.
  const told = useRef(new Set<string>())
  const toast = useRef<number>(undefined)
  useEffect(() => {
    if (!failed) return
    const ids = failed.map(({ team }) => String(team.id))
    const fresh = ids.filter((id) => seen.current && !seen.current.has(id))
    seen.current = new Set(ids)
    if (!isHidden) return
    for (const id of fresh) told.current.add(id)
    const since = failed.filter(({ team }) => told.current.has(String(team.id)))
    if (fresh.length > 0)
      toast.current = addToast({ tone: 'critical', about: 'failed teams', ...failureText(since) })
    else if (since.length === 0 && toast.current !== undefined) dismissToast(toast.current)
  }, [failed, isHidden])
  useEffect(() => {
    if (!isHidden) return undefined
    const names = told.current
    return () => {
      names.clear()
      if (toast.current !== undefined) dismissToast(toast.current)
    }
  }, [isHidden])
}

function failureText(failed: readonly BoardRow[]): { title: string; text: string } {
  const [first] = failed
  return first && failed.length === 1
    ? { title: `${first.team.name} has failed.`, text: first.reason ?? '' }
    : { title: `${failed.length} teams have failed.`, text: failed.map(({ team }) => team.name).join(', ') }
}
