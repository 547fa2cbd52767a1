import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** One timer for all clocks of a page: two hundred rows update in one render. */
const clocks = new Set<(now: number) => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function tick() {
  const now = Date.now()
  for (const show of clocks) show(now)
  // Aims at the next full second, to avoid drift.
  timer = setTimeout(tick, SECOND_MS - (Date.now() % SECOND_MS))
}

function subscribe(show: (now: number) => void): () => void {
  clocks.add(show)
  show(Date.now())
  if (clocks.size === 1) tick()
  return () => {
    clocks.delete(show)
    if (clocks.size === 0) clearTimeout(timer)
  }
}

/**
 * The current time, ticking, for 'Running for 00:42:10'.
 * @param isTicking false stops the clock while nothing runs
 * @returns milliseconds since 1970
 */
export function useNow(isTicking = true): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => (isTicking ? subscribe(setNow) : undefined), [isTicking])
  return now
}
