import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { alone } from '../support/alone.mjs'
import { sourcesHash } from '../support/buildStamp.mjs'
import { Failure, ROOT, runQuietly } from '../support/command.mjs'
import { precompress } from '../support/precompress.mjs'

/** Everything the built storybook depends on. */
const SOURCES = [
  '.storybook',
  'contract',
  'package-lock.json',
  'public',
  'scripts/support',
  'src',
  'stories',
  'tsconfig.json',
  'vite.config.ts',
  'widgets',
]

/** Code that draws the pictures. */
const DRAWN_BY = [
  'tests/stories/browser/package-lock.json',
  'tests/stories/stories.test.ts',
  'tests/stories/support',
]

const NAME_LENGTH = 16
const OUTPUT_LINES_SHOWN = 40

/** @param {string} root of a checkout */
const stampOf = (root) => `${root}dist/storybook/.build`

/**
 * Builds dist/storybook if it is missing, incomplete or made from other sources.
 * @param {string} [root] of a checkout
 * @throws {Failure} if the build fails
 */
export async function ensureStorybook(root = ROOT) {
  const hash = sourcesHash(SOURCES, root)
  const isBuilt = () => existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === hash
  if (isBuilt()) return
  await alone('storybook', async () => {
    if (isBuilt()) return
    await build(root)
    writeFileSync(stampOf(root), hash)
  })
}

/**
 * Builds dist/storybook, with the compressed copies that our server sends.
 * @throws {Failure} if the build fails
 */
export async function buildStorybook() {
  await alone('storybook', async () => {
    await build(ROOT)
    await precompress(`${ROOT}dist/storybook`)
  })
}

/**
 * Without compressed copies, which tests do not need and which take a third of the time.
 * @param {string} root of a checkout
 * @throws {Failure} if the build fails
 */
async function build(root) {
  console.log('Building the storybook (about half a minute) ...')
  const started = performance.now()
  const program = `${ROOT}node_modules/storybook/dist/bin/dispatcher.js`
  const args = [program, 'build', '--output-dir', 'dist/storybook', '--disable-telemetry']
  const { code, output } = await runQuietly(process.execPath, args, { cwd: root })
  if (code !== 0) {
    console.error(output.split('\n').slice(-OUTPUT_LINES_SHOWN).join('\n'))
    throw new Failure(
      'The storybook could not be built; the lines above say why.',
      'Correct the story or source they name, then run the same command again.',
    )
  }
  console.log(`Built the storybook in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/** @returns {{ type: string, id: string, title: string, name: string }[]} the entries of the built storybook */
export function storybookEntries() {
  return Object.values(JSON.parse(readFileSync(`${ROOT}dist/storybook/index.json`, 'utf8')).entries)
}

/** Identifies the pictures of these sources: the storybook, and the code that draws it. */
export const picturesName = () => sourcesHash([...SOURCES, ...DRAWN_BY]).slice(0, NAME_LENGTH)

/**
 * Serves a built storybook on its own port; missing files are answered with 404.
 * @param {string} [root] of a checkout
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} the url has a trailing slash
 */
export async function serveStorybook(root = ROOT) {
  const { preview } = await import('vite') // not at the top: packages may not be installed yet
  const server = await preview({
    root,
    configFile: false,
    appType: 'mpa',
    logLevel: 'error',
    build: { outDir: 'dist/storybook' },
    preview: { host: '127.0.0.1', port: 0 },
  })
  const [url] = server.resolvedUrls?.local ?? []
  if (!url) throw new Error('The static server of the storybook tells no address.')
  return { url, stop: () => server.close() }
}
