// npm test: everything that decides whether a change is good, on a fresh clone. The last line is the count.
//   npm test                      all stages
//   npm test -- unit screens      these stages only
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { ensureBuilt } from './build.mjs'
import { hasPinnedBrowser } from './stories/browser.mjs'
import { findBrowser, HOW_TO_GET_A_BROWSER, hasFastBrowser, SHELL } from './support/browser.mjs'
import { isBuilt } from './support/buildStamp.mjs'
import { Failure, nodeProgram, ROOT, run, script } from './support/command.mjs'
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
} from './support/counts.mjs'
import { installPackage } from './support/debian.mjs'
import { checkNode, ensureInstalled } from './support/install.mjs'
import { findPostgres, HOW_TO_GET_POSTGRES, startPostgres } from './support/postgres.mjs'

/**
 * `flaky` names the tests that failed at first and passed when run again (docs/decisions/044-flaky-retries.md),
 * `failing` those that failed to the end.
 * @typedef {import('./support/counts.mjs').Counts & { stage: string, seconds: number, flaky: string[], failing: string[] }} Result
 */

const REPORTS = `${ROOT}.cache/test-reports`

/**
 * One step of the run.
 * @typedef {object} Stage
 * @property {string} name
 * @property {[string, string[]]} command
 * @property {Tests} [tests] a stage without them is a single check
 * @property {boolean} [needsBuild]
 * @property {boolean} [needsBrowser]
 * @property {boolean} [needsPostgres]
 */

/**
 * How to identify a stage's tests.
 * @typedef {object} Tests
 * @property {(report: any) => import('./support/counts.mjs').Counts} counts
 * @property {(report: any) => import('./support/counts.mjs').Failures} failures
 * @property {(file: string) => string[]} report arguments that write the JSON report there
 * @property {(files: string[]) => string[]} again arguments that run again what failed in these files
 */

/** @type {Tests} */
const VITEST = {
  counts: vitestCounts,
  failures: vitestFailures,
  report: (file) => ['--outputFile.json', file],
  again: (files) => files,
}

/** @type {Tests} The environment says where its report goes, see run(). */
const PLAYWRIGHT = {
  counts: playwrightCounts,
  failures: playwrightFailures,
  report: () => [],
  again: (files) => (files.length > 0 ? ['--last-failed'] : []),
}

/** @type {Tests} */
const STORIES = { ...PLAYWRIGHT, failures: storyFailures }

/** @param {string} name @param {Partial<Stage>} [needs] @returns {Stage} */
function vitestProject(name, needs) {
  const reporters = ['default', 'json', `${ROOT}scripts/support/unhandledErrors.mjs`]
  const args = ['run', '--project', name, ...reporters.flatMap((reporter) => ['--reporter', reporter])]
  return { name, command: nodeProgram('vitest/vitest.mjs', args), tests: VITEST, ...needs }
}

/** @type {Stage} Drawn by the stage before; elsewhere there is nothing to compare (docs/decisions/047-pictures.md). */
const PICTURES = {
  name: 'pictures',
  command: [process.execPath, ['scripts/pictures.mjs', '--drawn', '--firsts']],
}

/** @type {Stage[]} The cheapest first: a type error shows within seconds. */
const STAGES = [
  { name: 'types', command: nodeProgram('typescript/bin/tsc', ['--noEmit']) },
  { name: 'lint', command: nodeProgram('oxlint/bin/oxlint', ['--type-aware']) },
  { name: 'format', command: nodeProgram('@biomejs/biome/bin/biome', ['check']) },
  { name: 'exports', command: nodeProgram('knip/bin/knip.js', ['--no-progress']) },
  { name: 'spec', command: nodeProgram('tsx/dist/cli.mjs', ['scripts/spec-coverage.ts']) },
  vitestProject('unit'),
  { name: 'build', command: [process.execPath, ['scripts/build.mjs']] },
  vitestProject('built', { needsBuild: true }),
  vitestProject('api-pglite'),
  vitestProject('api-postgres', { needsPostgres: true }),
  vitestProject('screens'),
  vitestProject('ui', { needsBrowser: true }),
  vitestProject('widgets', { needsBrowser: true, needsBuild: true }),
  {
    name: 'stories',
    command: [process.execPath, ['scripts/stories.mjs', '--draw-firsts']],
    tests: STORIES,
    needsBrowser: !hasPinnedBrowser(),
  },
  ...(hasPinnedBrowser() ? [PICTURES] : []),
  {
    name: 'e2e',
    command: nodeProgram('@playwright/test/cli.js', ['test']),
    tests: PLAYWRIGHT,
    needsBuild: true,
    needsBrowser: true,
  },
]

