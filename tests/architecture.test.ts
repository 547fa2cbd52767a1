import { expect, test } from 'vitest'
import { findCycles, type Import, readImportGraph, type SourceFile } from '#tests/support/importGraph.ts'

const PRODUCT = ['contract', 'src', 'widgets', 'server']
const FOLDERS = [...PRODUCT, 'stories', '.storybook', 'tests', 'scripts']

const SHOWN_TO_FEATURES = [
  'src/api/',
  'src/forms/',
  'src/lists/',
  'src/geo/',
  'src/ui/',
  'src/theme/',
  'src/shared/',
  'contract/',
]
const NO_ROUTER = /^(?!wouter)/

/** Reads of open missions that other modules need within their own transaction or statement. */
const SHARED_QUERIES = ['boardQueries', 'poolQueries', 'shownQueries'].map(
  (name) => `server/modules/missions/${name}.ts`,
)

interface Layer {
  /** Files of this layer; the first layer that matches a file applies. */
  files: RegExp
  /** Prefixes of paths they may import; $1 is what `files` captured. */
  may: readonly string[]
  /** Packages they may import; default: all. */
  packages?: RegExp
}

// Allowed imports (docs/architecture.md), one pattern per layer, which also covers new features and modules.
const LAYERS: readonly Layer[] = [
  // File readers shared by portal and server.
  { files: /^contract\/track\//, may: ['contract/'], packages: /^saxes$/ },
  { files: /^contract\//, may: ['contract/'], packages: /^zod\// },
  // Simulated kiosks also draw with the dose scale, so it is not in the theme.
  { files: /^src\/theme\//, may: ['src/theme/', 'contract/doseScale.ts'], packages: NO_ROUTER },
  { files: /^src\/ui\//, may: ['src/ui/', 'src/theme/'], packages: NO_ROUTER },
  { files: /^src\/shared\//, may: ['src/shared/', 'contract/'], packages: NO_ROUTER },
  { files: /^src\/api\//, may: ['src/api/', 'src/shared/', 'contract/'], packages: NO_ROUTER },
  // The basis of all forms, lists and maps: components of src/ui with data.
  {
    files: /^src\/(forms|lists|geo)\//,
    may: ['src/$1/', 'src/api/', 'src/ui/', 'src/theme/', 'src/shared/', 'contract/'],
    packages: NO_ROUTER,
  },
  {
    files: /^src\/features\/([^/]+)\//,
    may: ['src/features/$1/', ...SHOWN_TO_FEATURES],
    packages: NO_ROUTER,
  },
  { files: /^src\/(?:app\/|main\.tsx$)/, may: ['src/', 'contract/'] },
  {
    files: /^widgets\//,
    may: ['widgets/', 'src/features/', ...SHOWN_TO_FEATURES],
    packages: NO_ROUTER,
  },
  // A module's routes, queries and presentation are private, those of a second subject (reportQueries.ts) too; other
  // modules may use its rules, services and writes.
  {
    files: /^server\/modules\/([^/]+)\//,
    may: [
      'server/modules/$1/',
      'server/modules/[^/]+/(?!\\w*(?:[rR]outes|[qQ]ueries|[pP]resent)\\.ts$)',
      ...SHARED_QUERIES,
      'server/(?!modules/|main.ts$|app.ts$)',
      'contract/',
    ],
  },
  { files: /^server\//, may: ['server/', 'contract/'] },
  // Storybook is built with the portal's plugins.
  { files: /^\.storybook\/main\.ts$/, may: ['scripts/support/'] },
  { files: /^(?:stories|\.storybook)\//, may: ['stories/', '.storybook/', 'src/', 'widgets/', 'contract/'] },
  { files: /^(?:tests|scripts)\//, may: [''] },
]

const graph = readImportGraph(FOLDERS)
const isProduct = ({ path }: SourceFile) => PRODUCT.some((folder) => path.startsWith(`${folder}/`))

function isAllowed({ from, to, isPackage }: Omit<Import, 'isRelative'>): boolean {
  const layer = LAYERS.find(({ files }) => files.test(from))
  if (!layer) return false
  if (isPackage) return !layer.packages || layer.packages.test(to)
  const captured = layer.files.exec(from)?.[1] ?? ''
  return layer.may.some((start) => new RegExp(`^${start.replace('$1', captured)}`).test(to))
}

const describeImport = ({ from, to }: Import) => `${from} imports ${to}`
const importsOf = (files: readonly SourceFile[]) => files.flatMap((file) => file.imports)

test('every source file is in a layer', () => {
  expect(
    graph.map(({ path }) => path).filter((path) => !LAYERS.some(({ files }) => files.test(path))),
  ).toEqual([])
})

test('imports follow the layers: contract, then api, then features, then app', () => {
  expect(
    importsOf(graph)
      .filter((entry) => !isAllowed(entry))
      .map(describeImport),
  ).toEqual([])
})

test('every query that modules share is used by another module', () => {
  const used = importsOf(graph).filter(({ from }) => /^server\/modules\/(?!missions\/)/.test(from))
  expect(SHARED_QUERIES.filter((file) => !used.some(({ to }) => to === file))).toEqual([])
})

test('every imported file exists', () => {
  expect(
    importsOf(graph)
      .filter((entry) => !entry.exists)
      .map(describeImport),
  ).toEqual([])
})

test('files of one feature or module import each other by a relative path, and no others', () => {
  const folderOf = (path: string) => /^(?:src\/features|server\/modules)\/[^/]+\//.exec(path)?.[0]
  const inFolders = importsOf(graph).filter(
    ({ from, isPackage }) => !isPackage && folderOf(from) !== undefined,
  )
  expect(inFolders.length).toBeGreaterThan(1000)
  expect(
    inFolders
      .filter(({ from, to, isRelative }) => isRelative !== (folderOf(from) === folderOf(to)))
      .map(describeImport),
  ).toEqual([])
})

test('there are no import cycles', () => {
  expect(findCycles(graph)).toEqual([])
})

test('there are no barrels: every import names the defining file', () => {
  const isBarrel = (file: SourceFile) => file.onlyReexports || /(?:^|\/)index\.tsx?$/.test(file.path)
  expect(graph.filter((file) => isProduct(file) && isBarrel(file)).map(({ path }) => path)).toEqual([])
})

test.each([
  [
    'a feature importing another feature',
    'src/features/events/EventList.tsx',
    'src/features/teams/TeamList.tsx',
  ],
  ['a feature importing a screen', 'src/features/events/EventList.tsx', 'src/app/router/paths.ts'],
  [
    'a feature importing one whose name starts with its own',
    'src/features/event/a.ts',
    'src/features/events/b.ts',
  ],
  ['a component of ui importing the api', 'src/ui/Table/Table.tsx', 'src/api/http.ts'],
  ['the portal importing the server', 'src/api/http.ts', 'server/app.ts'],
  [
    'a module importing the queries of another',
    'server/modules/events/service.ts',
    'server/modules/teams/queries.ts',
  ],
  [
    'a module importing the queries of a subject of another',
    'server/modules/events/service.ts',
    'server/modules/kiosks/listQueries.ts',
  ],
  [
    'a module importing the routes of a subject of another',
    'server/modules/events/service.ts',
    'server/modules/organizations/writeRoutes.ts',
  ],
  ['product code importing a fixture', 'src/app/screens/Login.tsx', 'stories/fixtures/events.ts'],
])('the layers forbid %s', (_, from, to) => {
  expect(isAllowed({ from, to, isPackage: false, exists: true })).toBe(false)
})

test.each([
  ['src/features/events/EventList.tsx', 'wouter'],
  ['contract/events.ts', 'drizzle-orm'],
  ['contract/events.ts', 'zod'],
])('%s may not import the package %s', (from, to) => {
  expect(isAllowed({ from, to, isPackage: true, exists: true })).toBe(false)
})

test('a cycle is found and reported completely', () => {
  const file = (path: string, to: string): SourceFile => ({
    path,
    imports: [{ from: path, to, isPackage: false, isRelative: true, exists: true }],
    onlyReexports: false,
  })
  expect(findCycles([file('a', 'b'), file('b', 'c'), file('c', 'b')])).toEqual(['b → c → b'])
})
