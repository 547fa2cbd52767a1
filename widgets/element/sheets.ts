/**
 * Style sheets of the views, adopted by every widget's shadow root. Nothing is ever written to the host document.
 * The widget build turns each `.css.ts` module into a call of `addSheet`; a sheet that arrives with a lazily loaded
 * chunk reaches the roots that are already open.
 */
const sheets: CSSStyleSheet[] = []
const roots = new Set<ShadowRoot>()

/** Registers one module's CSS text for all widgets, present and future. */
export function addSheet(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.push(sheet)
  for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

/** Gives a shadow root every sheet until `release` is called. */
export function adoptSheets(root: ShadowRoot): { release(): void } {
  roots.add(root)
  root.adoptedStyleSheets = [...sheets]
  return { release: () => void roots.delete(root) }
}
