import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { styleSingletonAlias } from './scripts/support/aliases.mjs'
import { countryData } from './scripts/support/countryData.mjs'
import { earlyParts } from './scripts/support/earlyParts.mjs'
import { leafletWithoutMarkup } from './scripts/support/leaflet.mjs'
import { retryImports } from './scripts/support/retryImports.mjs'

/** Where `npm run dev` has put the server; the portal's own requests go there. */
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://127.0.0.1:8080'

/** What the server answers itself; everything else is the portal's (portal spec §2). */
const SERVER_PATHS = ['/api', '/healthz', '/readyz', '/config.json', '/kiosk-sim/', '/widgets/']

/** Chromium, Firefox and Safari of the last two years (docs/architecture.md). */
const BROWSER_TARGETS = ['chrome132', 'edge132', 'firefox134', 'safari18.2']

/** What every page behind the sign-in and the first list need, with all that these import: two requests, no chunk of more. */
const PORTAL = [
  '/src/app/Portal.tsx',
  '/src/app/router/eventUrl.ts',
  '/src/app/services.ts',
  '/src/api/events.ts',
  '/src/app/screens/OpenActionsNotice.tsx',
  '/src/features/events/EventList.tsx',
  '/src/shared/useSearchDraft.ts',
  '/react-query/build/modern/useQuery.js',
]
/** The form library with what ties our fields to it: for the screens, and the dialogs of lists, that have a form. */
const FORMS = /\/react-hook-form\/|\/src\/forms\/(?!.*[pP]assword|useCountries)|\/fields\/PhoneField/
/**
 * What belongs to exercises and what follows them stays with their screens, maps with what they are drawn by, and uploads with
 * those: no list has one. So does every feature that two screens show.
 */
const NOT_OF_ONE_FEATURE =
  /^(?!.*\/(?:src\/(?:features\/|api\/(?:countr|exercise|observations|injects|tape|correctiveActions|afterAction|offlineMap|xhrFetch)|shared\/(?:roster\/|baseMap)|ui\/(?:fields\/FileField|fields\/fileField|ProgressBar\/)|geo\/)|contract\/(?:exercise|observations|tape|track\/|correctiveActions|afterAction|offlineMaps)|node_modules\/(?:leaflet|topojson-client|world-atlas)\/))/

// The portal. Widgets have their own file (vite.widgets.config.ts): other aliases, other cache folder.
export default defineConfig({
  cacheDir: 'node_modules/.vite/portal',
  plugins: [
    react(),
    vanillaExtractPlugin(),
    countryData(),
    leafletWithoutMarkup(),
    retryImports(),
    earlyParts(/^(?:portal|EventListScreen)$/),
  ],
  resolve: { alias: [styleSingletonAlias] },
  build: {
    outDir: 'dist/portal',
    assetsDir: 'static', // script chunks load from the site root under a static path (portal spec §2)
    assetsInlineLimit: 0, // the content security policy allows no data: font or script
    emptyOutDir: true,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // A hint that fails keeps its module from ever being asked for again (scripts/support/retryImports.mjs): only the document gives hints.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    target: BROWSER_TARGETS,
    rolldownOptions: {
      checks: { moduleLevelDirective: false }, // "use client" means nothing here
      output: {
        // Few larger files instead of many small ones: fewer requests, and text that compresses together.
        codeSplitting: {
          groups: [
            { name: 'login', tags: ['$initial'], priority: 2 },
            { name: 'portal', test: (id) => PORTAL.some((file) => id.endsWith(file)), priority: 1 },
            {
              name: 'forms',
              test: FORMS,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            { name: 'screens', test: NOT_OF_ONE_FEATURE, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(SERVER_PATHS.map((prefix) => [prefix, { target: API_ORIGIN }])),
  },
})
