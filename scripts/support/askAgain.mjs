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
      /** @param {string} name */
      const importersOf = (name) =>
        chunks.filter(({ imports }) => imports.some((file) => baseName(file) === name))
      /** Whether only parts that it brings itself, and what these import, import it. @param {string} name */
      const isOnItsOwn = (name) => {
        const asked = chunks.find(({ fileName }) => baseName(fileName) === name)
        /** @type {(fileName: string, above?: readonly string[]) => boolean} */
        const isBrought = (fileName, above = []) => {
          if (asked?.dynamicImports.includes(fileName)) return true
          const importers = importersOf(baseName(fileName)).filter((each) => !above.includes(each.fileName))
          return (
            importers.length > 0 && importers.every((each) => isBrought(each.fileName, [...above, fileName]))
          )
        }
        return importersOf(name).every(({ fileName }) => isBrought(fileName))
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
