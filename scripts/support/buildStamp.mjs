import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { ROOT } from './command.mjs'

/** Everything a build depends on; not tests, stories and documents. */
const SOURCES = [
  'contract',
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'scripts/build.mjs',
  'scripts/make-database.ts',
  'scripts/openapi.ts',
  'scripts/support',
  'scripts/widget-package.ts',
  'scripts/widgets',
  'server',
  'src',
  'tsconfig.json',
  'vite.config.ts',
  'vite.diagnose.config.ts',
  'vite.pages.config.ts',
  'vite.signIn.config.ts',
  'vite.widgets.config.ts',
  'widgets',
]

const STAMP = `${ROOT}dist/.build`

/**
 * @param {string} path relative to the root
 * @param {string} root the root folder
 * @returns {string[]} files, in a stable order
 */
function filesOf(path, root) {
  if (!existsSync(root + path)) return []
  if (statSync(root + path).isFile()) return [path]
  return readdirSync(root + path)
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`, root))
}

/**
 * A hash of the sources' names and contents; modification times mean nothing after a clone or checkout.
 * @param {string[]} [sources] files and folders relative to the root
 * @param {string} [root] root folder of their checkout
 */
export function sourcesHash(sources = SOURCES, root = ROOT) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '')
  for (const file of sources.flatMap((path) => filesOf(path, root))) {
    hash.update(`\0${file}\0`).update(readFileSync(root + file))
  }
  return hash.digest('hex')
}

/** Whether dist is a complete build of exactly these sources. */
export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesHash()

/** Called before a build, so that an interrupted one does not count as complete. */
export const clearBuildStamp = () => rmSync(STAMP, { force: true })

/** @param {string} hash of the sources when the build started */
export function writeBuildStamp(hash) {
  mkdirSync(`${ROOT}dist`, { recursive: true })
  writeFileSync(STAMP, hash)
}
