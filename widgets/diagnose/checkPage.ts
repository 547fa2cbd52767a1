import { type Finding, finding } from './finding.ts'
import type { PolicyWatch } from './policyWatch.ts'

/** Oldest versions the scripts are built for (docs/architecture.md). */
const OLDEST = [
  { name: 'Edge', pattern: /Edg\/(\d+)/, version: 132 },
  { name: 'Chrome', pattern: /(?:Chrome|HeadlessChrome)\/(\d+)/, version: 132 },
  { name: 'Firefox', pattern: /Firefox\/(\d+)/, version: 134 },
  { name: 'Safari', pattern: /Version\/(\d+\.\d+).*Safari/, version: 18.2 },
]

/** Features the widgets need, because user agents can be spoofed. */
const NEEDED: [string, () => boolean][] = [
  ['custom elements', () => 'customElements' in window],
  ['adopted style sheets', () => 'adoptedStyleSheets' in Document.prototype],
  ['modal dialogs', () => 'showModal' in (window.HTMLDialogElement?.prototype ?? {})],
  ['intersection observers', () => 'IntersectionObserver' in window],
]

export function checkBrowser(): Finding {
  const { ok, warning, failed } = finding('Browser')
  const missing = NEEDED.filter(([, isThere]) => !isThere()).map(([name]) => name)
  const browser = OLDEST.flatMap(({ name, pattern, version }) => {
    const found = pattern.exec(navigator.userAgent)?.[1]
    return found ? [{ name, found: Number(found), version }] : []
  })[0]
  const name = browser ? `${browser.name} ${browser.found}` : 'This browser'
  const advice = 'Use Chrome or Edge 132, Firefox 134, Safari 18.2, or later.'
  if (missing.length > 0) return failed(`${name} lacks ${missing.join(', ')}.`, advice)
  if (browser && browser.found < browser.version)
    return warning(`${name} is older than the versions the widgets are tested with.`, advice)
  return ok(`${name} is supported.`)
}

export function checkPolicy(policy: PolicyWatch): Finding {
  const { ok, warning } = finding('Page policy')
  const refused = policy.all()
  if (refused.length > 0) {
    return warning(
      `This page’s policy blocked ${refused.map(({ directive, blocked }) => `${blocked || 'something'} (${directive})`).join(', ')}.`,
      'Widgets need two entries: the console’s /widgets/ in script-src and its /api/ in connect-src.',
    )
  }
  return ok(
    'trustedTypes' in window
      ? 'Nothing was blocked during this check. The page may require Trusted Types: the widgets create no policy.'
      : 'Nothing was blocked during this check.',
  )
}

const TAG_PREFIX = 'radops-'
const SESSION_TAG = 'radops-session'

const everyElement = (root: Document | ShadowRoot): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
    ...(element.localName.startsWith(TAG_PREFIX) ? [element] : []),
    ...(element.shadowRoot && !element.localName.startsWith(TAG_PREFIX)
      ? everyElement(element.shadowRoot)
      : []),
  ])

/** Sessions and widgets of this page, also inside other elements' shadow roots. */
export function elementsOfPage(): { sessions: HTMLElement[]; widgets: HTMLElement[] } {
  const all = everyElement(document)
  return {
    sessions: all.filter(({ localName }) => localName === SESSION_TAG),
    widgets: all.filter(({ localName }) => localName !== SESSION_TAG),
  }
}

/** Checks that each element is defined, and that each widget can show. */
export function checkElements(sessions: readonly HTMLElement[], widgets: readonly HTMLElement[]): Finding[] {
  const { ok, failed, skipped } = finding('Elements')
  const all = [...sessions, ...widgets]
  if (all.length === 0) {
    return [
      skipped('There are no radops elements on this page.', 'Add <radops-session> and a widget inside it.'),
    ]
  }
  const undefinedTags = [...new Set(all.map(({ localName }) => localName))].filter(
    (tag) => !customElements.get(tag),
  )
  if (undefinedTags.length > 0) {
    return [
      failed(
        `Nothing on this page defines ${undefinedTags.map((tag) => `<${tag}>`).join(', ')}.`,
        'Load radops.js, or the script of that element, with type="module", and check the spelling of the name.',
      ),
    ]
  }
  return [
    ok(`${all.length} radops ${all.length === 1 ? 'element is' : 'elements are'} defined.`),
    ...widgets.flatMap(checkWidget),
  ]
}

function checkWidget(widget: HTMLElement): Finding[] {
  const { failed, warning } = finding(`<${widget.localName}>`)
  const named = widget.getAttribute('session')
  const findings: Finding[] = []
  if (named !== null && namedFor(widget, named)?.localName !== SESSION_TAG) {
    findings.push(
      failed(
        `session="${named}" is not the id of a <radops-session> on this page.`,
        'Correct the id, or put the widget inside its session.',
      ),
    )
  } else if (named === null && !isInsideSession(widget)) {
    findings.push(
      failed(
        'It is not inside a session.',
        'Put it inside a <radops-session>, or name one with session="its-id".',
      ),
    )
  }
  if (!widget.checkVisibility()) {
    findings.push(
      warning(
        'It is hidden, and loads only when it scrolls into view.',
        'Check the elements around it for display: none or content-visibility.',
      ),
    )
  }
  return findings
}

// Both reimplement the widget's lookup, so that this works even if the widgets' other files do not load.

/** Searches the widget's own shadow root, then the page. */
function namedFor(widget: Element, id: string): Element | null {
  const root = widget.getRootNode()
  const inRoot = root instanceof ShadowRoot ? root.getElementById(id) : null
  return inRoot ?? document.getElementById(id)
}

/** Follows an event's path, through slots and out of shadow roots, because widgets find their session by an event. */
function isInsideSession(widget: Element): boolean {
  let way: EventTarget[] = []
  const note = (event: Event) => {
    way = event.composedPath()
  }
  widget.addEventListener(WAY, note, { once: true })
  widget.dispatchEvent(new Event(WAY, { bubbles: true, composed: true }))
  return way.some((at) => at instanceof Element && at.localName === SESSION_TAG)
}

const WAY = 'radops-diagnose-way'
