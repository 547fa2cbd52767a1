import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folder with package.json, above both the source and the bundle in dist/server. Migrations, the built portal and
 * the manifest are located from here, not from the working directory.
 */
export const PACKAGE_ROOT = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder)
    throw new Error('The server is not in its package: there is no package.json above it.')
  return findRoot(parent)
}
