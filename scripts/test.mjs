// npm test: everything that decides whether a change is good, from a fresh clone. The last line is the count.
//   npm test                      all stages
//   npm test -- unit screens      only these stages
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { ensureBuilt } from './build.mjs'
import { findBrowser, HOW_TO_GET_A_BROWSER, hasFastBrowser, SHELL } from './support/browser.mjs'
import { isBuilt } from './support/buildStamp.mjs'
import { Failure, ROOT, run, runQuietly, script } from './support/command.mjs'
import {
  afterRetry,
  checkCounts,
  failuresToRetry,
  passedOnRetry,
  readReport,
  stageCounts,
  stillFailing,
} from './support/counts.mjs'
import { installPackage } from './support/debian.mjs'
import { checkNode, ensureInstalled } from './support/install.mjs'
import { findPostgres, HOW_TO_GET_POSTGRES, startPostgres } from './support/postgres.mjs'
import { sideBySide } from './test/sideBySide.mjs'
import { chosenStages } from './test/stages.mjs'

/**
 * `flaky` has tests that failed first and passed on the rerun (docs/decisions/044-flaky-retries.md), `failing` those
 * that failed both times.
 * @typedef {import('./support/counts.mjs').Counts & { stage: string, seconds: number, flaky: string[], failing:
 * string[] }} Result
 */

/** @typedef {import('./test/stages.mjs').Stage} Stage */

/** Number of concurrent stages: none uses all processors, because each waits for pages, answers and queries. */
const AT_ONCE = 2

const REPORTS = `${ROOT}.cache/test-reports`

async function ensureBrowser() {
  if (!hasFastBrowser()) await installShell()
  if (findBrowser()) return
  await installPackage('chromium')
  if (!findBrowser()) throw new Failure('The browser tests need a browser.', HOW_TO_GET_A_BROWSER)
}

/** Not every Debian has the package; any Chromium will do. */
async function installShell() {
  try {
    await installPackage(SHELL)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.log(`${error.message}\nThe tests look for another browser.`)
  }
}

async function ensurePostgres() {
  if (findPostgres()) return
  await installPackage('postgresql')
  if (!findPostgres()) {
    throw new Failure('The API tests run on PostgreSQL, and none was found.', HOW_TO_GET_POSTGRES)
  }
}

/**
 * Result of running a stage, or a part of it.
 * @typedef {object} Outcome
 * @property {import('./support/counts.mjs').Counts} counts
 * @property {import('./support/counts.mjs').Failures | undefined} failures undefined if it cannot say
 * @property {number} seconds
 */

/**
 * How commands are run.
 * @typedef {object} Running
 * @property {Record<string, string>} env
 * @property {AbortSignal} signal ends them
 */

/**
 * Reruns a stage's failures, alone.
 * @param {Stage} stage
 * @param {Outcome} first
 * @param {Running} running
 * @returns {Promise<Result>}
 */
async function finish(stage, first, running) {
  const failures = stage.tests && failuresToRetry(first.counts, first.failures)
  const whole = { stage: stage.name, ...first.counts, flaky: [], failing: stillFailing(first) }
  if (!stage.tests || !failures) return { ...whole, seconds: first.seconds }
  const second = await runOnce(stage, `${stage.name}, again`, stage.tests.again(failures.files), running)
  return {
    ...whole,
    ...afterRetry(first.counts, failures, second.counts),
    flaky: passedOnRetry(stage.name, failures, second),
    failing: stillFailing(second),
    seconds: Number((first.seconds + second.seconds).toFixed(1)),
  }
}

/**
 * Runs a stage, or a part of it, once.
 * @param {Stage} stage
 * @param {string} title
 * @param {string[]} part more arguments
 * @param {Running & { isQuiet?: boolean }} running isQuiet: prints the output at the end, because other stages run
 * meanwhile
 * @returns {Promise<Outcome>}
 */
