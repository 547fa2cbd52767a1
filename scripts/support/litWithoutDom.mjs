const BASE = 'extends HTMLElement'
const SAME_OR_NOTHING = 'extends(globalThis.HTMLElement??class{})'

/**
 * Lit's element extends HTMLElement at import. Pages rendered on a server import the widgets too and must not fail
 * there, so the class then extends an empty one; it is never instantiated.
 * @returns {import('vite').Plugin}
 */
export const litWithoutDom = () => ({
  name: 'radops-lit-without-dom',
  transform(code, id) {
    if (!/\/@lit\/reactive-element\/(?:development\/)?reactive-element\.js(?:\?|$)/.test(id)) return null
    if (code.split(BASE).length !== 2)
      throw new Error('Lit no longer extends HTMLElement as this plugin expects.')
    return { code: code.replace(BASE, SAME_OR_NOTHING), map: null }
  },
})
