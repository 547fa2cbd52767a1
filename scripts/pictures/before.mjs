import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { runStories } from '../stories/run.mjs'
import { Failure, runQuietly } from '../support/command.mjs'
import { ensureInstalled } from '../support/install.mjs'
import { readDrawn } from './digests.mjs'
import { emptyFolder, PICTURES } from './folders.mjs'

/** Inside the repository, so that its installed packages are found. */
const CHECKOUT = `${PICTURES}before/`
const BROWSER_LOCK = 'tests/stories/browser/package-lock.json'

/** @param {string[]} args @returns {Promise<{ code: number, output: string }>} */
const git = (...args) => runQuietly('git', args)

/**
 * The commit that last renewed the digests.
 * @param {string} file of the digests
 * @returns {Promise<string>}
 * @throws {Failure} without git history
 */
async function lastRenewal(file) {
  const next = 'Run the same command in a full clone ("git fetch --unshallow" makes one of a shallow clone).'
  const shallow = await git('rev-parse', '--is-shallow-repository')
  if (shallow.output !== 'false')
    throw new Failure('Some pictures are others, and without the history of git nothing tells why.', next)
  const { code, output } = await git('log', '-1', '--format=%H', '--', file)
  if (code !== 0 || !output)
    throw new Failure(`Some pictures are others, and git does not know the commit that wrote ${file}.`, next)
  return output
}

/** @param {string} commit @param {string} file @returns {Promise<boolean>} */
const isOther = async (commit, file) => (await git('diff', '--quiet', commit, '--', file)).code !== 0

/**
 * Draws stories as of the last renewal, on this machine; those that still differ a second time, each in a fresh page,
 * because pictures that differ by chance did so before too.
 * @param {string} digests the file
 * @param {string[]} ids
 * @param {(id: string, drawn: Map<string, import('./digests.mjs').Pictures>) => boolean} isDone whether the first
 * drawing explains a difference
 * @returns {Promise<{ commit: string, folder: string, drawings: Map<string, import('./digests.mjs').Pictures>[] }>}
 * @throws {Failure}
 */
export async function drawBefore(digests, ids, isDone) {
  const commit = await lastRenewal(digests)
  if (await isOther(commit, BROWSER_LOCK)) {
    throw new Failure(
      'The browser that draws is another than the one the digests were made with.',
      'Look at the pictures, then renew them all: npm run pictures -- --update',
    )
  }
  console.log(`Drawing ${ids.length} stories as they were at ${commit.slice(0, 7)} ...`)
  await removeCheckout()
  try {
    const { code, output } = await git('worktree', 'add', '--force', '--detach', CHECKOUT, commit)
    if (code !== 0) throw new Failure(`git could not check out ${commit}:\n${output}`, 'See what git says.')
    if (await isOther(commit, 'package-lock.json')) await ensureInstalled(CHECKOUT)
    const folder = emptyFolder('drawn-before')
    const drawOnce = async (/** @type {string[]} */ chosen, /** @type {boolean} */ fresh) => {
      if (chosen.length > 0)
        await runStories({ root: CHECKOUT, ids: chosen, draw: { folder, only: true, fresh } })
      return readDrawn(folder)
    }
    const drawn = await drawOnce(ids, false)
    const other = ids.filter((id) => !isDone(id, drawn))
    return { commit, folder, drawings: [drawn, await drawOnce(other, true)] }
  } finally {
    await removeCheckout()
  }
}

async function removeCheckout() {
  if (existsSync(CHECKOUT)) await rm(CHECKOUT, { recursive: true })
  await git('worktree', 'prune')
}
