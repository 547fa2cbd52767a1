import { nodeProgram, ROOT, run } from '../support/command.mjs'
import { checkNode, ensureInstalled } from '../support/install.mjs'
import { pinnedBrowser } from './browser.mjs'
import { ensureStorybook, serveStorybook } from './storybook.mjs'

/**
 * Passed to the tests in tests/stories.
 * @typedef {object} StoriesRun
 * @property {string} url of the storybook, with a trailing slash
 * @property {import('./browser.mjs').PinnedBrowser} browser
 * @property {string[]} [ids] of the stories to check; default all
 * @property {Draw} [draw] also draws pictures
 */

/**
 * @typedef {object} Draw
 * @property {string} folder for the pictures and their list, drawn.jsonl
 * @property {boolean} [only] skips other checks: axe and narrow pages
 * @property {boolean} [firsts] one state of each title, see firsts.mjs
 * @property {boolean} [fresh] each story in a new page
 */

/**
 * Runs the stories as tests.
 * @param {Omit<StoriesRun, 'url' | 'browser'> & { root?: string, args?: string[] }} what
 *   root: of the checkout whose storybook is checked; args: for Playwright
 * @returns {Promise<number>} exit code
 */
export async function runStories({ root = ROOT, args = [], ...what }) {
  checkNode()
  await ensureInstalled()
  const browser = await pinnedBrowser()
  const running = root === ROOT ? process.env.STORYBOOK_URL : undefined
  if (!running) await ensureStorybook(root)
  const server = running ? { url: running, stop: () => undefined } : await serveStorybook(root)
  const [program, playwright] = nodeProgram('@playwright/test/cli.js', ['test', '--config', 'tests/stories'])
  // The other tests there are about the storybook as a whole.
  const files = what.draw?.only ? ['stories.test.ts'] : []
  const settings = JSON.stringify({ ...what, url: server.url, browser })
  try {
    return await run(program, [...playwright, ...files, ...args], {
      env: { ...process.env, STORIES_RUN: settings },
    })
  } finally {
    await server.stop()
  }
}
