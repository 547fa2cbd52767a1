import { useRef } from 'react'

/**
 * Tells the first press from one that comes before the page has drawn what the first did, such as the second of a double
 * click while the page hangs. `busy` comes too late for that: a call reports its start by a timer (TanStack Query).
 * @returns asked once a press: whether it counts
 */
export function useOnePress(): () => boolean {
  const isTaken = useRef(false)
  return () => {
    if (isTaken.current) return false
    isTaken.current = true
    // Two timers: what the press or the submit after it has set comes before the second.
    setTimeout(() => setTimeout(() => (isTaken.current = false)))
    return true
  }
}
