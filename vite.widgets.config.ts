import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig, type Plugin } from 'vite'
import { litAlias, preactAliases } from './scripts/support/aliases.mjs'
import { leafletWithoutMarkup, litWithoutDom } from './scripts/support/patches.mjs'
import { BROWSER_TARGETS, CHECKS, VERSION, WARN_FROM_KB } from './scripts/support/release.mjs'
import { retryImports } from './scripts/support/retryImports.mjs'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/**
 * Turns the style sheet that vanilla-extract emits for a `.css.ts` module into text handed to the shadow roots, so that a
 * widget never writes a style or link element into the host document.
 */
function stylesIntoShadowRoots(): Plugin {
  return {
    name: 'radops-styles-into-shadow-roots',
    enforce: 'post',
    transform(code, id) {
      if (!/\.css\.ts(\?|$)/.test(id)) return null
      let count = 0
      const out = code.replace(
        /import\s+(['"])([^'"]+\.vanilla\.css)\1;?/g,
        (_match, _quote, file: string) => {
          const name = `radopsSheet${count++}`
          return `import ${name} from ${JSON.stringify(`${file}?inline`)};\naddSheet(${name});`
        },
      )
      if (count === 0) return null
      return {
        code: `import { addSheet } from ${JSON.stringify(path('./widgets/element/sheets.ts'))};\n${out}`,
        map: null,
      }
    },
  }
}

/**
 * Vite's way to load a chunk looks for hints to add to the document first, and tells its window what failed: neither is a
 * widget's to do.
 */
function plainImports(): Plugin {
  return {
    name: 'radops-plain-imports',
    apply: 'build',
    configResolved({ plugins }) {
      const at = plugins.findIndex(({ name }) => name === 'native:import-analysis-build')
      if (at === -1) throw new Error('Vite has another name for what loads its chunks.')
      ;(plugins as Plugin[]).splice(at, 1)
    },
  }
}

/**
 * An entry asks for its view and for all that the view imports at once: as import statements they would be found one after
 * the other, each a way to the server and back. By import(), because a hint would be an element in the host document; each
 * by its name, because bundlers of host pages read them.
 */
function viewsInOneGo(): Plugin {
  return {
    name: 'radops-views-in-one-go',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const importsOf = (file: string): string[] => {
          const chunk = bundle[file]
          return chunk?.type === 'chunk' ? chunk.imports : []
        }
        for (const entry of Object.values(bundle)) {
          if (entry.type !== 'chunk' || !entry.isEntry) continue
          const known = withImports(entry.imports, importsOf)
          entry.code = entry.code.replace(
            /import\(([`'"])\.\/([^`'"]+)\1\)/g,
            (view, _quote, file: string) => {
              const others = [...withImports(importsOf(file), importsOf)].filter((other) => !known.has(other))
              const all = [view, ...others.map((other) => `import(\`./${other}\`)`)]
              return others.length === 0 ? view : `Promise.all([${all.join()}]).then(([e])=>e)`
            },
          )
        }
      },
    },
  }
}

/** Some files and all that they import, at any depth. */
function withImports(files: string[], importsOf: (file: string) => string[]): Set<string> {
  const all = new Set(files)
  for (const file of all) for (const needed of importsOf(file)) all.add(needed) // a set is walked to what was added meanwhile
  return all
}

/** One entry for each file of widgets/define, by the name of its address: missionControl.ts is mission-control.js. */
const entries = Object.fromEntries(
  readdirSync(path('./widgets/define')).map((file) => {
    const name = file.replace(/\.ts$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return [name, path(`./widgets/define/${file}`)]
  }),
)

/**
 * What an element is made of before its view comes, the function that brings it included: in session.js itself, which every
 * page has, so that no element waits for a file that only its own names. With the sizes of pages that this device remembers: the
 * first read of a list asks for as many rows.
 */
const SHELL =
  /\/widgets\/(?:define\/session|element\/(?:defineElement|headingLevels|sheets|WidgetElement)|session\/(?:RadopsSession|apiBaseOf|prefetch))\.ts$|\/src\/shared\/(?:pageSizes|remembered)\.ts$/
// The lists below are about the weight and number of files of a view, which tests/built holds to its budgets. What no list
// names becomes a file of its own, so a new file needs no entry (decision 083 has why the portal's rule is not used here).

/** What every view needs, with all that these import: one text that compresses together. */
const BASE = [
  '/widgets/element/WidgetRoot.tsx',
  '/widgets/element/defineView.ts',
  '/src/api/events.ts',
  '/src/api/invalidation.ts',
  '/src/shared/compareNames.ts',
  '/src/shared/format.ts',
  '/src/shared/session/useCan.ts',
  '/src/ui/Badge/Badge.tsx',
  '/src/ui/Button/IconButton.tsx',
  '/src/ui/Button/PermissionButton.tsx',
  '/src/ui/Button/TextLink.tsx',
  '/src/ui/CopyButton/CopyButton.tsx',
  '/src/ui/Layout/Inline.tsx',
  '/src/ui/Layout/Stack.tsx',
  '/src/ui/Layout/headingLevels.ts',
  '/src/ui/LiveRegion/LiveRegion.tsx',
  '/src/ui/States/EmptyState.tsx',
  '/icons/circle-play.mjs',
  '/icons/circle-stop.mjs',
  '/react-query/build/modern/useQuery.js',
  '/react-query/build/modern/useMutation.js',
]
/** What every list needs beside that. */
const LIST = ['/src/ui/Card/Section.tsx', '/src/ui/Table/Table.tsx']
/** What a list with filters and pages needs beside that. */
const FILTERS = [
  '/src/lists/useColumns.ts',
  '/src/shared/useSearchDraft.ts',
  '/src/ui/Facts/OrDash.tsx',
  '/src/ui/Pagination/RangePagination.tsx',
  '/src/ui/Tabs/Tabs.tsx',
  '/src/ui/fields/SearchField.tsx',
  '/icons/chevron-down.mjs',
  '/icons/plus.mjs',
  '/icons/eye.mjs',
]
/** What the reports share with dialogs and parts that come later; teams apart, because the inbox needs the rest. */
const REPORTS = ['/src/api/organizationOptions.ts', '/src/ui/fields/SelectField.tsx']
const TEAMS = ['/src/api/teams.ts']
/**
 * What a report shares with the parts that it loads later. Inside the report's own file a later part would import that file,
 * and a report that failed to load once could not be asked for again (scripts/support/retryImports.mjs).
 */
const REPORT_RULES = ['/src/geo/track/trackClock.ts', '/src/features/reports/detailRules.ts']
const isOf = (files: string[]) => (id: string) => files.some((file) => id.endsWith(file))

// The widgets: the portal's own containers on preact/compat, as custom elements for any page. A cache folder of its own,
// because two dev servers with different aliases must not share one.
export default defineConfig({
  cacheDir: 'node_modules/.vite/widgets',
  publicDir: false,
  // Relative addresses: the same files answer under /widgets/0.1.0/ and under the moving alias /widgets/v1/.
  base: './',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [
    vanillaExtractPlugin(),
    stylesIntoShadowRoots(),
    leafletWithoutMarkup(),
    litWithoutDom(),
    plainImports(),
    viewsInOneGo(),
    retryImports({ hasImportMaps: true }),
  ],
  resolve: {
    alias: [...preactAliases, litAlias],
  },
  build: {
    outDir: `dist/widgets/${VERSION}`,
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    target: BROWSER_TARGETS,
    chunkSizeWarningLimit: WARN_FROM_KB,
    rolldownOptions: {
      checks: CHECKS,
      input: entries,
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'session', test: SHELL, priority: 4 },
            { name: 'base', test: isOf(BASE), priority: 3 },
            { name: 'list', test: isOf(LIST), priority: 2 },
            { name: 'filters', test: isOf(FILTERS), priority: 1 },
            { name: 'reports', test: isOf(REPORTS) },
            { name: 'teams', test: isOf(TEAMS) },
            { name: 'reportRules', test: isOf(REPORT_RULES) },
          ],
        },
      },
    },
  },
})
