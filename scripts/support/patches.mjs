// The build uses libraries as published, except for faults other than size (decision 055).

/**
 * Replaces one expression of a library; fails if an upgrade has changed it.
 * @param {string} library
 * @param {RegExp} file
 * @param {string} published
 * @param {string} mended
 * @returns {import('vite').Plugin}
 */
const patch = (library, file, published, mended) => ({
  name: `radops-patch-${library}`,
  transform(code, id) {
    if (!file.test(id)) return null
    if (code.split(published).length !== 2) throw new Error(`${library} no longer has ${published}.`)
    return { code: code.replace(published, mended), map: null }
  },
})

/**
 * On load, Leaflet detects SVG support by writing markup. The console's content security policy requires trusted types,
 * under which that throws and maps never appear, so this creates an element instead.
 */
export const leafletWithoutMarkup = () =>
  patch(
    'leaflet',
    /\/leaflet\/dist\/leaflet-src\.esm\.js(?:\?|$)/,
    "div.innerHTML = '<svg/>';",
    "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));",
  )

/**
 * Lit's element extends HTMLElement at import. Pages rendered on a server import the widgets too and must not fail
 * there, so the class then extends an empty one; it is never instantiated.
 */
export const litWithoutDom = () =>
  patch(
    'lit',
    /\/@lit\/reactive-element\/(?:development\/)?reactive-element\.js(?:\?|$)/,
    'extends HTMLElement',
    'extends(globalThis.HTMLElement??class{})',
  )
