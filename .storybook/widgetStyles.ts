import { addSheet } from '#widgets/element/sheets.ts'
import { asWritten } from './emulatedMedia.ts'

/**
 * Storybook adds all styles to its page, but the widgets' build adds them to shadow roots. Copies every sheet of the
 * page, including later ones.
 */
export function copyStylesToWidgets(): void {
  if (isCopying) return
  isCopying = true
  copyStyles()
  new MutationObserver(copyStyles).observe(document.head, { childList: true })
}

let isCopying = false
const known = new WeakSet<CSSStyleSheet>()

function copyStyles(): void {
  const fresh = [...document.styleSheets].filter((sheet) => !known.has(sheet))
  for (const sheet of fresh) known.add(sheet)
  const textOf = (sheet: CSSStyleSheet) => [...sheet.cssRules].map((rule) => rule.cssText).join('\n')
  if (fresh.length > 0) asWritten(() => fresh.map(textOf)).forEach(addSheet)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!link.sheet) link.addEventListener('load', copyStyles, { once: true })
  }
}
