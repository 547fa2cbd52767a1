import { existsSync, readFileSync } from 'node:fs'

/**
 * Result of a stage. A skipped test counts as failed: it proves nothing, and nobody reads skips.
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
 * @param {any} report Playwright's JSON report; a test that only passed on retry has not passed
 * @returns {Counts}
 */
export const playwrightCounts = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
})

/**
 * The files a stage failed in, its failed tests by name, and how many passed tests of those files are rerun with them.
 * @typedef {{ files: string[], names: string[], passedThere: number }} Failures
 */

/**
 * @param {any} report vitest's JSON report; a file that failed to load has no tests
 * @returns {Failures}
 */
export function vitestFailures({ testResults }) {
  /** @type {any[]} */
  const failed = testResults.filter((/** @type {any} */ file) => file.status === 'failed')
  const testsOf = (/** @type {any} */ file, /** @type {string} */ status) =>
    file.assertionResults.filter((/** @type {any} */ test) => test.status === status)
  return {
    files: failed.map((file) => file.name),
    names: failed.flatMap((file) => {
      const names = testsOf(file, 'failed').map((/** @type {any} */ test) => test.fullName)
      return names.length > 0 ? names : [file.name]
    }),
    passedThere: failed.reduce((sum, file) => sum + testsOf(file, 'passed').length, 0),
  }
}

/**
 * @param {any} report Playwright's JSON report; errors outside of tests are in `errors`
 * @returns {Failures}
 */
export function playwrightFailures({ suites, errors }) {
  if (errors.length > 0) return { files: [], names: [], passedThere: 0 }
  /** @type {any[]} */
  const specs = suites.flatMap(specsOf).filter((/** @type {any} */ spec) => !spec.ok)
  const files = [...new Set(specs.map((spec) => spec.file))]
  return { files, names: specs.map((spec) => spec.title), passedThere: 0 }
}

/**
 * @param {any} report Playwright's JSON report of the stories, which are all in one file, so their titles stand in for
 * files
 * @returns {Failures}
 */
export function storyFailures(report) {
  const { names, ...failures } = playwrightFailures(report)
  return {
    ...failures,
    names,
    files: [...new Set(names.map((name) => name.split(STORY_SEPARATOR)[0] ?? name))],
  }
}

/** Separates a story's title from its name. */
const STORY_SEPARATOR = ' › '

/** @param {any} suite @returns {any[]} its specs, including those of nested suites */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/**
 * @param {string} path
 * @returns {any} undefined if the stage ended before writing one
 */
export const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/**
 * Counts of a stage that is a single check.
 * @param {number} exitCode of the stage
 * @returns {Counts}
 */
export const checkCounts = (exitCode) =>
  exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }

/**
 * Counts of a stage of tests. A stage that fails without a failed test (a file that does not load, a browser that does
 * not start, no report) counts as one failure.
 * @param {any} report undefined if there is none
 * @param {(report: any) => Counts} read
 * @param {number} exitCode of the stage
 * @returns {Counts}
 */
export function stageCounts(report, read, exitCode) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const counts = read(report)
  const failed = counts.failed + counts.skipped
  const isSilent = failed === 0 && (exitCode !== 0 || counts.passed === 0)
  return { ...counts, failed: isSilent ? 1 : failed }
}

/** A stage that fails in more files than this is broken and not rerun. */
const MOST_FILES_RETRIED = 10

/**
 * What to rerun after a stage failed.
 * @param {Counts} counts of the stage
 * @param {Failures | undefined} failures undefined without a report
 * @returns {Failures | undefined} undefined if it passed or is broken; without files, rerun the whole stage
 */
export function failuresToRetry(counts, failures) {
  if (counts.failed === 0 || counts.skipped > 0) return undefined
  if (!failures || failures.files.length === 0) return { files: [], names: [], passedThere: counts.passed }
  return failures.files.length > MOST_FILES_RETRIED ? undefined : failures
}

/**
 * @param {Counts} first
 * @param {Failures} failures of the first run
 * @param {Counts} second of the rerun
 * @returns {Counts}
 */
export const afterRetry = (first, failures, second) => ({
  ...second,
  passed: first.passed - failures.passedThere + second.passed,
})

/**
 * Names of tests that failed first and passed on the rerun.
 * @param {string} stage counts as one test if all of it was rerun
 * @param {Failures} failures of the first run
 * @param {{ counts: Counts, failures: Failures | undefined }} second
 * @returns {string[]}
 */
export function passedOnRetry(stage, failures, second) {
  if (failures.files.length === 0) return second.counts.failed === 0 ? [stage] : []
  // A rerun without a list of failures proves nothing.
  if (!second.failures && second.counts.failed > 0) return []
  return failures.names.filter((name) => !second.failures?.names.includes(name))
}

/**
 * Names of tests still failing after a run.
 * @param {{ counts: Counts, failures: Failures | undefined }} run
 * @returns {string[]} empty if it passed, or cannot say
 */
export const stillFailing = ({ counts, failures }) => (counts.failed > 0 ? (failures?.names ?? []) : [])
