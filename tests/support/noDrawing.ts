// jsdom lays nothing out and draws nothing. Maps are drawn all the same, onto a canvas that forgets; what they look like is
// tried in browsers (tests/ui, stories).

class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoResizes

/** Nothing ever comes into view. */
class NoIntersections {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.IntersectionObserver ??= NoIntersections as unknown as typeof IntersectionObserver

globalThis.Path2D ??= class {} as typeof Path2D

/** Text that is not drawn has no width. */
const answers: Record<string, unknown> = { measureText: () => ({ width: 0 }) }
const forgetting = new Proxy(answers, {
  get: (known, name) => known[String(name)] ?? (() => undefined),
  set: () => true,
})
Object.assign(HTMLCanvasElement.prototype, { getContext: () => forgetting })

// No preference of the system, ever; tests that turn on one bring their own.
const noPreference = (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null })
globalThis.matchMedia ??= noPreference as unknown as typeof matchMedia

// Most of the time it takes to find something by its role goes into styles, which jsdom works out for each element from
// 200 rules, again after every change of the page. Without a style sheet of the page they depend on no more than this.
const workOut = window.getComputedStyle.bind(window)
const styles = new Map<string, CSSStyleDeclaration>()
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || hasSheet()) return workOut(element, pseudo)
  // In words: an attribute without a value is not one that is absent.
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

/** But for the one by which a dialog keeps the page behind it from scrolling: it hides nothing. */
function hasSheet(): boolean {
  for (const { cssRules } of document.styleSheets) {
    const texts = [...cssRules].map(({ cssText }) => cssText)
    if (texts.length > 0 && !texts.some((text) => text.includes('data-scroll-locked'))) return true
  }
  return false
}

/** The styles written at elements above that also hold for what is inside. */
function inherited(element: Element): string[] {
  const written: string[] = []
  for (let above = element.parentElement; above; above = above.parentElement)
    if (above.hasAttribute('style')) written.push(above.getAttribute('style') ?? '')
  return written
}
