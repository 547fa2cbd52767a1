const PROBE = "div.innerHTML = '<svg/>';"
const SAME_WITHOUT_MARKUP = "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));"

/**
 * On load, Leaflet detects SVG support by writing markup. The console's content security policy requires trusted types,
 * under which that throws and maps never appear, so this creates an element instead.
 * @returns {import('vite').Plugin}
 */
export const leafletWithoutMarkup = () => ({
  name: 'radops-leaflet-without-markup',
  transform(code, id) {
    if (!/\/leaflet\/dist\/leaflet-src\.esm\.js(?:\?|$)/.test(id)) return null
    if (code.split(PROBE).length !== 2)
      throw new Error('Leaflet no longer asks for SVG as this plugin expects.')
    return { code: code.replace(PROBE, SAME_WITHOUT_MARKUP), map: null }
  },
})
