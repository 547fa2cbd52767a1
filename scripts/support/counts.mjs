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
 * The files a stage failed in, what failed there by name, and how many tests that passed there run again with them.
 * @typedef {{ files: string[], names: string[], passedThere: number }} Failures
 */

/**
 * @param {any} report vitest's JSON report; a file that did not load has no tests
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
 * @param {any} report Playwright's JSON report; its own errors are outside any test
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
 * @param {any} report Playwright's JSON report of the stories, which all come from one file: told apart by their titles
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

/** Between a story's title and its name. */
const STORY_SEPARATOR = ' › '

/** @param {any} suite @returns {any[]} its specs and those of the suites in it */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/**
 * @param {string} path
 * @returns {any} undefined when the stage ended before it wrote one
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
 * Counts of a stage of tests. A stage that ends badly without a failed test (a file that does not load, a browser
 * that does not start, no report at all) counts as one failure.
 * @param {any} report undefined when there is none
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

/** A stage that fails in more files than this is broken and is not run again. */
const MOST_FILES_RETRIED = 10

/**
 * What to run again after a stage failed.
 * @param {Counts} counts of the stage
 * @param {Failures | undefined} failures undefined where no report was written
 * @returns {Failures | undefined} undefined: the stage passed, or is broken; without files: all of it
 */
export function failuresToRetry(counts, failures) {
  if (counts.failed === 0 || counts.skipped > 0) return undefined
  if (!failures || failures.files.length === 0) return { files: [], names: [], passedThere: counts.passed }
  return failures.files.length > MOST_FILES_RETRIED ? undefined : failures
}

/**
 * @param {Counts} first
 * @param {Failures} failures of the first run
 * @param {Counts} second of what was run again
 * @returns {Counts}
 */
export const afterRetry = (first, failures, second) => ({
  ...second,
  passed: first.passed - failures.passedThere + second.passed,
})

/**
 * What failed at first and passed the second time, by name.
 * @param {string} stage counts as one test if it was run again whole
 * @param {Failures} failures of the first run
 * @param {{ counts: Counts, failures: Failures | undefined }} second
 * @returns {string[]}
 */
export function passedOnRetry(stage, failures, second) {
  if (failures.files.length === 0) return second.counts.failed === 0 ? [stage] : []
  // A second run that cannot say what failed has shown nothing.
  if (!second.failures && second.counts.failed > 0) return []
  return failures.names.filter((name) => !second.failures?.names.includes(name))
}

/**
 * What a run of a stage left failing, by name.
 * @param {{ counts: Counts, failures: Failures | undefined }} run
 * @returns {string[]} empty where it passed, and where it cannot say
 */
export const stillFailing = ({ counts, failures }) => (counts.failed > 0 ? (failures?.names ?? []) : [])
