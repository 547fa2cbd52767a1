import { createReadStream, createWriteStream, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { BROWSER_FLAGS, findBrowser, HOW_TO_GET_A_BROWSER } from '../support/browser.mjs'
import { Failure, ROOT } from '../support/command.mjs'
import { ensureInstalled } from '../support/install.mjs'

/** @typedef {{ executablePath: string, args: string[], env: Record<string, string> }} PinnedBrowser how it is started */

/** A separate package, so that only people who draw pictures download it. */
const PACKAGE = `${ROOT}tests/stories/browser/`

/** Resolves packages installed there. */
export const requireForPictures = createRequire(PACKAGE)

/** The pinned browser's package only has a program for Linux on x64. */
export const hasPinnedBrowser = () => process.platform === 'linux' && process.arch === 'x64'

/**
 * Draws tiles whole, not only where they changed, and with instructions every processor has: otherwise edges differ by
 * one colour step.
 */
const SAME_EACH_TIME = ['--disable-partial-raster', '--disable-low-res-tiling', '--disable-skia-runtime-opts']

/** A page of a thousand stories creates much garbage; a larger young generation saves a tenth of the time. */
const ROOM_FOR_SHORT_LIVES = '--js-flags=--min-semi-space-size=64'

/** Fallback fonts for glyphs missing in Inter and JetBrains Mono, which the stories load; none of the machine's. */
const fontsConfiguration = (/** @type {string} */ folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${PACKAGE}node_modules/dejavu-fonts-ttf/ttf</dir>
  <cachedir>${folder}/fonts</cachedir>
  <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias><family>serif</family><prefer><family>DejaVu Serif</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
`

/** @param {string} folder @returns {Promise<void>} */
async function unpack(folder) {
  const packed = `${PACKAGE}node_modules/@sparticuz/chromium/bin/`
  const { extract } = requireForPictures('tar-fs')
  const half = `${folder}.${process.pid}`
  mkdirSync(half, { recursive: true })
  const program = createWriteStream(`${half}/chromium`, { mode: 0o755 })
  await Promise.all([
    pipeline(createReadStream(`${packed}chromium.br`), createBrotliDecompress(), program),
    pipeline(createReadStream(`${packed}al2023.tar.br`), createBrotliDecompress(), extract(half)),
  ])
  // Atomic: an interrupted run leaves no half browser, and the later of two runs finds the first one's.
  await rename(half, folder).catch((error) => {
    rmSync(half, { recursive: true })
    if (!existsSync(folder)) throw error
  })
}

/**
 * The browser for the stories: the same one, with the same fonts, on every machine, so that pictures are comparable.
 * Where it does not run, the machine's own, and no pictures are compared.
 * @returns {Promise<PinnedBrowser>}
 * @throws {Failure}
 */
export async function pinnedBrowser() {
  const env = /** @type {Record<string, string>} */ ({ ...process.env })
  if (!hasPinnedBrowser()) {
    const executablePath = findBrowser()
    if (!executablePath) throw new Failure('The stories need a browser.', HOW_TO_GET_A_BROWSER)
    return { executablePath, args: [...BROWSER_FLAGS, ROOM_FOR_SHORT_LIVES], env }
  }
  await ensureInstalled(PACKAGE)
  const { dependencies } = JSON.parse(await readFile(`${PACKAGE}package.json`, 'utf8'))
  const folder = `${ROOT}.cache/browser/${dependencies['@sparticuz/chromium']}`
  if (!existsSync(`${folder}/chromium`)) await unpack(folder)
  writeFileSync(`${folder}/fonts.conf`, fontsConfiguration(folder))
  return {
    executablePath: `${folder}/chromium`,
    args: [...BROWSER_FLAGS, ...SAME_EACH_TIME, ROOM_FOR_SHORT_LIVES],
    env: { ...env, FONTCONFIG_FILE: `${folder}/fonts.conf`, LD_LIBRARY_PATH: `${folder}/lib` },
  }
}