async function runOnce(stage, title, part, { env, signal, isQuiet = false }) {
  const started = performance.now()
  const heading = `\n── ${title} ${'─'.repeat(Math.max(0, 60 - title.length))}`
  console.log(isQuiet ? `${title} begins` : heading)
  const [program, args] = stage.command
  const file = `${REPORTS}/${title.replace(', ', '-')}.json`
  const unhandled = `${file}.unhandled`
  const allArgs = [...args, ...(stage.tests?.report(file) ?? []), ...part]
  const options = {
    signal,
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, UNHANDLED_ERRORS_FILE: unhandled },
  }
  const isPossible = !stage.needsBuild || isBuilt()
  if (!isPossible) console.log(`${title} is not run: there is no build to test, see the stage build.`)
  let code = 1
  if (isPossible && isQuiet) {
    const result = await runQuietly(program, allArgs, options)
    code = result.code
    console.log(`${heading}\n${result.output}`)
  } else if (isPossible) code = await run(program, allArgs, options)
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1))
  if (!stage.tests) return { counts: checkCounts(code), failures: undefined, seconds }
  const report = readReport(file)
  return {
    counts: stageCounts(report, stage.tests.counts, code),
    // Errors outside of tests belong to no file that could be rerun alone.
    failures: report && !existsSync(unhandled) ? stage.tests.failures(report) : undefined,
    seconds,
  }
}

/** @param {Stage[]} stages @returns {Promise<{ url: string, stop: () => Promise<void> } | undefined>} */
async function prepare(stages) {
  checkNode()
  await ensureInstalled()
  if (stages.some((stage) => stage.needsBrowser)) await ensureBrowser()
  const needsPostgres = stages.some((stage) => stage.needsPostgres) && !process.env.TEST_DATABASE_URL
  if (needsPostgres) await ensurePostgres()
  const buildsItself = stages.some((stage) => stage.name === 'build')
  if (!buildsItself && stages.some((stage) => stage.needsBuild)) await ensureBuilt()
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  return needsPostgres ? startPostgres() : undefined
}

/** @param {string[]} names of the stages to run; none for all @returns {Promise<Result[]>} */
async function runStages(names) {
  const stages = chosenStages(names)
  const postgres = await prepare(stages)
  const interrupt = new AbortController()
  const stop = () => interrupt.abort()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  /** @type {Running} */
  const running = { env: postgres ? { TEST_DATABASE_URL: postgres.url } : {}, signal: interrupt.signal }
  const isQuiet = stages.length > 1
  try {
    const outcomes = await sideBySide(
      stages.map((stage) => ({
        name: stage.name,
        after: stage.after ?? [],
        start: async () => ({ stage, first: await runOnce(stage, stage.name, [], { ...running, isQuiet }) }),
      })),
      AT_ONCE,
    )
    const results = []
    for (const { stage, first } of outcomes) results.push(await finish(stage, first, running))
    return results
  } catch (error) {
    if (!interrupt.signal.aborted) throw error
    throw new Failure('Interrupted.', 'Run "npm test -- <stage> ..." for some of the stages only.')
  } finally {
    await postgres?.stop()
  }
}

await script(async () => {
  /** @type {Result[]} */
  let results = []
  try {
    results = await runStages(process.argv.slice(2))
    console.log()
    const table = Object.fromEntries(results.map((result) => [result.stage, result]))
    console.table(table, ['passed', 'failed', 'skipped', 'seconds'])
    for (const { stage, flaky } of results) {
      for (const name of flaky) console.log(`flaky, passed only when run again: ${stage} > ${name}`)
    }
    // At the end, where people look first; logs are often cut off above.
    for (const { stage, failing } of results)
      for (const name of failing) console.log(`failed: ${stage} > ${name}`)
    const skipped = results.reduce((sum, result) => sum + result.skipped, 0)
    if (skipped > 0) console.log(`${skipped} skipped tests are among the failed ones: a test runs or goes.`)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(`${error.message}\n${error.next}`)
    results = [{ stage: 'preparation', passed: 0, failed: 1, skipped: 0, seconds: 0, flaky: [], failing: [] }]
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  if (failed > 0) process.exitCode = 1
  console.log(`${passed} passed, ${failed} failed`)
})
