import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { ROOT } from './command.mjs'

/** Everything a build result depends on; tests, stories and documents are not in it. */
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
 * @param {string} path relative to the top folder
 * @param {string} root the top folder
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
 * A hash of the sources' names and contents: times mean nothing after a clone or a checkout.
 * @param {string[]} [sources] files and folders relative to the top folder
 * @param {string} [root] the top folder of the checkout they are in
 */
export function sourcesHash(sources = SOURCES, root = ROOT) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '')
  for (const file of sources.flatMap((path) => filesOf(path, root))) {
    hash.update(`\0${file}\0`).update(readFileSync(root + file))
  }
  return hash.digest('hex')
}

/** Whether dist was built from these very sources, to the end. */
export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesHash()

/** Called before a build, so that one that breaks off is not taken for a finished one. */
export const forgetBuild = () => rmSync(STAMP, { force: true })

/** @param {string} hash of the sources as they were when the build began */
export function rememberBuild(hash) {
  mkdirSync(`${ROOT}dist`, { recursive: true })
  writeFileSync(STAMP, hash)
}
