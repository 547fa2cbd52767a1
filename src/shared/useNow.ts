import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/**
 * The time, ticking, for 'Running since 00:42:10'. Each tick aims at the next full second, so that it never drifts.
 * @param isTicking false stops the clock where nothing runs
 * @returns milliseconds since 1970
 */
export function useNow(isTicking = true): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isTicking) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setNow(Date.now())
      timer = setTimeout(tick, SECOND_MS - (Date.now() % SECOND_MS))
    }
    tick()
    return () => clearTimeout(timer)
  }, [isTicking])
  return now
}
