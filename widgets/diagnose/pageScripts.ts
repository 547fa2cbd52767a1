/** A script element that is to bring widgets, as the page has it. */
export interface PageScript {
  address: string
  isModule: boolean
  /** Its attribute; empty where the page has none. */
  integrity: string
}

const VERSIONED = /\/widgets\/(?:v\d+|\d+\.\d+\.\d+[^/]*)\/[^/]+\.js$/

/**
 * What the page itself loads, misspelt or not.
 * @param consoleOrigin all that it serves under /widgets/ is ours, but for its own pages; scripts of others are known by name
 */
export function scriptsOfPage(consoleOrigin: string): PageScript[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[src]')].flatMap(
    ({ src, type, integrity }) => {
      const url = URL.parse(src)
      if (!url) return []
      const { origin, pathname } = url
      const isModule = type.trim().toLowerCase() === 'module'
      const isOurs =
        origin === consoleOrigin
          ? /^\/widgets\/(?!pages\/)/.test(pathname)
          : pathname.endsWith('/radops.js') || (isModule && VERSIONED.test(pathname))
      return isOurs ? [{ address: src, isModule, integrity }] : []
    },
  )
}
