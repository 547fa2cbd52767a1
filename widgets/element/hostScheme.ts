const PREFERS_DARK = '(prefers-color-scheme: dark)'
/** Of an opacity; of the brightness of a colour, 0 to 255. */
const HALF = 0.5
const MIDDLE = 128

/**
 * The colour scheme of the page around an element.
 * @returns undefined where the page offers both: what the person prefers then decides. One that says nothing has what it paints
 */
export function schemeAround(element: Element): 'light' | 'dark' | undefined {
  const page = element.ownerDocument
  const around = ancestors(element)[0] ?? page.documentElement
  const computed = getComputedStyle(around).colorScheme
  // The meta element offers schemes without being a style.
  const said = computed === 'normal' ? (schemeMeta(page)?.content ?? '') : computed
  if (said === '' || said === 'normal') return paintedScheme(element)
  const [first, ...others] = said.split(/\s+/).filter((word) => word === 'light' || word === 'dark')
  return others.length === 0 ? first : undefined
}

/** By the nearest background; a browser's own is white where nobody speaks of schemes. */
function paintedScheme(element: Element): 'light' | 'dark' | undefined {
  for (const around of ancestors(element)) {
    const [, numbers] = /^rgba?\((.+)\)$/.exec(getComputedStyle(around).backgroundColor) ?? []
    // In another colour space, which pages of today write that know of schemes.
    if (numbers === undefined) return undefined
    const [red = 0, green = 0, blue = 0, alpha = 1] = numbers.split(',').map(Number)
    if (alpha > HALF) return 0.299 * red + 0.587 * green + 0.114 * blue < MIDDLE ? 'dark' : 'light'
  }
  return 'light'
}

/**
 * Calls back when the scheme around an element may be another: a class or attribute of an element around it has changed,
 * which is how pages switch, or the person's preference.
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

/** From the nearest outwards, through slots and out of shadow roots: the way properties are inherited. */
function ancestors(element: Element): Element[] {
  const found: Element[] = []
  for (let at = above(element); at; at = above(at)) found.push(at)
  return found
}

function above(element: Element): Element | null {
  const { assignedSlot, parentNode } = element
  if (assignedSlot) return assignedSlot
  // By what it has: a page may have moved the widget into a frame, whose classes are others.
  if (parentNode && 'host' in parentNode) return (parentNode as ShadowRoot).host
  return element.parentElement
}
