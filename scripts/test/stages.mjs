import { hasPinnedBrowser } from '../stories/browser.mjs'
import { Failure, nodeProgram, ROOT } from '../support/command.mjs'
import {
  playwrightCounts,
  playwrightFailures,
  storyFailures,
  vitestCounts,
  vitestFailures,
} from '../support/counts.mjs'

/**
 * One step of the run.
 * @typedef {object} Stage
 * @property {string} name
 * @property {[string, string[]]} command
 * @property {Tests} [tests] a stage without them is a single check
 * @property {readonly string[]} [after] stages that must finish first
 * @property {boolean} [needsBuild]
 * @property {boolean} [needsBrowser]
 * @property {boolean} [needsPostgres]
 */

/**
 * How to read and rerun a stage's tests.
 * @typedef {object} Tests
 * @property {(report: any) => import('../support/counts.mjs').Counts} counts
 * @property {(report: any) => import('../support/counts.mjs').Failures} failures
 * @property {(file: string) => string[]} report arguments that write the JSON report there
 * @property {(files: string[]) => string[]} again arguments that rerun what failed in these files
 */

/** @type {Tests} */
const VITEST = {
  counts: vitestCounts,
  failures: vitestFailures,
  report: (file) => ['--outputFile.json', file],
  again: (files) => files,
}

/** @type {Tests} The report's path is in the environment, see run(). */
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

/**
 * @type {Stage} Compares pictures drawn by the stories; draws those of failed ones itself. Other machines have none
 * (docs/decisions/047-pictures.md).
 */
const PICTURES = {
  name: 'pictures',
  command: [process.execPath, ['scripts/pictures.mjs', '--drawn', '--firsts']],
  after: ['stories'],
}

/** For stages that read or serve dist. */
const BUILT = { after: ['build'] }

/**
 * @type {Stage[]} The cheapest first: a type error shows within seconds. Then the longest, so that none of them ends
 * alone (docs/decisions/113-where-the-time-of-the-suite-goes.md).
 */
const STAGES = [
  { name: 'types', command: nodeProgram('typescript/bin/tsc', ['--noEmit']) },
  { name: 'lint', command: nodeProgram('oxlint/bin/oxlint', ['--type-aware']) },
  { name: 'format', command: nodeProgram('@biomejs/biome/bin/biome', ['check']) },
  { name: 'exports', command: nodeProgram('knip/bin/knip.js', ['--no-progress']) },
  { name: 'spec', command: nodeProgram('tsx/dist/cli.mjs', ['scripts/spec-coverage.ts', '--strict']) },
  { name: 'build', command: [process.execPath, ['scripts/build.mjs']] },
  vitestProject('unit'),
  {
    name: 'stories',
    command: [process.execPath, ['scripts/stories.mjs', '--draw-firsts']],
    tests: STORIES,
    needsBrowser: !hasPinnedBrowser(),
    ...BUILT,
  },
  vitestProject('screens', BUILT),
  vitestProject('api-postgres', { needsPostgres: true, ...BUILT }),
  {
    name: 'e2e',
    command: nodeProgram('@playwright/test/cli.js', ['test']),
    tests: PLAYWRIGHT,
    needsBuild: true,
    needsBrowser: true,
    ...BUILT,
  },
  ...(hasPinnedBrowser() ? [PICTURES] : []),
  vitestProject('ui', { needsBrowser: true, ...BUILT }),
  vitestProject('api-pglite', BUILT),
  vitestProject('widgets', { needsBrowser: true, needsBuild: true, ...BUILT }),
  vitestProject('built', { needsBuild: true, ...BUILT }),
]

/** @param {string[]} names of stages; none for all */
export function chosenStages(names) {
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name))
  if (unknown.length > 0) {
    throw new Failure(
      `There is no stage ${unknown.join(', ')}.`,
      `The stages are ${STAGES.map((stage) => stage.name).join(', ')}.`,
    )
  }
  return names.length === 0 ? STAGES : STAGES.filter((stage) => names.includes(stage.name))
}
