import { addSheet } from '#widgets/element/sheets.ts'

/**
 * Storybook writes the styles of all modules into its page; the widgets' own build hands them to their shadow roots. Here
 * every sheet of the page is handed on, and those that come later with a part.
 */
export function handStylesToWidgets(): void {
  if (isHanding) return
  isHanding = true
  handOn()
  new MutationObserver(handOn).observe(document.head, { childList: true })
}

let isHanding = false
const known = new WeakSet<CSSStyleSheet>()

function handOn(): void {
  for (const sheet of document.styleSheets) {
    if (known.has(sheet)) continue
    known.add(sheet)
    addSheet([...sheet.cssRules].map((rule) => rule.cssText).join('\n'))
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!link.sheet) link.addEventListener('load', handOn, { once: true })
  }
}