/** @param {string[]} names */
function chosenStages(names) {
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name))
  if (unknown.length > 0) {
    throw new Failure(
      `There is no stage ${unknown.join(', ')}.`,
      `The stages are ${STAGES.map((stage) => stage.name).join(', ')}.`,
    )
  }
  return names.length === 0 ? STAGES : STAGES.filter((stage) => names.includes(stage.name))
}

async function ensureBrowser() {
  if (!hasFastBrowser()) await installShell()
  if (findBrowser()) return
  await installPackage('chromium')
  if (!findBrowser()) throw new Failure('The browser tests need a browser.', HOW_TO_GET_A_BROWSER)
}

/** Not every Debian has it: any Chromium will do. */
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
 * @param {Stage} stage
 * @param {Record<string, string>} env
 * @param {AbortSignal} signal ends the running command
 * @returns {Promise<Result>}
 */
async function runStage(stage, env, signal) {
  const started = performance.now()
  const first = await runOnce(stage, stage.name, [], env, signal)
  const failures = stage.tests && failuresToRetry(first.counts, first.failures)
  const result = {
    stage: stage.name,
    ...first.counts,
    flaky: /** @type {string[]} */ ([]),
    failing: stillFailing(first),
  }
  if (stage.tests && failures) {
    const second = await runOnce(
      stage,
      `${stage.name}, again`,
      stage.tests.again(failures.files),
      env,
      signal,
    )
    Object.assign(result, afterRetry(first.counts, failures, second.counts))
    result.flaky = passedOnRetry(stage.name, failures, second)
    result.failing = stillFailing(second)
  }
  return { ...result, seconds: Number(((performance.now() - started) / 1000).toFixed(1)) }
}

/**
 * Runs a stage, or a part of it, once.
 * @param {Stage} stage
 * @param {string} title
 * @param {string[]} part more arguments
 * @param {Record<string, string>} env
 * @param {AbortSignal} signal
 */
async function runOnce(stage, title, part, env, signal) {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 60 - title.length))}`)
  const [program, args] = stage.command
  const file = `${REPORTS}/${title.replace(', ', '-')}.json`
  const unhandled = `${file}.unhandled`
  const allArgs = [...args, ...(stage.tests?.report(file) ?? []), ...part]
  const isPossible = !stage.needsBuild || isBuilt()
  if (!isPossible) console.log('Not run: there is no build to test, see the stage build.')
  const code = isPossible
    ? await run(program, allArgs, {
        signal,
        env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, UNHANDLED_ERRORS_FILE: unhandled },
      })
    : 1
  if (!stage.tests) return { counts: checkCounts(code), failures: undefined }
  const report = readReport(file)
  return {
    counts: stageCounts(report, stage.tests.counts, code),
    // What came up outside of any test is in no file that could be run again alone.
    failures: report && !existsSync(unhandled) ? stage.tests.failures(report) : undefined,
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
  const results = []
  try {
    for (const stage of stages) {
      results.push(
        await runStage(stage, postgres ? { TEST_DATABASE_URL: postgres.url } : {}, interrupt.signal),
      )
    }
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
    // At the end, where people read a log first; above, it is often cut off.
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
