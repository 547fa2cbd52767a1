import { expect, test } from 'vitest'
import {
  afterRetry,
  checkCounts,
  failuresToRetry,
  passedOnRetry,
  playwrightCounts,
  playwrightFailures,
  readReport,
  stageCounts,
  stillFailing,
  storyFailures,
  vitestCounts,
  vitestFailures,
} from '../../../scripts/support/counts.mjs'

const vitest = (numPassedTests: number, numFailedTests: number, numPendingTests = 0) => ({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numTodoTests: 0,
})

test('a check without a report counts as one', () => {
  expect(checkCounts(0)).toMatchObject({ passed: 1, failed: 0 })
  expect(checkCounts(2)).toMatchObject({ passed: 0, failed: 1 })
})

test('a skipped test counts as failed', () => {
  expect(stageCounts(vitest(3, 0, 2), vitestCounts, 0)).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

test('a stage that fails, or has no tests, never passes', () => {
  expect(stageCounts(vitest(3, 0), vitestCounts, 1)).toMatchObject({ passed: 3, failed: 1 })
  expect(stageCounts(vitest(0, 0), vitestCounts, 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(stageCounts(readReport('/no/such/report.json'), vitestCounts, 0)).toMatchObject({ failed: 1 })
})

test("in the browser, passing on the runner's own second try is failing", () => {
  const report = { stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 } }
  expect(stageCounts(report, playwrightCounts, 0)).toMatchObject({ passed: 4, failed: 1 })
})

const failedReport = {
  testResults: [
    { name: 'good.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'adds' }] },
    {
      name: 'bad.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'reads' },
        { status: 'failed', fullName: 'writes' },
      ],
    },
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
  ],
}

test('failures are rerun by file, and reported by name', () => {
  expect(vitestFailures(failedReport)).toEqual({
    files: ['bad.test.ts', 'broken.test.ts'],
    names: ['writes', 'broken.test.ts'],
    passedThere: 1,
  })
  const spec = (title: string, ok: boolean) => ({ title, file: 'login.test.ts', ok })
  const suites = [{ specs: [spec('signs in', true)], suites: [{ specs: [spec('signs out', false)] }] }]
  expect(playwrightFailures({ suites, errors: [] })).toEqual({
    files: ['login.test.ts'],
    names: ['signs out'],
    passedThere: 0,
  })
})

test('stories are grouped by title, so that many failures count as many', () => {
  const specs = ['Filled', 'Empty'].map((name) => ({
    title: `Screens/Kiosks › ${name}`,
    file: 'a.ts',
    ok: false,
  }))
  const more = { title: 'Dialogs/Delete › Asked', file: 'a.ts', ok: false }
  expect(storyFailures({ suites: [{ specs: [...specs, more] }], errors: [] })).toMatchObject({
    files: ['Screens/Kiosks', 'Dialogs/Delete'],
    names: ['Screens/Kiosks › Filled', 'Screens/Kiosks › Empty', 'Dialogs/Delete › Asked'],
  })
})

test('after a retry every test counts once', () => {
  const failures = vitestFailures(failedReport)
  const first = { passed: 20, failed: 2, skipped: 0 }
  expect(afterRetry(first, failures, { passed: 5, failed: 0, skipped: 0 })).toEqual({
    passed: 24,
    failed: 0,
    skipped: 0,
  })
  expect(afterRetry(first, failures, { passed: 4, failed: 1, skipped: 0 })).toMatchObject({ failed: 1 })
})

test('a passed stage, a skipped test and a broken stage are not rerun', () => {
  const failures = vitestFailures(failedReport)
  const counts = { passed: 20, failed: 2, skipped: 0 }
  expect(failuresToRetry(counts, failures)).toBe(failures)
  expect(failuresToRetry({ ...counts, failed: 0 }, { files: [], names: [], passedThere: 0 })).toBeUndefined()
  expect(failuresToRetry({ ...counts, skipped: 1 }, failures)).toBeUndefined()
  const files = Array.from({ length: 11 }, (_, index) => `${index}.test.ts`)
  expect(failuresToRetry({ ...counts, failed: 11 }, { ...failures, files })).toBeUndefined()
})

test('a stage that failed without naming a file is rerun completely', () => {
  const counts = { passed: 20, failed: 1, skipped: 0 }
  expect(failuresToRetry(counts, undefined)).toEqual({ files: [], names: [], passedThere: 20 })
  expect(failuresToRetry(counts, { files: [], names: [], passedThere: 0 })).toMatchObject({ files: [] })
})

test('tests that only passed on the rerun are named, even if others failed again', () => {
  const counts = { passed: 3, failed: 1, skipped: 0 }
  const failures = { files: ['a.test.ts', 'b.test.ts'], names: ['adds', 'takes'], passedThere: 0 }
  const again = { files: ['b.test.ts'], names: ['takes'], passedThere: 0 }
  expect(passedOnRetry('unit', failures, { counts, failures: again })).toEqual(['adds'])
  expect(passedOnRetry('unit', failures, { counts, failures: undefined })).toEqual([])
  const whole = { files: [], names: [], passedThere: 20 }
  const passed = { counts: { ...counts, failed: 0 }, failures: { files: [], names: [], passedThere: 0 } }
  expect(passedOnRetry('unit', failures, passed)).toEqual(['adds', 'takes'])
  expect(passedOnRetry('unit', whole, passed)).toEqual(['unit'])
  expect(passedOnRetry('unit', whole, { counts, failures: undefined })).toEqual([])
})

test('tests that fail both times are reported by name', () => {
  const failures = { files: ['bad.test.ts'], names: ['writes'], passedThere: 1 }
  expect(stillFailing({ counts: { passed: 1, failed: 1, skipped: 0 }, failures })).toEqual(['writes'])
  expect(stillFailing({ counts: { passed: 2, failed: 0, skipped: 0 }, failures })).toEqual([])
  expect(stillFailing({ counts: { passed: 0, failed: 1, skipped: 0 }, failures: undefined })).toEqual([])
})
