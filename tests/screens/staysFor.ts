import { act } from '@testing-library/react'
import { expect, vi } from 'vitest'

/**
 * Expects a message to stay so long and no longer, without waiting for it.
 * @param ms how long it stays
 * @param show what a person does; returns the message, once it is here
 */
export async function staysFor(ms: number, show: () => Promise<HTMLElement>): Promise<void> {
  // Time also passes by itself, so that nothing else is held up.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    const start = performance.now()
    const message = await show()
    const shownMs = Math.ceil(performance.now() - start)
    await act(async () => vi.advanceTimersByTimeAsync(ms - shownMs - 1))
    expect(message.isConnected).toBe(true)
    await act(async () => vi.advanceTimersByTimeAsync(shownMs + 1))
    expect(message.isConnected).toBe(false)
  } finally {
    vi.useRealTimers()
  }
}
