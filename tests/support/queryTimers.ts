import { timeoutManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'

/** How much sooner a tested page's query client retries, so that nobody waits. */
export const PACE = 10

const polls = new Map<number, () => void>()
let areHeld = false

timeoutManager.setTimeoutProvider({
  setTimeout: (callback, delay) => Number(setTimeout(callback, delay / PACE)),
  clearTimeout: (id) => clearTimeout(id),
  setInterval: (callback, delay) => {
    const id = Number(setInterval(() => areHeld || callback(), delay))
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

/** Keeps a page from polling until the test ends, so that no answer arrives between two of its steps. */
export function holdPolls(): void {
  areHeld = true
  onTestFinished(() => {
    areHeld = false
  })
}
