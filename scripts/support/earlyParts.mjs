import { readFileSync } from 'node:fs'
import { ROOT } from './command.mjs'

/** The plugin's name, to remove it elsewhere. */
export const EARLY_PARTS = 'radops-early-parts'

/** Scripts of public/static that block the first paint of the portal. */
const FIRST_SCRIPTS = ['theme.js', 'early.js']

/**
 * Adds content hashes to the scripts that block the first paint, so that browsers cache them without revalidation,
 * which would delay every page by a round trip. Tells early.js which files a signed-in visitor needs besides the first
 * script: a chunk with all its imports. Marks the first style sheet, as index.html marks its scripts, for the
 * server to inline (server/modules/site/page.ts).
 * @param {string} wanted name of that chunk
 * @returns {import('vite').Plugin}
 */
export const earlyParts = (wanted) => ({
  name: EARLY_PARTS,
  apply: 'build',
  buildStart() {
    for (const name of FIRST_SCRIPTS) {
      this.emitFile({ type: 'asset', name, source: readFileSync(`${ROOT}public/static/${name}`, 'utf8') })
    }
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const files = chunks
        .filter((chunk) => chunk.name === wanted)
        .flatMap((chunk) => [chunk.fileName, ...chunk.imports])
        .flatMap((name) => [
          name,
          ...(chunks.find((chunk) => chunk.fileName === name)?.viteMetadata?.importedCss ?? []),
        ])
      // No hint for what the document loads anyway.
      const parts = [...new Set(files)].map((file) => `/${file}`).filter((file) => !html.includes(file))
      let named = html.replace('src="/static/early.js"', `$& data-parts="${parts.join(' ')}"`)
      for (const name of FIRST_SCRIPTS) {
        const asset = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(name))
        if (!asset || !named.includes(`/static/${name}`)) throw new Error(`index.html does without ${name}`)
        named = named.replace(`/static/${name}`, `/${asset.fileName}`)
      }
      const marked = named.replace('<link rel="stylesheet"', '<link data-inline="style" rel="stylesheet"')
      if (marked === named) throw new Error('index.html names no style sheet')
      return marked
    },
  },
})
