import { timeoutManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'

/** How much sooner a tested page's query client retries, so that nobody waits. */
export const PACE = 10

const polls = new Map<number, () => void>()

timeoutManager.setTimeoutProvider({
  setTimeout: (callback, delay) => Number(setTimeout(callback, delay / PACE)),
  clearTimeout: (id) => clearTimeout(id),
  setInterval: (callback, delay) => {
    const id = Number(setInterval(callback, delay))
    polls.set(id, callback)
    return id
  },
  clearInterval: (id) => {
    if (id !== undefined) polls.delete(id)
    clearInterval(id)
  },
})

/** Triggers everything a page polls every few seconds. */
export function poll(): void {
  act(() => {
    for (const read of polls.values()) read()
  })
}
