import { useEffect } from 'react'

/**
 * Replaces `react-style-singleton`, which writes a `<style>` element that the content security policy forbids: the same
 * three exports, on a constructed sheet. vite.config.ts aliases the package to this file, because react-remove-scroll
 * (inside Radix) imports it.
 */
type StyleSheetSingleton = { add: (styles: string) => void; remove: () => void }

function stylesheetSingleton(): StyleSheetSingleton {
  let users = 0
  let sheet: CSSStyleSheet | undefined
  return {
    add(styles) {
      if (users === 0) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(styles)
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      }
      users++
    },
    remove() {
      users--
      if (users > 0 || !sheet) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
      sheet = undefined
    },
  }
}

function styleHookSingleton() {
  const sheet = stylesheetSingleton()
  return function useStyleSingleton(styles: string) {
    useEffect(() => {
      sheet.add(styles)
      return () => sheet.remove()
    }, [styles])
  }
}

export function styleSingleton() {
  const useStyle = styleHookSingleton()
  return function Sheet({ styles }: { styles: string }) {
    useStyle(styles)
    return null
  }
}
