import { onTestFinished, TestRunner } from 'vitest'

/**
 * Ends with the test what was made during it or its beforeEach: the last first, after every afterEach. What beforeAll
 * makes outlives the test: its file ends it.
 */
export function atTestEnd(end: () => void | Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(end)
}
