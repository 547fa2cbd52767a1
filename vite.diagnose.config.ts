import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  version: string
}

// The diagnostics of the widgets, beside them and in one file of their own: what it shared with the elements would bring
// session.js with it, and so define on a page the very element whose absence is to be found.
export default defineConfig({
  cacheDir: 'node_modules/.vite/diagnose',
  publicDir: false,
  base: './',
  build: {
    outDir: `dist/widgets/${version}`,
    emptyOutDir: false,
    modulePreload: false,
    target: ['chrome132', 'edge132', 'firefox134', 'safari18.2'],
    rolldownOptions: {
      input: { diagnose: fileURLToPath(new URL('./widgets/diagnose/diagnose.ts', import.meta.url)) },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js' },
    },
  },
})
