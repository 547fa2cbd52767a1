import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The built files this process serves. */
export interface Site {
  /** Contains `portal` and `widgets` of this release. */
  current: string
  /** Contains those of every stored release; null if none are stored. */
  releases: string | null
}

/** A built part of dist. Only files that existed at server start are served. */
export interface BuiltFolder {
  root: string
  /** Paths relative to the root, with slashes. */
  files: ReadonlySet<string>
}

/** null if that part is not built. */
export function builtFolder(root: string, entry = ''): BuiltFolder | null {
  return existsSync(join(root, entry)) ? { root, files: new Set(filesBelow(root)) } : null
}

/** Paths relative to a folder, with slashes; none if it does not exist. */
export function filesBelow(root: string): string[] {
  if (!existsSync(root)) return []
  return (
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => relative(root, join(file.parentPath, file.name)).split(sep).join('/'))
      // Dotfiles are for build tools.
      .filter((file) => !file.split('/').some((part) => part.startsWith('.')))
  )
}

/**
 * Identifies a build by its page, which names the first scripts by content hash, those name the next, and so on, so any
 * changed script changes it.
 * @returns 12 hexadecimal digits
 */
export const buildOf = ({ root }: BuiltFolder): string =>
  createHash('sha256')
    .update(readFileSync(join(root, 'index.html')))
    .digest('hex')
    .slice(0, 12)

const YEAR = 'public, max-age=31536000, immutable'
/** Cached but revalidated each time, so that a new version shows at once. */
const ALWAYS_ASK = 'no-cache'
/** Vite's content hash before the extension. */
export const HASHED = /-[A-Za-z0-9_-]{8}\.[a-z0-9]+$/

/** Cache-Control of a file of the portal or the widgets' pages. */
export const portalCaching = (file: string): string => (HASHED.test(file) ? YEAR : ALWAYS_ASK)

/**
 * URLs with a full version are immutable. Elements below the moving alias are revalidated: they import each other by
 * name, and files of two releases are incompatible.
 */
export function widgetCaching(file: string): string {
  if (file.startsWith('pages/')) return portalCaching(file)
  const isVersion = /^\d+\.\d+\.\d+[^/]*\//.test(file)
  return isVersion || (file.includes('/chunks/') && HASHED.test(file)) ? YEAR : ALWAYS_ASK
}
