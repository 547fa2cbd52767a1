import { existsSync, readFileSync } from 'node:fs'

/**
 * What a stage came to. A skipped test is counted as failed: it proves nothing, and nobody reads skips.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * @param {any} report vitest's JSON report
 * @returns {Counts}
 */
export const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
})

/**
 * @param {any} report Playwright's JSON report; a test that passed only on a retry has not passed
 * @returns {Counts}
 */
export const playwrightCounts = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
})

/**
 * Counts of one stage. A stage that ends badly without a failed test (a file that does not load, a browser
 * that does not start, no report at all) counts as one failure.
 * @param {string | undefined} reportPath absent for a stage that is a single check
 * @param {(report: any) => Counts} read
 * @param {number} exitCode of the stage
 * @returns {Counts}
 */
export function stageCounts(reportPath, read, exitCode) {
  if (!reportPath) return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 }
  if (!existsSync(reportPath)) return { passed: 0, failed: 1, skipped: 0 }
  const counts = read(JSON.parse(readFileSync(reportPath, 'utf8')))
  const failed = counts.failed + counts.skipped
  const isSilent = failed === 0 && (exitCode !== 0 || counts.passed === 0)
  return { ...counts, failed: isSilent ? 1 : failed }
}
