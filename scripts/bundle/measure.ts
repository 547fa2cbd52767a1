import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from '../support/command.mjs'
import { brotli, gzipped } from '../support/precompress.mjs'

/** An entry of Vite's manifest. */
interface Chunk {
  file: string
  src?: string
  name?: string
  isEntry?: boolean
  /** Keys of chunks loaded with it. */
  imports?: string[]
  /** Keys of chunks it may load later. */
  dynamicImports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

/** Bytes on the wire, script and style together. */
export interface Cost {
  name: string
  bytes: number
  files: string[]
}

/** Vite's manifest of a build below dist. */
const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest

/** Chunks with all their static imports. */
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

/** Files that load with some chunks: static imports and style sheets, without duplicates. */
const filesOf = (manifest: Manifest, keys: readonly string[]): string[] =>
  filesOfChunks(manifest, closureOf(manifest, keys))

/** Files loaded by import() once some chunks run, at any depth: dialogs, the live channel, positioning. */
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

const ROUTER = `${ROOT}src/app/router`
/** Keys of the screens' chunks: the files that the router loads, but for its own. */
const screenKeys = (): Set<string> => {
  const sources = readdirSync(ROUTER).map((file) => readFileSync(join(ROUTER, file), 'utf8'))
  const loads = sources.flatMap((source) => [...source.matchAll(/\bimport\(\s*'#(src\/[^']+)'\s*\)/g)])
  return new Set(loads.flatMap(([, file]) => file ?? []))
}
/** `KioskOverview` for src/features/kiosks/KioskOverview.tsx, `Dashboard` for src/app/screens/DashboardScreen.tsx. */
const screenName = (key: string): string => basename(key, '.tsx').replace(/Screen$/, '')
/** The chunk of the first list and of what every signed-in page needs (vite.config.ts). */
const PORTAL_CHUNK = 'portal'

/** The portal, compressed with brotli. */
export interface PortalCosts {
  /** Before the login form is usable. */
  login: Cost
  /** Before the first list shows rows: the login, the code of every signed-in page, and the list. */
  list: Cost
  /** Loaded after those rows, while idle. */
  after: Cost
  /** Added to the list by each further screen, by screenName. */
  screens: Cost[]
}

/** @param folder of the built portal */
export async function measurePortal(folder: string): Promise<PortalCosts> {
  const manifest = readManifest(folder)
  const chunks = Object.keys(manifest)
  const entries = chunks.filter((key) => manifest[key]?.isEntry)
  const parts = chunks.filter((key) => manifest[key]?.name === PORTAL_CHUNK)
  if (parts.length === 0) throw new Error(`No chunk named ${PORTAL_CHUNK} in ${folder}`)
  const toList = [...entries, ...parts]
  const listFiles = filesOf(manifest, toList)
  const screens = screenKeys()
  return {
    login: await cost(folder, 'login', filesOf(manifest, entries), brotli),
    list: await cost(folder, 'login and list', listFiles, brotli),
    after: await cost(
      folder,
      'after the first rows',
      filesAfter(manifest, toList, (key) => !screens.has(key)),
      brotli,
    ),
    screens: await Promise.all(
      chunks
        .filter((key) => screens.has(key))
        .map((key) => {
          const added = filesOf(manifest, [key]).filter((file) => !listFiles.includes(file))
          return cost(folder, screenName(key), added, brotli)
        }),
    ),
  }
}

/** Entries of the elements; radops.ts is all of them in one script. */
const WIDGET = /^widgets\/define\/(?!radops\.)(\w+)\.ts$/
const SESSION = 'session'
const FIRST_WIDGET = 'missionControl'

/** The widgets, compressed with gzip. */
export interface WidgetCosts {
  /** Loaded before an element comes into view: the session and a widget's shell. */
  shell: Cost
  /** The session with mission control, including its view. */
  first: Cost
  /** Loaded after the view is shown: dialogs, the live channel, positioning. */
  after: Cost
  /** Added by each other widget to a page that has the first, by file name. */
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
  // A shell is useless without its view, which it loads by import().
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
