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

interface Layer {
  /** Files this line is about; the first line that matches a file holds for it. */
  files: RegExp
  /** Beginnings of paths they may import; $1 is what `files` caught. */
  may: readonly string[]
  /** Packages they may import; all of them when absent. */
  packages?: RegExp
}

// Who may import whom (docs/architecture.md). One pattern a layer: a new feature or module is covered on birth.
const MAP: readonly Layer[] = [
  // Readers of files that portal and server share.
  { files: /^contract\/track\//, may: ['contract/'], packages: /^saxes$/ },
  { files: /^contract\//, may: ['contract/'], packages: /^zod\// },
  // What kiosks draw with is no choice of the theme's.
  { files: /^src\/theme\//, may: ['src/theme/', 'contract/doseScale.ts'], packages: NO_ROUTER },
  { files: /^src\/ui\//, may: ['src/ui/', 'src/theme/'], packages: NO_ROUTER },
  { files: /^src\/shared\//, may: ['src/shared/', 'contract/'], packages: NO_ROUTER },
  { files: /^src\/api\//, may: ['src/api/', 'src/shared/', 'contract/'], packages: NO_ROUTER },
  // What every form, every list and every map of the features is made of: components of src/ui joined with data.
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
  // A module keeps its routes, its SQL and its way of showing rows to itself; its rules and services others may ask.
  {
    files: /^server\/modules\/([^/]+)\//,
    may: [
      'server/modules/$1/',
      'server/modules/[^/]+/(?!(?:routes|queries|present)\\.ts$)',
      'server/(?!modules/|main.ts$|app.ts$)',
      'contract/',
    ],
  },
  { files: /^server\//, may: ['server/', 'contract/'] },
  // Storybook is built with the plugins of the portal.
  { files: /^\.storybook\/main\.ts$/, may: ['scripts/support/'] },
  { files: /^(?:stories|\.storybook)\//, may: ['stories/', '.storybook/', 'src/', 'widgets/', 'contract/'] },
  { files: /^(?:tests|scripts)\//, may: [''] },
]

const graph = readImportGraph(FOLDERS)
const isProduct = ({ path }: SourceFile) => PRODUCT.some((folder) => path.startsWith(`${folder}/`))

function isAllowed({ from, to, isPackage }: Import): boolean {
  const layer = MAP.find(({ files }) => files.test(from))
  if (!layer) return false
  if (isPackage) return !layer.packages || layer.packages.test(to)
  const caught = layer.files.exec(from)?.[1] ?? ''
  return layer.may.some((start) => new RegExp(`^${start.replace('$1', caught)}`).test(to))
}

const describeImport = ({ from, to }: Import) => `${from} imports ${to}`
const importsOf = (files: readonly SourceFile[]) => files.flatMap((file) => file.imports)

test('every folder of sources has a line in the map', () => {
  expect(graph.map(({ path }) => path).filter((path) => !MAP.some(({ files }) => files.test(path)))).toEqual(
    [],
  )
})

test('imports point one way: contract, then api, then features, then app', () => {
  expect(
    importsOf(graph)
      .filter((entry) => !isAllowed(entry))
      .map(describeImport),
  ).toEqual([])
})

test('every import names a file that exists', () => {
  expect(
    importsOf(graph)
      .filter((entry) => !entry.exists)
      .map(describeImport),
  ).toEqual([])
})

test('no file imports itself by way of others', () => {
  expect(findCycles(graph)).toEqual([])
})

test('there are no barrels: an import names the file that holds what it wants', () => {
  const isBarrel = (file: SourceFile) => file.onlyReexports || /(?:^|\/)index\.tsx?$/.test(file.path)
  expect(graph.filter((file) => isProduct(file) && isBarrel(file)).map(({ path }) => path)).toEqual([])
})

test.each([
  [
    'a feature taking another feature',
    'src/features/events/EventList.tsx',
    'src/features/teams/TeamList.tsx',
  ],
  ['a feature taking a screen', 'src/features/events/EventList.tsx', 'src/app/router/paths.ts'],
  ['a feature of a name that begins alike', 'src/features/event/a.ts', 'src/features/events/b.ts'],
  ['a component of ui taking the api', 'src/ui/Table/Table.tsx', 'src/api/http.ts'],
  ['the portal taking the server', 'src/api/http.ts', 'server/app.ts'],
  [
    'a module taking the queries of another',
    'server/modules/events/service.ts',
    'server/modules/teams/queries.ts',
  ],
  ['product code taking a fixture', 'src/app/screens/Login.tsx', 'stories/fixtures/events.ts'],
])('the map forbids %s', (_, from, to) => {
  expect(isAllowed({ from, to, isPackage: false, exists: true })).toBe(false)
})

test.each([
  ['src/features/events/EventList.tsx', 'wouter'],
  ['contract/events.ts', 'drizzle-orm'],
  ['contract/events.ts', 'zod'],
])('the map forbids %s the package %s', (from, to) => {
  expect(isAllowed({ from, to, isPackage: true, exists: true })).toBe(false)
})

test('a cycle is found and told whole', () => {
  const file = (path: string, to: string): SourceFile => ({
    path,
    imports: [{ from: path, to, isPackage: false, exists: true }],
    onlyReexports: false,
  })
  expect(findCycles([file('a', 'b'), file('b', 'c'), file('c', 'b')])).toEqual(['b → c → b'])
})
