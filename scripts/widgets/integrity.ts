import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** Copies of files and notes of the build tool: no page names them. */
const UNNAMED = /(?:\.br|\.gz|^integrity\.json)$|^\.vite\//

/** @returns `sha384-...` as the integrity attribute and import maps take it */
const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/**
 * The files a browser may ask for below one version of the widgets.
 * @returns paths with slashes, sorted
 */
export const servedFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).split(sep).join('/'))
    .filter((file) => !UNNAMED.test(file))
    .sort()

/** What integrity.json holds: each file's digest, by its path below the version. */
export const integrities = (folder: string): Record<string, string> =>
  Object.fromEntries(servedFiles(folder).map((file) => [file, integrityOf(readFileSync(join(folder, file)))]))
