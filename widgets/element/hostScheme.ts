const PREFERS_DARK = '(prefers-color-scheme: dark)'
/** Thresholds of opacity, and of brightness (0 to 255). */
const HALF = 0.5
const MIDDLE = 128

/**
 * The colour scheme of the page around an element. Pages that declare none have the scheme of their background.
 * @returns undefined if the page offers both: then the person's preference decides
 */
export function schemeAround(element: Element): 'light' | 'dark' | undefined {
  const page = element.ownerDocument
  const around = ancestors(element)[0] ?? page.documentElement
  const computed = getComputedStyle(around).colorScheme
  // The meta element declares schemes too, without being a style.
  const scheme = computed === 'normal' ? (schemeMeta(page)?.content ?? '') : computed
  if (scheme === '' || scheme === 'normal') return paintedScheme(element)
  const [first, ...others] = scheme.split(/\s+/).filter((word) => word === 'light' || word === 'dark')
  return others.length === 0 ? first : undefined
}

/** By the nearest background; the browser's default is white. */
function paintedScheme(element: Element): 'light' | 'dark' | undefined {
  for (const around of ancestors(element)) {
    const [, numbers] = /^rgba?\((.+)\)$/.exec(getComputedStyle(around).backgroundColor) ?? []
    // Another colour space: only modern pages use those, and they declare schemes.
    if (numbers === undefined) return undefined
    const [red = 0, green = 0, blue = 0, alpha = 1] = numbers.split(',').map(Number)
    if (alpha > HALF) return 0.299 * red + 0.587 * green + 0.114 * blue < MIDDLE ? 'dark' : 'light'
  }
  return 'light'
}

/**
 * Calls back when the scheme around an element may have changed: an attribute of an ancestor (how pages switch), or the
 * person's preference.
 * @returns stop
 */
export function followScheme(element: Element, onChange: () => void): () => void {
  const watch = new MutationObserver(onChange)
  const meta = schemeMeta(element.ownerDocument)
  for (const around of [...ancestors(element), ...(meta ? [meta] : [])])
    watch.observe(around, { attributes: true })
  const preference = matchMedia(PREFERS_DARK)
  preference.addEventListener('change', onChange)
  return () => {
    watch.disconnect()
    preference.removeEventListener('change', onChange)
  }
}

const schemeMeta = (page: Document) => page.querySelector<HTMLMetaElement>('meta[name=color-scheme]')

/** Ancestors, nearest first, through slots and out of shadow roots, as properties are inherited. */
function ancestors(element: Element): Element[] {
  const found: Element[] = []
  for (let at = above(element); at; at = above(at)) found.push(at)
  return found
}

function above(element: Element): Element | null {
  const { assignedSlot, parentNode } = element
  if (assignedSlot) return assignedSlot
  // Not instanceof: a page may have moved the widget into a frame, which has its own classes.
  if (parentNode && 'host' in parentNode) return (parentNode as ShadowRoot).host
  return element.parentElement
}
