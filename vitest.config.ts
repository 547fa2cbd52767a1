import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { litAlias, preactAliases, styleSingletonAlias } from './scripts/support/aliases.mjs'
import { browserLaunchOptions } from './scripts/support/browser.mjs'
import { countryData } from './scripts/support/countryData.mjs'

/** Named at the start: a dependency found later reloads a cold run and fails it. */
const SHARED_DEPENDENCIES = [
  '@floating-ui/dom',
  '@tanstack/react-query',
  '@testing-library/dom',
  '@testing-library/user-event',
  '@vanilla-extract/recipes/createRuntimeFn',
  'eventsource-parser/stream',
  'leaflet/dist/leaflet-src.esm.js',
  'lucide-react',
  'react-hook-form',
  'saxes',
  'topojson-client',
  'wretch',
  'zod/mini',
  'zustand',
  'zustand/vanilla',
]
const REACT_DEPENDENCIES = [
  ...SHARED_DEPENDENCIES,
  '@radix-ui/react-dialog',
  '@testing-library/react',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'wouter',
  'wouter/use-browser-location',
]
const PREACT_DEPENDENCIES = [
  ...SHARED_DEPENDENCIES,
  '@lit/context',
  '@r2wc/react-to-web-component',
  '@lit/reactive-element',
  'preact',
  'preact/compat',
  'preact/compat/client',
  'preact/jsx-runtime',
]

/** A limit is for what hangs: a busy machine takes many times as long as a quiet one. */
const TIME_LIMITS = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
}

/** Puts back after each test what it replaced, and closes after each file what it has made. */
const AS_BEFORE = 'tests/support/asBefore.ts'

/** The limit also for the queries of Testing Library, which give up after a second; removes a page after its test. */
const TESTING_LIBRARY = 'tests/support/testingLibrary.ts'

/** jsdom draws no maps, but laying out the world's coasts was a tenth of the work of tests that show one. */
const noCountries = {
  find: /^world-atlas\/countries-\d+m\.json$/,
  replacement: fileURLToPath(new URL('tests/support/emptyAtlas.json', import.meta.url)),
}

/** A new object each time: vitest writes the project's name into it. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: browserLaunchOptions() }),
  instances: [{ browser: 'chromium' as const }],
})

/**
 * API tests run on PostgreSQL. These run on PGlite as well, because they are about what PGlite does by itself (docs/conventions.md
 * T3): its triggers, LISTEN, one connection for all, the order of texts, search, and what happens when it closes.
 */
const ALSO_ON_PGLITE = [
  'activity-chain',
  'database-away',
  'events-status-race',
  'kiosk-pages',
  'live',
  'missions',
  'ordering',
  'row-counts',
  'row-ids',
  'site',
  'users-list',
].map((name) => `tests/api/${name}.test.ts`)

const apiProject = (database: 'pglite' | 'postgres', include: string[]): TestProjectInlineConfiguration => ({
  test: {
    ...TIME_LIMITS,
    name: `api-${database}`,
    include,
    environment: 'node',
    // Every test brings its own server and database: the server's modules are read once a worker, not once a file.
    isolate: false,
    env: { TEST_DB: database },
    setupFiles: [AS_BEFORE],
    globalSetup: database === 'postgres' ? ['tests/support/postgresCluster.ts'] : [],
  },
})

export default defineConfig({
  test: {
    // As many at once as there are cores; left to itself, vitest keeps one of two free.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [react(), vanillaExtractPlugin(), countryData()],
        test: {
          ...TIME_LIMITS,
          name: 'unit',
          include: ['tests/*.test.ts', 'tests/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          setupFiles: [AS_BEFORE],
          // Modules are read once a worker, not once a file, which was most of the work.
          isolate: false,
        },
      },
      {
        // Looks at the results of `npm run build`: sizes, compressed copies, content security policy.
        test: { ...TIME_LIMITS, name: 'built', include: ['tests/built/**/*.test.ts'], environment: 'node' },
      },
      apiProject('pglite', ALSO_ON_PGLITE),
      apiProject('postgres', ['tests/api/**/*.test.ts']),
      {
        plugins: [react(), vanillaExtractPlugin(), countryData()],
        resolve: { alias: [styleSingletonAlias, noCountries] },
        // The checks of React's development build were a quarter of the time here; tests/ui and `npm run dev` have them.
        oxc: { jsx: { development: false } },
        test: {
          ...TIME_LIMITS,
          name: 'screens',
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          env: { NODE_ENV: 'production' },
          // React first: Testing Library looks for `act` when it is loaded.
          setupFiles: [
            'tests/support/productionReact.ts',
            'tests/support/nodeGlobals.ts',
            AS_BEFORE,
            TESTING_LIBRARY,
          ],
          // A sixth of their time is waiting: for what goes away after five seconds, or asks again after two.
          maxWorkers: availableParallelism() + 1,
          // As above; each test takes its own page away (tests/support/render.tsx).
          isolate: false,
        },
      },
      {
        cacheDir: 'node_modules/.vite/tests-ui',
        plugins: [react(), vanillaExtractPlugin(), countryData()],
        resolve: { alias: [styleSingletonAlias] },
        optimizeDeps: { include: REACT_DEPENDENCIES },
        test: {
          ...TIME_LIMITS,
          name: 'ui',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          browser: browser(),
          setupFiles: [AS_BEFORE, TESTING_LIBRARY, 'src/theme/global.css.ts'],
        },
      },
      {
        cacheDir: 'node_modules/.vite/tests-widgets',
        plugins: [vanillaExtractPlugin()],
        resolve: { alias: [styleSingletonAlias, ...preactAliases, litAlias] },
        optimizeDeps: { include: PREACT_DEPENDENCIES },
        test: {
          ...TIME_LIMITS,
          name: 'widgets',
          include: ['tests/widgets/**/*.test.{ts,tsx}'],
          browser: browser(),
          setupFiles: [AS_BEFORE],
        },
      },
    ],
  },
})
