import { vi } from 'vitest'
import { WidgetElement, type WidgetState } from '#widgets/element/WidgetElement.ts'
import type { RadopsSession } from '#widgets/session/RadopsSession.ts'
import { createWidgetSession } from '#widgets/session/widgetSession.ts'
import '#widgets/define/session.ts'

// A widget with a one-word view, for tests of the shell and the session.
customElements.define(
  'probe-widget-view',
  class extends HTMLElement {
    connectedCallback() {
      this.textContent = 'probe'
    }
  },
)
type Props = { label: string | null }

export class ProbeWidget extends WidgetElement<Props> {
  static override properties = { ...WidgetElement.properties, label: {} }
  declare label: string | null
  /** What the next load does; tests may make it fail. */
  static load: () => Promise<string> = () => Promise.resolve('probe-widget-view')
  protected override readProps() {
    return { label: this.label ?? null }
  }
  protected override loadView() {
    return ProbeWidget.load()
  }
}
customElements.define('probe-widget', ProbeWidget)

/** Adds markup to the page, in its own element. */
export function createPage(html: string): HTMLElement {
  const page = document.createElement('div')
  page.innerHTML = html
  document.body.append(page)
  return page
}

export const probeIn = (page: ParentNode): ProbeWidget =>
  page.querySelector('probe-widget') as unknown as ProbeWidget
export const sessionIn = (page: ParentNode, id?: string): RadopsSession =>
  page.querySelector(id ? `#${id}` : 'radops-session') as unknown as RadopsSession
export const stateOf = (widget: ProbeWidget): WidgetState<Props> => widget.state.getState()
export const accessOf = (session: RadopsSession): string | null => session.session.store.getState().access

const encode = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** A session without an element, and the events it dispatches. */
export function aWidgetSession(getToken?: () => Promise<string>) {
  const host = { source: () => getToken, onNeeded: vi.fn(), onFailure: vi.fn() }
  const session = createWidgetSession(host, {
    status: 'waiting',
    access: null,
    isAsking: false,
    epoch: 0,
    apiBase: 'https://console.example.org/api/',
    theme: 'system',
    density: 'comfortable',
  })
  return { session, ...host }
}

/** A token like the server's, but unsigned: its subject, and its lifetime in seconds. */
export const aToken = (sub: string, seconds = 900, now = Date.now()): string => {
  const iat = Math.floor(now / 1_000)
  return `${encode({ alg: 'HS256' })}.${encode({ sub, iat, exp: iat + seconds, jti: crypto.randomUUID() })}.x`
}
