import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { playwrightCounts, stageCounts, vitestCounts } from '../../../scripts/support/counts.mjs'

const folder = mkdtempSync(join(tmpdir(), 'radops-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown) {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

const vitest = (numPassedTests: number, numFailedTests: number, numPendingTests = 0) =>
  report({ numPassedTests, numFailedTests, numPendingTests, numTodoTests: 0 })

test('a check without a report counts as one', () => {
  expect(stageCounts(undefined, vitestCounts, 0)).toMatchObject({ passed: 1, failed: 0 })
  expect(stageCounts(undefined, vitestCounts, 2)).toMatchObject({ passed: 0, failed: 1 })
})

test('a skipped test counts as failed', () => {
  expect(stageCounts(vitest(3, 0, 2), vitestCounts, 0)).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

test('a stage that ends badly, or without a test, is never green', () => {
  expect(stageCounts(vitest(3, 0), vitestCounts, 1)).toMatchObject({ passed: 3, failed: 1 })
  expect(stageCounts(vitest(0, 0), vitestCounts, 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(stageCounts(join(folder, 'absent.json'), vitestCounts, 0)).toMatchObject({ failed: 1 })
})

test('in the browser, passing on the second try is failing', () => {
  const path = report({ stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 } })
  expect(stageCounts(path, playwrightCounts, 0)).toMatchObject({ passed: 4, failed: 1 })
})
