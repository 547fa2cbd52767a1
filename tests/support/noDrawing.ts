// jsdom has no layout and draws nothing. Maps draw onto a canvas that discards everything; browsers check what they
// look like (tests/ui, stories).

class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoResizes

/** Nothing ever scrolls into view. */
class NoIntersections {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.IntersectionObserver ??= NoIntersections as unknown as typeof IntersectionObserver

Element.prototype.scrollIntoView ??= () => undefined

globalThis.Path2D ??= class {} as typeof Path2D

/** Text that is not drawn has no width. */
const answers: Record<string, unknown> = { measureText: () => ({ width: 0 }) }
const forgetting = new Proxy(answers, {
  get: (known, name) => known[String(name)] ?? (() => undefined),
  set: () => true,
})
Object.assign(HTMLCanvasElement.prototype, { getContext: () => forgetting })

// The system has no preferences; tests that need one set it.
const noPreference = (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null })
globalThis.matchMedia ??= noPreference as unknown as typeof matchMedia

// Finding something by role mostly costs computed styles, which jsdom derives for each element from 200 rules after
// every change of the page. Without a style sheet, they only depend on the following.
const workOut = window.getComputedStyle.bind(window)
const styles = new Map<string, CSSStyleDeclaration>()
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || hasSheet()) return workOut(element, pseudo)
  // As text: an empty attribute is not a missing one.
  const own = ['type', 'open', 'hidden', 'disabled', 'dir', 'style'].map(
    (name) => `${element.getAttribute(name)}`,
  )
  const make = [element.tagName, element.parentElement?.tagName, ...own, ...inherited(element)].join('|')
  const known = styles.get(make)
  if (known) return known
  const style = workOut(element)
  styles.set(make, style)
  return style
}

/** Ignores the sheet with which a dialog stops the page from scrolling, as it hides nothing. */
function hasSheet(): boolean {
  for (const { cssRules } of document.styleSheets) {
    const texts = [...cssRules].map(({ cssText }) => cssText)
    if (texts.length > 0 && !texts.some((text) => text.includes('data-scroll-locked'))) return true
  }
  return false
}

/** Inline styles of ancestors that also apply to descendants. */
function inherited(element: Element): string[] {
  const written: string[] = []
  for (let above = element.parentElement; above; above = above.parentElement)
    if (above.hasAttribute('style')) written.push(above.getAttribute('style') ?? '')
  return written
}
