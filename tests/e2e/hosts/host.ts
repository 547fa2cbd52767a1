// What every host page shares, whatever its framework: what it shows, which events it gets, and how the suite controls
// it.

/** One widget of a page. */
export interface HostWidget {
  tag: string
  /** Identifies it among its siblings, so that a framework moves it instead of recreating it. */
  key: string
  /** Properties by the names a script uses: `eventId`, `headingLevel`. */
  props: Record<string, string | number>
}

export interface HostState {
  /** The whole page, session included. */
  isShown: boolean
  widgets: HostWidget[]
}

/** `window.host`: how the suite controls a page. */
export interface Host {
  show(state: HostState): void
  /** Every event of the widgets in order, as the page's framework delivered it. */
  events: { name: string; detail: Record<string, unknown> }[]
}

declare global {
  interface Window {
    host: Host
  }
}

/** The element as the page's script sees it. */
export interface SessionElement extends HTMLElement {
  getToken: () => Promise<string>
}

export const WIDGET_EVENTS = [
  'radops-mission-started',
  'radops-mission-stopped',
  'radops-report-opened',
  'radops-request-decided',
  'radops-error',
]
export const SESSION_EVENTS = ['radops-session-needed']

/** Records an event. */
export function recordEvent(event: Event): void {
  window.host.events.push({ name: event.type, detail: (event as CustomEvent).detail })
}

/** Asks the page's own server, which knows who is signed in. */
export async function getToken(): Promise<string> {
  const answer = await fetch('/radops-token')
  if (!answer.ok) throw new Error(`no token: ${answer.status}`)
  return ((await answer.json()) as { access: string }).access
}

/** The attribute name of a property: `event-id` for `eventId`. */
export const attributeName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export function startHost(show: Host['show']): void {
  window.host = { show, events: [] }
}
