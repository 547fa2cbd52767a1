// What every host page shares, whatever it is written in: what it shows, what it hears, and how the suite tells it.

/** One widget of a page. */
export interface HostWidget {
  tag: string
  /** Tells it from its neighbours, so that a framework moves it instead of making it again. */
  key: string
  /** Properties by the names a script uses: `eventId`, `headingLevel`. */
  props: Record<string, string | number>
}

export interface HostState {
  /** All of it, session included. */
  isShown: boolean
  widgets: HostWidget[]
}

/** `window.host`: how the suite speaks to a page. */
export interface Host {
  show(state: HostState): void
  /** Every event of the widgets in order, as the page's own framework handed it over. */
  news: { name: string; detail: Record<string, unknown> }[]
}

declare global {
  interface Window {
    host: Host
  }
}

/** The element as a page's script sees it. */
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

/** A listener. */
export function note(event: Event): void {
  window.host.news.push({ name: event.type, detail: (event as CustomEvent).detail })
}

/** Asks the page's own server, which knows who is signed in. */
export async function getToken(): Promise<string> {
  const answer = await fetch('/radops-token')
  if (!answer.ok) throw new Error(`no token: ${answer.status}`)
  return ((await answer.json()) as { access: string }).access
}

/** `eventId` as markup says it. */
export const attributeName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export function startHost(show: Host['show']): void {
  window.host = { show, news: [] }
}
