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
type Manifest = Record<string, Chunk>

/** Bytes one thing costs on the wire, script and style together. */
export interface Cost {
  name: string
  bytes: number
  files: string[]
}

/** What Vite wrote about a build, below dist. */
const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest

/** Some chunks and all that must be there before they run: what they import statically. */
function closureOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (!manifest[key] || seen.has(key)) return
    seen.add(key)
    manifest[key].imports?.forEach(visit)
  }
  keys.forEach(visit)
  return seen
}

const filesOfChunks = (manifest: Manifest, keys: Iterable<string>): string[] => {
  const files = [...keys].flatMap((key) => [manifest[key]?.file ?? [], manifest[key]?.css ?? []].flat())
  return [...new Set(files)].filter((file) => /\.(?:js|css)$/.test(file)).sort()
}

/** The files that arrive with some chunks: their static imports and style sheets, each once. */
const filesOf = (manifest: Manifest, keys: readonly string[]): string[] =>
  filesOfChunks(manifest, closureOf(manifest, keys))

/** What some chunks bring by import() once they run, at any depth: dialogs, the live channel, positioning. */
function filesAfter(
  manifest: Manifest,
  keys: readonly string[],
  isLater: (key: string) => boolean,
): string[] {
  const before = closureOf(manifest, keys)
  let all = before
  for (let size = 0; size !== all.size; ) {
    size = all.size
    const later = [...all].flatMap((key) => manifest[key]?.dynamicImports ?? []).filter(isLater)
    all = closureOf(manifest, [...all, ...later])
  }
  const known = filesOfChunks(manifest, before)
  return filesOfChunks(manifest, all).filter((file) => !known.includes(file))
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
const LIST_SCREEN = /\/EventListScreen\.tsx$/
/** The chunk with what every page behind the sign-in needs (vite.config.ts). */
const PORTAL_CHUNK = 'portal'

/** The portal, compressed with brotli. */
export interface PortalCosts {
  /** Before the login form can be used. */
  login: Cost
  /** Before the first list shows its rows: the login, what every signed-in page needs, and the list. */
  list: Cost
  /** What comes after those rows without a click, while nothing else is to be done. */
  after: Cost
  /** What each further screen adds to the list. */
  screens: Cost[]
}

/** @param folder of the built portal */
export async function measurePortal(folder: string): Promise<PortalCosts> {
  const manifest = readManifest(folder)
  const chunks = Object.keys(manifest)
  const entries = chunks.filter((key) => manifest[key]?.isEntry)
  const parts = chunks.filter((key) => manifest[key]?.name === PORTAL_CHUNK)
  if (parts.length === 0) throw new Error(`No chunk named ${PORTAL_CHUNK} in ${folder}`)
  const toList = [...entries, ...parts, ...chunks.filter((key) => LIST_SCREEN.test(key))]
  const listFiles = filesOf(manifest, toList)
  const screens = chunks.filter((key) => SCREEN.test(key) && !LIST_SCREEN.test(key))
  return {
    login: await cost(folder, 'login', filesOf(manifest, entries), brotli),
    list: await cost(folder, 'login and list', listFiles, brotli),
    after: await cost(
      folder,
      'after the first rows',
      filesAfter(manifest, toList, (key) => !SCREEN.test(key)),
      brotli,
    ),
    screens: await Promise.all(
      screens.map((key) => {
        const added = filesOf(manifest, [key]).filter((file) => !listFiles.includes(file))
        return cost(folder, key, added, brotli)
      }),
    ),
  }
}

/**
 * The entries of the elements; radops.ts is all elements in one tag, not a widget.
 */
const WIDGET = /^widgets\/define\/(?!radops\.)(\w+)\.ts$/
const SESSION = 'session'
const FIRST_WIDGET = 'missionControl'

/** The widgets, compressed with gzip. */
export interface WidgetCosts {
  /** What a page loads before an element comes into view: the session and the shell of a widget. */
  shell: Cost
  /** The session with mission control, complete with the view its shell loads. */
  first: Cost
  /** What that view loads once it is shown: dialogs, the live channel, positioning. */
  after: Cost
  /** What each other widget adds to a page that has the first, by the name of its file. */
  further: Cost[]
}

/** @param folder of one version of the built widgets */
export async function measureWidgets(folder: string): Promise<WidgetCosts> {
  const manifest = readManifest(folder)
  const entries = new Map(Object.keys(manifest).map((key) => [WIDGET.exec(key)?.[1], key]))
  const entry = (name: string): string => {
    const key = entries.get(name)
    if (!key) throw new Error(`No widget ${name} in ${folder}`)
    return key
  }
  const toShell = [entry(SESSION), entry(FIRST_WIDGET)]
  // A shell is of no use without its view, which it brings by import().
  const withView = (key: string) => [key, ...(manifest[key]?.dynamicImports ?? [])]
  const toView = [entry(SESSION), ...withView(entry(FIRST_WIDGET))]
  const firstFiles = filesOf(manifest, toView)
  const others = [...entries].filter(([name]) => name && name !== SESSION && name !== FIRST_WIDGET)
  const further = others.map(([name = '', key]) => {
    const added = filesOf(manifest, withView(key)).filter((file) => !firstFiles.includes(file))
    return cost(folder, name, added, gzipped)
  })
  return {
    shell: await cost(folder, 'session and shell', filesOf(manifest, toShell), gzipped),
    first: await cost(folder, `${SESSION} and ${FIRST_WIDGET}`, firstFiles, gzipped),
    after: await cost(
      folder,
      'after the first view',
      filesAfter(manifest, toView, () => true),
      gzipped,
    ),
    further: await Promise.all(further),
  }
}
