import { onTestFinished, TestRunner } from 'vitest'

type End = () => void | Promise<void>

const ends: End[] = []

/**
 * Ends with the test what was made during it or its beforeEach: the last first, after every afterEach. What is made
 * outside, at the top of a file or in its beforeAll, ends with the file, after every afterAll (tests/support/asBefore.ts).
 */
export function atTestEnd(end: End): void {
  if (TestRunner.getCurrentTest()) onTestFinished(end)
  else ends.push(end)
}

export async function endFile(): Promise<void> {
  for (const end of ends.splice(0).toReversed()) await end()
}
