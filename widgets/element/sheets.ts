/**
 * Style sheets of the views, adopted by every widget's shadow root. Nothing is ever written to the host document. The
 * widget build turns each `.css.ts` module into a call of `addSheet`; sheets of lazily loaded chunks also reach roots
 * that already exist.
 */
const texts: string[] = []
const roots = new Set<ShadowRoot>()
/** A constructed sheet belongs to one document; a widget moved into a frame needs its own. */
const made = new WeakMap<Document, CSSStyleSheet[]>()

/** Registers a module's CSS for all widgets, current and future. */
export function addSheet(css: string): void {
  texts.push(css)
  for (const root of roots) root.adoptedStyleSheets = sheetsOf(root.ownerDocument)
}

/** Gives a shadow root every sheet, until `release` is called. */
export function adoptSheets(root: ShadowRoot): { release(): void } {
  roots.add(root)
  root.adoptedStyleSheets = sheetsOf(root.ownerDocument)
  return { release: () => void roots.delete(root) }
}

function sheetsOf(page: Document): CSSStyleSheet[] {
  const sheets = made.get(page) ?? []
  made.set(page, sheets)
  const { CSSStyleSheet: Sheet } = page.defaultView ?? window
  for (const css of texts.slice(sheets.length)) {
    const sheet = new Sheet()
    sheet.replaceSync(css)
    sheets.push(sheet)
  }
  return [...sheets]
}
