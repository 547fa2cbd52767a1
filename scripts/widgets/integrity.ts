import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** Compressed copies and metadata of the build, which no page names. */
const UNNAMED = /(?:\.br|\.gz|^integrity\.json)$|^\.vite\//

/** @returns `sha384-...` for the integrity attribute and import maps */
const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/**
 * The files a browser may request below one version of the widgets.
 * @returns paths with slashes, sorted
 */
export const servedFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).split(sep).join('/'))
    .filter((file) => !UNNAMED.test(file))
    .sort()

/** A chunk of the bundler's manifest; imports are keys of the manifest. */
interface Bundled {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}

/**
 * What a page loads until an element shows something, by the element's script: the script, its imports, its view and
 * the view's imports.
 * @throws Error if the manifest lacks an imported file
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
    // Only the script's own import() counts: what its imports load lazily comes later.
    const all = new Set([entry, ...(entry.dynamicImports ?? []).map(get)])
    // Iteration includes entries added meanwhile.
    for (const { imports = [] } of all) for (const key of imports) all.add(get(key))
    return [...all].map(({ file }) => file)
  }
  // The session shows nothing and imports nothing; entries without a view are not elements.
  const elements = Object.values(bundled).filter(
    ({ isEntry, imports, dynamicImports }) => isEntry && imports && dynamicImports,
  )
  return Object.fromEntries(elements.map((entry) => [entry.file, loadsOf(entry)]))
}

/** Contents of integrity.json: each file's digest, by its path below the version. */
export const integrities = (folder: string): Record<string, string> =>
  Object.fromEntries(servedFiles(folder).map((file) => [file, integrityOf(readFileSync(join(folder, file)))]))
