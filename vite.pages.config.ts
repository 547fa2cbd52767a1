import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig, type Plugin } from 'vite'
import { preactAliases } from './scripts/support/aliases.mjs'
import { BROWSER_TARGETS, CHECKS, VERSION, WARN_FROM_KB } from './scripts/support/release.mjs'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** The widgets arrive on these pages as on any other: by their versioned script with its digest. */
function widgetScript(): Plugin {
  return {
    name: 'radops-widget-script',
    transformIndexHtml() {
      const { files } = JSON.parse(
        readFileSync(path(`./dist/widgets/${VERSION}/integrity.json`), 'utf8'),
      ) as {
        files: Record<string, string>
      }
      const src = `/widgets/${VERSION}/radops.js`
      const attrs = { type: 'module', src, integrity: files['radops.js'], crossorigin: 'anonymous' }
      return [{ tag: 'script', attrs, injectTo: 'head' }]
    },
  }
}

// The live page and the diagnostics page of the widgets: static, and beside the portal, so that a developer of another
// intranet needs neither a screen nor an account to read them. The widgets on them come from the versioned build.
export default defineConfig({
  root: path('./widgets/pages'),
  cacheDir: path('./node_modules/.vite/pages'),
  publicDir: false,
  base: '/widgets/pages/',
  plugins: [vanillaExtractPlugin(), widgetScript()],
  resolve: { alias: preactAliases },
  define: { 'process.env.NODE_ENV': '"production"', WIDGETS_VERSION: JSON.stringify(VERSION) },
  build: {
    outDir: path('./dist/widgets/pages'),
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: font or script
    modulePreload: { polyfill: false },
    target: BROWSER_TARGETS,
    chunkSizeWarningLimit: WARN_FROM_KB,
    rolldownOptions: {
      checks: CHECKS,
      input: { index: path('./widgets/pages/index.html'), diagnose: path('./widgets/pages/diagnose.html') },
    },
  },
})
