// npm test: everything that decides whether a change is good, on a fresh clone. The last line is the count.
//   npm test                      all stages
//   npm test -- unit screens      these stages only
import { mkdirSync, rmSync } from 'node:fs'
import { ensureBuilt } from './build.mjs'
import { findBrowser, HOW_TO_GET_A_BROWSER } from './support/browser.mjs'
import { isBuilt } from './support/buildStamp.mjs'
import { Failure, nodeProgram, ROOT, run, script } from './support/command.mjs'
import { playwrightCounts, stageCounts, vitestCounts } from './support/counts.mjs'
import { installPackage } from './support/debian.mjs'
import { checkNode, ensureInstalled } from './support/install.mjs'
import { findPostgres, HOW_TO_GET_POSTGRES, startPostgres } from './support/postgres.mjs'

/** @typedef {import('./support/counts.mjs').Counts & { stage: string, seconds: number }} Result */

const REPORTS = `${ROOT}.cache/test-reports`

/**
 * One step of the run.
 * @typedef {object} Stage
 * @property {string} name
 * @property {[string, string[]]} command
 * @property {Record<string, string>} [env]
 * @property {string} [report] where it writes its JSON report; a stage without one counts as one check
 * @property {(report: any) => import('./support/counts.mjs').Counts} [read]
 * @property {boolean} [needsBuild]
 * @property {boolean} [needsBrowser]
 * @property {boolean} [needsPostgres]
 */

/** @param {string} name @param {Partial<Stage>} [needs] @returns {Stage} */
function vitestProject(name, needs) {
  const report = `${REPORTS}/${name}.json`
  const args = ['run', '--project', name, '--reporter', 'default', '--reporter', 'json']
  const command = nodeProgram('vitest/vitest.mjs', [...args, '--outputFile.json', report])
  return { name, command, report, read: vitestCounts, ...needs }
}

/** @type {Stage[]} The cheapest first: a slip in a type is told within seconds. */
const STAGES = [
  { name: 'types', command: nodeProgram('typescript/bin/tsc', ['--noEmit']) },
  { name: 'lint', command: nodeProgram('oxlint/bin/oxlint', ['--type-aware']) },
  { name: 'format', command: nodeProgram('@biomejs/biome/bin/biome', ['check']) },
  { name: 'spec', command: nodeProgram('tsx/dist/cli.mjs', ['scripts/spec-coverage.ts']) },
  vitestProject('unit'),
  { name: 'build', command: [process.execPath, ['scripts/build.mjs']] },
  vitestProject('built', { needsBuild: true }),
  vitestProject('api-pglite'),
  vitestProject('api-postgres', { needsPostgres: true }),
  vitestProject('screens'),
  vitestProject('ui', { needsBrowser: true }),
  vitestProject('widgets', { needsBrowser: true, needsBuild: true }),
  vitestProject('stories', { needsBrowser: true }),
  {
    name: 'e2e',
    command: nodeProgram('@playwright/test/cli.js', ['test']),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${REPORTS}/e2e.json` },
    report: `${REPORTS}/e2e.json`,
    read: playwrightCounts,
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
  if (findBrowser()) return
  await installPackage('chromium')
  if (!findBrowser()) throw new Failure('The browser tests need a browser.', HOW_TO_GET_A_BROWSER)
}

async function ensurePostgres() {
  if (findPostgres()) return
  await installPackage('postgresql')
  if (!findPostgres()) {
    throw new Failure('The API tests also run on PostgreSQL, and none was found.', HOW_TO_GET_POSTGRES)
  }
}

/**
 * @param {Stage} stage
 * @param {Record<string, string>} env
 * @param {AbortSignal} signal ends the running command
 */
async function runStage(stage, env, signal) {
  console.log(`\n── ${stage.name} ${'─'.repeat(Math.max(0, 60 - stage.name.length))}`)
  const started = performance.now()
  const isPossible = !stage.needsBuild || isBuilt()
  if (!isPossible) console.log('Not run: there is no build to test, see the stage build.')
  const code = isPossible
    ? await run(...stage.command, { signal, env: { ...process.env, ...env, ...stage.env } })
    : 1
  const counts = stageCounts(stage.report, stage.read ?? vitestCounts, code)
  const seconds = (performance.now() - started) / 1000
  return { stage: stage.name, ...counts, seconds: Number(seconds.toFixed(1)) }
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
    console.table(Object.fromEntries(results.map(({ stage, ...rest }) => [stage, rest])))
    const skipped = results.reduce((sum, result) => sum + result.skipped, 0)
    if (skipped > 0) console.log(`${skipped} skipped tests are among the failed ones: a test runs or goes.`)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(`${error.message}\n${error.next}`)
    results = [{ stage: 'preparation', passed: 0, failed: 1, skipped: 0, seconds: 0 }]
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  if (failed > 0) process.exitCode = 1
  console.log(`${passed} passed, ${failed} failed`)
})
