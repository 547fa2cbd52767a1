import { WidgetElement, type WidgetState } from '#widgets/element/WidgetElement.ts'
import type { RadopsSession } from '#widgets/session/RadopsSession.ts'
import '#widgets/define/session.ts'

// A widget with a view of one word: for tests of the shell and the session, not of a screen.
customElements.define(
  'probe-view',
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
  /** What the next load does; a test may let it fail. */
  static load: () => Promise<{ VIEW_TAG: string }> = () => Promise.resolve({ VIEW_TAG: 'probe-view' })
  protected override readProps() {
    return { label: this.label ?? null }
  }
  protected override loadView() {
    return ProbeWidget.load()
  }
}
customElements.define('probe-widget', ProbeWidget)

/** Puts markup on the page, in an element of its own. */
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

/** A token as the server makes it, unsigned: whose it is, and seconds from now until it ends. */
export const aToken = (sub: string, seconds = 900, now = Date.now()): string => {
  const iat = Math.floor(now / 1_000)
  return `${encode({ alg: 'HS256' })}.${encode({ sub, iat, exp: iat + seconds, jti: crypto.randomUUID() })}.x`
}
