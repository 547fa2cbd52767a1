const PROBE = "div.innerHTML = '<svg/>';"
const SAME_WITHOUT_MARKUP = "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));"

/**
 * Leaflet asks, as it is loaded, whether the browser knows SVG, by writing markup. The console's content security policy
 * requires trusted types, under which that throws and no map would ever appear; the same question is asked by an element.
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
