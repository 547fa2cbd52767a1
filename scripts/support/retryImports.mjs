const DYNAMIC_IMPORT = /\bimport\(\s*([`'"])(\.\/[^`'"?]+\.js)\1\s*\)/g

/**
 * Some browsers never retry a module that failed to load while the page lives (Chromium 150; fixed in 156). So every
 * dynamic import that fails is retried under a new address, which also makes a later Retry reach the network. The first
 * failure is reported.
 *
 * Not for modules that others import statically, which would then exist twice. Nor for modules with a digest in the
 * page's import map, which would not be checked under another address.
 * @param {{ hasImportMaps?: boolean }} [options] whether pages may have import maps with digests, like host pages of
 * widgets
 * @returns {import('vite').Plugin}
 */
export const retryImports = ({ hasImportMaps = false } = {}) => ({
  name: 'radops-retry-imports',
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
      /**
       * Whether its importers only load through it, so that no other path from the entries reaches them.
       * @param {string} name
       */
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
          // Bundlers of host pages must follow the first address and ignore the second.
          const again = `import(/* @vite-ignore *//* webpackIgnore: true */\`${file}?again=\${Date.now()}\`)`
          if (!hasImportMaps) return `${first}.catch(e=>${again}.catch(()=>{throw e}))`
          const isChecked = `[...document.querySelectorAll('script[type=importmap]')].some(s=>s.text.includes('${baseName(file)}'))`
          return `${first}.catch(e=>{if(${isChecked})throw e;return ${again}.catch(()=>{throw e})})`
        })
      }
    },
  },
})

/** Names include their digest, so they identify files. @param {string} file */
const baseName = (file) => file.replace(/^.*\//, '')
