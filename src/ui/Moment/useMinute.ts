import { useSyncExternalStore } from 'react'

const STEP_MS = 15_000

// One clock for the page, however many times are shown.
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function watch(listener: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(() => listeners.forEach((each) => each()), STEP_MS)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

const now = (): number => Math.floor(Date.now() / STEP_MS) * STEP_MS

/** The time in steps of a quarter of a minute: often enough for '5 minutes ago'. @returns milliseconds since 1970 */
export const useMinute = (): number => useSyncExternalStore(watch, now)
