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

/** A file of the bundler's manifest, and by their keys those it imports. */
interface Bundled {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}

/**
 * What a page asks for until an element shows something, by the script of the element: that script, what it imports, its view and
 * all that the view imports.
 * @throws Error a file of the manifest imports one that is not in it
 */
export function firstLoads(folder: string): Record<string, string[]> {
  const bundled = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Bundled
  >
  const get = (key: string): Bundled => {
    const found = bundled[key]
    if (!found) throw new Error(`The manifest of the widgets has no ${key}.`)
    return found
  }
  const loadsOf = (entry: Bundled): string[] => {
    // Of the script itself alone what it brings by import(): what its imports bring later is asked for later.
    const all = new Set([entry, ...(entry.dynamicImports ?? []).map(get)])
    for (const { imports = [] } of all) for (const key of imports) all.add(get(key)) // a set is walked to what was added meanwhile
    return [...all].map(({ file }) => file)
  }
  // The session shows nothing and imports nothing; what has no view shows no element.
  const elements = Object.values(bundled).filter(
    ({ isEntry, imports, dynamicImports }) => isEntry && imports && dynamicImports,
  )
  return Object.fromEntries(elements.map((entry) => [entry.file, loadsOf(entry)]))
}

/** What integrity.json holds: each file's digest, by its path below the version. */
export const integrities = (folder: string): Record<string, string> =>
  Object.fromEntries(servedFiles(folder).map((file) => [file, integrityOf(readFileSync(join(folder, file)))]))
