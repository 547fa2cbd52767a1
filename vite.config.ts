import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { styleSingletonAlias } from './scripts/support/aliases.mjs'
import { countryData } from './scripts/support/countryData.mjs'
import { earlyParts } from './scripts/support/earlyParts.mjs'
import { entriesWith } from './scripts/support/importers.mjs'
import { leafletWithoutMarkup } from './scripts/support/patches.mjs'
import { BROWSER_TARGETS, CHECKS, WARN_FROM_KB } from './scripts/support/release.mjs'
import { retryImports } from './scripts/support/retryImports.mjs'

/** Where `npm run dev` has put the server; the portal's own requests go there. */
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://127.0.0.1:8080'

/** What the server answers itself; everything else is the portal's (portal spec §2). */
const SERVER_PATHS = ['/api', '/healthz', '/readyz', '/config.json', '/kiosk-sim/', '/widgets/']

/** The first list. With all that it imports it is one file, beside that of the sign-in page. */
const FIRST_LIST = /\/src\/app\/(?:Portal|services|screens\/EventListScreen)\.tsx?$/
/** Screens are what the router loads. */
const screensWith = entriesWith(/\/src\/app\/router\/\w+\.tsx?$/)
/** What this many screens import is in one file: more files would cost requests, fewer would carry what few need. */
const SCREENS_THAT_SHARE = 3

// The portal. Widgets have their own file (vite.widgets.config.ts): other aliases, other cache folder.
export default defineConfig({
  cacheDir: 'node_modules/.vite/portal',
  plugins: [
    react(),
    vanillaExtractPlugin(),
    countryData(),
    leafletWithoutMarkup(),
    retryImports(),
    earlyParts('portal'),
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
    chunkSizeWarningLimit: WARN_FROM_KB,
    rolldownOptions: {
      checks: CHECKS,
      output: {
        // Few larger files instead of many small ones: fewer requests, and text that compresses together.
        codeSplitting: {
          groups: [
            { name: 'login', tags: ['$initial'], priority: 2 },
            { name: 'portal', test: FIRST_LIST, priority: 1 },
            {
              name: (id, graph) => (screensWith(id, graph).length >= SCREENS_THAT_SHARE ? 'screens' : null),
              debugName: 'screens',
            },
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
