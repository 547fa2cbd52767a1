import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotli, gzipped } from '../support/precompress.mjs'

/** One line of Vite's manifest: a chunk and what it needs. */
interface Chunk {
  file: string
  src?: string
  name?: string
  isEntry?: boolean
  /** Chunks loaded with it, by their key. */
  imports?: string[]
  /** Chunks it may load later, by their key. */
  dynamicImports?: string[]
  css?: string[]
}
export type Manifest = Record<string, Chunk>

/** Bytes one thing costs on the wire, script and style together. */
export interface Cost {
  name: string
  bytes: number
  files: string[]
}

/** What Vite wrote about a build, below dist. */
export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest

/**
 * The files that arrive with some chunks: their static imports and style sheets, each once.
 * @param andLater also what the chunks load by import(), for a thing that is of no use without it
 */
export function filesOf(manifest: Manifest, keys: readonly string[], andLater = false): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    chunk.imports?.forEach(visit)
    if (andLater) chunk.dynamicImports?.forEach(visit)
  }
  keys.forEach(visit)
  const files = [...seen].flatMap((key) => [manifest[key]?.file ?? [], manifest[key]?.css ?? []].flat())
  return [...new Set(files)].filter((file) => /\.(?:js|css)$/.test(file)).sort()
}

async function cost(
  folder: string,
  name: string,
  files: string[],
  compress: (bytes: Buffer) => Promise<Buffer>,
): Promise<Cost> {
  const sizes = files.map(async (file) => (await compress(readFileSync(join(folder, file)))).length)
  return { name, files, bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) }
}

const SCREEN = /^src\/app\/screens\//
const LOGIN_SCREEN = /\/LoginScreen\.tsx$/
const LIST_SCREEN = /\/EventListScreen\.tsx$/

/** The portal, compressed with brotli. */
export interface PortalCosts {
  /** Before the login form can be used. */
  login: Cost
  /** Before the first list shows: the login, what every signed-in page needs, and the list. */
  list: Cost
  /** What each further screen adds to that. */
  screens: Cost[]
}

/** @param folder of the built portal */
export async function measurePortal(folder: string): Promise<PortalCosts> {
  const manifest = readManifest(folder)
  const chunks = Object.keys(manifest).filter((key) => key.startsWith('src/') || manifest[key]?.isEntry)
  const first = chunks.filter((key) => manifest[key]?.isEntry || LOGIN_SCREEN.test(key))
  const shell = chunks.filter((key) => !SCREEN.test(key) || LIST_SCREEN.test(key))
  const loginFiles = filesOf(manifest, first)
  const listFiles = filesOf(manifest, [...first, ...shell])
  const screens = chunks.filter((key) => SCREEN.test(key) && !LIST_SCREEN.test(key) && !first.includes(key))
  return {
    login: await cost(folder, 'login', loginFiles, brotli),
    list: await cost(folder, 'login and list', listFiles, brotli),
    screens: await Promise.all(
      screens.map((key) => {
        const added = filesOf(manifest, [key]).filter((file) => !listFiles.includes(file))
        return cost(folder, key, added, brotli)
      }),
    ),
  }
}

const SESSION = /session/i

/**
 * The widgets, compressed with gzip: the session with the first widget, complete with the view it loads; then
 * what each other widget adds to a page that has the first.
 */
export async function measureWidgets(folder: string): Promise<{ first: Cost; further: Cost[] }> {
  const manifest = readManifest(folder)
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const session = entries.filter((key) => SESSION.test(key))
  // An entry that only imports others (all widgets in one tag) is no widget of its own.
  const isBundle = (key: string) => (manifest[key]?.imports ?? []).some((other) => entries.includes(other))
  const [firstWidget, ...others] = entries.filter((key) => !SESSION.test(key) && !isBundle(key)).sort()
  const firstFiles = filesOf(manifest, firstWidget ? [...session, firstWidget] : session, true)
  const further = others.map((key) => {
    const added = filesOf(manifest, [key], true).filter((file) => !firstFiles.includes(file))
    return cost(folder, key, added, gzipped)
  })
  return {
    first: await cost(folder, `session and ${firstWidget ?? 'no widget'}`, firstFiles, gzipped),
    further: await Promise.all(further),
  }
}
