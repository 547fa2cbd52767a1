/** A script element that should load widgets. */
export interface PageScript {
  address: string
  isModule: boolean
  /** Its integrity attribute; '' if none. */
  integrity: string
}

const VERSIONED = /\/widgets\/(?:v\d+|\d+\.\d+\.\d+[^/]*)\/[^/]+\.js$/

/**
 * The page's own widget scripts, misspelt or not.
 * @param consoleOrigin everything below its /widgets/ is ours, except its pages; on other origins, scripts are
 * recognised by name
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
