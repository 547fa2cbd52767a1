import React from 'react'
import { flushSync } from 'react-dom'
import { afterAll, vi } from 'vitest'

// The production build of React has no `act`, in which Testing Library wraps what it does. This one does the same for it:
// what happens inside is on the page when it ends.

/** Runs a callback and draws what it changed; awaited, also what it started. */
function act(callback: () => unknown): Promise<unknown> {
  return settled(flushSync(callback))
}

async function settled(result: unknown): Promise<unknown> {
  const value = await result
  await new Promise<void>((resolve) => setImmediate(resolve))
  return value
}

Object.assign(React, { act })

// What a page brings after it is shown comes before the next file takes its environment away.
afterAll(() => vi.dynamicImportSettled())
