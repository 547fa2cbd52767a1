import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The built files this process serves. */
export interface Site {
  /** Holds `portal` and `widgets` of this release. */
  current: string
  /** Holds those of every release that is kept; null when none is. */
  releases: string | null
}

/** A built part of dist, with the files it had when the server started: nothing else is ever opened. */
export interface BuiltFolder {
  root: string
  /** Paths below the root, with slashes. */
  files: ReadonlySet<string>
}

/** null when that part was not built. */
export function builtFolder(root: string, entry = ''): BuiltFolder | null {
  return existsSync(join(root, entry)) ? { root, files: new Set(filesBelow(root)) } : null
}

/** Paths below a folder, with slashes; none when it is not there. */
export function filesBelow(root: string): string[] {
  if (!existsSync(root)) return []
  return (
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => relative(root, join(file.parentPath, file.name)).split(sep).join('/'))
      // Notes about the build are for tools.
      .filter((file) => !file.split('/').some((part) => part.startsWith('.')))
  )
}

/**
 * Names a build by its page: that names the first scripts by their content, those name the next, and so on, so that any
 * changed script changes it.
 * @returns 12 hexadecimal digits
 */
export const buildOf = ({ root }: BuiltFolder): string =>
  createHash('sha256')
    .update(readFileSync(join(root, 'index.html')))
    .digest('hex')
    .slice(0, 12)

const YEAR = 'public, max-age=31536000, immutable'
/** Kept, but asked about each time: a new version shows at once. */
const ALWAYS_ASK = 'no-cache'
/** Vite's content hash before the ending. */
export const HASHED = /-[A-Za-z0-9_-]{8}\.[a-z0-9]+$/

/** How long a browser may keep a file of the portal, or of the widgets' pages. */
export const portalCaching = (file: string): string => (HASHED.test(file) ? YEAR : ALWAYS_ASK)

/**
 * Addresses with a full version never change. Of the moving alias the elements' own files are asked about each time: they
 * import one another by name, and two releases do not fit together.
 */
export function widgetCaching(file: string): string {
  if (file.startsWith('pages/')) return portalCaching(file)
  const isVersion = /^\d+\.\d+\.\d+[^/]*\//.test(file)
  return isVersion || (file.includes('/chunks/') && HASHED.test(file)) ? YEAR : ALWAYS_ASK
}
