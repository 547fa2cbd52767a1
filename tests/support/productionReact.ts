import React from 'react'
import { flushSync } from 'react-dom'
import { afterAll, vi } from 'vitest'

// React's production build has no `act`, which Testing Library wraps around every action. This one does the same:
// everything that happens inside is rendered when it ends.

/** Runs a callback and renders its changes; when awaited, also what it started. */
function act(callback: () => unknown): Promise<unknown> {
  return settled(flushSync(callback))
}

async function settled(result: unknown): Promise<unknown> {
  const value = await result
  await new Promise<void>((resolve) => setImmediate(resolve))
  return value
}

Object.assign(React, { act })

// Lazy parts of a page must arrive before the next file's environment replaces this one.
afterAll(() => vi.dynamicImportSettled())
