import { afterAll, afterEach, vi } from 'vitest'
import { endFile } from '#tests/support/atTestEnd.ts'

// A setup file. Its hooks are the first of each file, so they run after those of the file.

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

afterAll(endFile)
