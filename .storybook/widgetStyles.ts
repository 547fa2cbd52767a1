import { addSheet } from '#widgets/element/sheets.ts'
import { asWritten } from './emulatedMedia.ts'

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
  const fresh = [...document.styleSheets].filter((sheet) => !known.has(sheet))
  for (const sheet of fresh) known.add(sheet)
  const textOf = (sheet: CSSStyleSheet) => [...sheet.cssRules].map((rule) => rule.cssText).join('\n')
  if (fresh.length > 0) asWritten(() => fresh.map(textOf)).forEach(addSheet)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!link.sheet) link.addEventListener('load', handOn, { once: true })
  }
}
