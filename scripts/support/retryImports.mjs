const DYNAMIC_IMPORT = /\bimport\(\s*([`'"])(\.\/[^`'"?]+\.js)\1\s*\)/g

/**
 * Some browsers remember a module that failed to load for as long as the page lives: its address is never asked for again
 * (Chromium 150 does so, 156 does not). Each dynamic import that fails is therefore repeated under a new address; a
 * Retry that calls it again then reaches the network. The first failure is the one reported.
 *
 * A module that others import statically is not asked for under another address: it would exist twice. Nor is one whose digest
 * a page has in its import map: under another address nobody would check it.
 * @param {{ hasImportMaps?: boolean }} [options] whether the pages may have import maps with digests, as host pages of widgets do
 * @returns {import('vite').Plugin}
 */
export const askAgain = ({ hasImportMaps = false } = {}) => ({
  name: 'radops-ask-again',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => baseName(fileName))
      const parts = new Map(
        chunks.map(({ fileName, imports, dynamicImports }) => [
          baseName(fileName),
          { imports: imports.map(baseName), all: [...imports, ...dynamicImports].map(baseName) },
        ]),
      )
      /** Whether every part that imports it is there only after it: no way from the entries leads around it. @param {string} name */
      const isOnItsOwn = (name) => {
        const around = new Set(entries)
        for (const file of around) {
          for (const next of parts.get(file)?.all ?? []) if (next !== name) around.add(next)
        }
        return ![...around].some((file) => parts.get(file)?.imports.includes(name))
      }
      for (const chunk of chunks) {
        chunk.code = chunk.code.replace(DYNAMIC_IMPORT, (first, _quote, file) => {
          if (!isOnItsOwn(baseName(file))) return first
          // Bundlers of host pages follow the first address and must leave the second alone.
          const again = `import(/* @vite-ignore *//* webpackIgnore: true */\`${file}?again=\${Date.now()}\`)`
          if (!hasImportMaps) return `${first}.catch(e=>${again}.catch(()=>{throw e}))`
          const isChecked = `[...document.querySelectorAll('script[type=importmap]')].some(s=>s.text.includes('${baseName(file)}'))`
          return `${first}.catch(e=>{if(${isChecked})throw e;return ${again}.catch(()=>{throw e})})`
        })
      }
    },
  },
})

/** Names carry their digest, so they are enough to tell files apart. @param {string} file */
const baseName = (file) => file.replace(/^.*\//, '')
