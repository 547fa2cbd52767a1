import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { BROWSER_TARGETS, CHECKS, VERSION, WARN_FROM_KB } from './scripts/support/release.mjs'

// The diagnostics of the widgets, beside them and in one file of their own: what it shared with the elements would bring
// session.js with it, and so define on a page the very element whose absence is to be found.
export default defineConfig({
  cacheDir: 'node_modules/.vite/diagnose',
  publicDir: false,
  base: './',
  build: {
    outDir: `dist/widgets/${VERSION}`,
    emptyOutDir: false,
    modulePreload: false,
    target: BROWSER_TARGETS,
    chunkSizeWarningLimit: WARN_FROM_KB,
    rolldownOptions: {
      checks: CHECKS,
      input: { diagnose: fileURLToPath(new URL('./widgets/diagnose/diagnose.ts', import.meta.url)) },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js' },
    },
  },
})
