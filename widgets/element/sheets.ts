/**
 * Style sheets of the views, adopted by every widget's shadow root. Nothing is ever written to the host document.
 * The widget build turns each `.css.ts` module into a call of `addSheet`; a sheet that arrives with a lazily loaded
 * chunk reaches the roots that are already open.
 */
const texts: string[] = []
const roots = new Set<ShadowRoot>()
/** A constructed sheet belongs to one document: a page that moves a widget into a frame needs its own. */
const made = new WeakMap<Document, CSSStyleSheet[]>()

/** Registers one module's CSS text for all widgets, present and future. */
export function addSheet(css: string): void {
  texts.push(css)
  for (const root of roots) root.adoptedStyleSheets = sheetsOf(root.ownerDocument)
}

/** Gives a shadow root every sheet until `release` is called. */
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
