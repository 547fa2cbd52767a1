import { accessSync, constants, existsSync, lstatSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { alone } from './alone.mjs'
import { diskFull, Failure, ROOT, runQuietly } from './command.mjs'

const lockOf = (/** @type {string} */ folder) => `${folder}package-lock.json`
/** npm records here what is actually installed. */
const installedIn = (/** @type {string} */ folder) => `${folder}node_modules/.package-lock.json`

const OUTPUT_LINES_SHOWN = 20

/** @param {string} path @returns {Record<string, { version?: string, optional?: boolean }>} */
const packagesIn = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

/** @param {string} version @returns {[number, number]} */
function majorMinor(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return [major, minor]
}

/**
 * Fails on an unsupported Node, before a package fails less clearly.
 * @param {string} [version]
 * @throws {Failure}
 */
export function checkNode(version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'))
  const [, from = '', below = ''] = /^>=([\d.]+) <(\d+)$/.exec(engines.node) ?? []
  const [leastMajor, leastMinor] = majorMinor(from)
  const [major, minor] = majorMinor(version)
  const isOldEnough = major < Number(below)
  const isNewEnough = major > leastMajor || (major === leastMajor && minor >= leastMinor)
  if (isOldEnough && isNewEnough) return
  throw new Failure(
    `This is Node ${version}; RadOps Console needs ${engines.node}.`,
    'Install Node 20 or later from https://nodejs.org (with nvm: "nvm install"), then run the same command again.',
  )
}

/**
 * Whether node_modules has exactly what the lock file asks for, except packages of other platforms. Looks for the folders
 * too, because a removed one would only show as a failed build; not for those of workspaces, which only tests need.
 * @param {string} folder
 */
function isInstalled(folder) {
  if (!existsSync(installedIn(folder))) return false
  const installed = packagesIn(installedIn(folder))
  return Object.entries(packagesIn(lockOf(folder))).every(([path, wanted]) => {
    if (path === '') return true
    if (!installed[path]) return wanted.optional
    if (installed[path].version !== wanted.version) return false
    return !path.startsWith('node_modules/') || existsSync(folder + path)
  })
}

/**
 * Fails if node_modules is a link to another checkout's: npm would empty that one to reinstall.
 * @param {string} folder
 * @throws {Failure}
 */
function checkOwnModules(folder) {
  const modules = `${folder}node_modules`
  if (!lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return
  throw new Failure(
    `${modules} is a link, and what it leads to is not what package-lock.json asks for.`,
    'Remove the link and run the same command again: the packages are then installed here.',
  )
}

/**
 * Fails if the folder is not writable, before npm or the build fail half-way.
 * @param {string} purpose what would be written
 * @throws {Failure}
 */
export function checkWritable(purpose) {
  try {
    accessSync(ROOT, constants.W_OK)
  } catch {
    throw new Failure(
      `${ROOT} cannot be written to, so ${purpose} is not possible.`,
      'Run the same command as the owner of that folder, or clone the repository to a folder of your own.',
    )
  }
}

/**
 * Installs the lock file's packages if they are missing or different.
 * @param {string} [folder] of a package with its own lock file
 * @throws {Failure} if npm is missing or fails
 */
export async function ensureInstalled(folder = ROOT) {
  if (isInstalled(folder)) return
  checkWritable('installing the packages')
  checkOwnModules(folder)
  await alone('installation', async () => {
    if (!isInstalled(folder)) await install(folder)
  })
}

/** @param {string} folder @throws {Failure} */
async function install(folder) {
  console.log(`Installing the packages of ${relative(ROOT, lockOf(folder))} (up to a minute) ...`)
  const started = performance.now()
  // Development packages too, even under NODE_ENV=production: the build needs them.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const { code, output } = await (npm
    ? runQuietly(process.execPath, [npm, ...args], { cwd: folder })
    : runQuietly('npm', args, { cwd: folder, shell: process.platform === 'win32' })
  ).catch((error) => ({ code: 1, output: String(error) }))
  if (code !== 0) {
    const full = diskFull(output)
    if (full) throw full
    console.error(output.split('\n').slice(-OUTPUT_LINES_SHOWN).join('\n'))
    throw new Failure(
      'The packages could not be installed; the lines above are what npm said.',
      'Check that the npm registry can be reached ("npm ping") and that npm can write its cache ("npm config get cache"), then run the same command again.',
    )
  }
  console.log(`Installed in ${((performance.now() - started) / 1000).toFixed(0)} s.`)
}
