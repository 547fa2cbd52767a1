import { ContextProvider } from '@lit/context'
import { type PropertyValues, ReactiveElement } from 'lit'
import { sessionContext } from './sessionContext.ts'
import { createWidgetSession, type GetToken, type WidgetSessionState } from './widgetSession.ts'

const THEMES = ['light', 'dark', 'system'] as const

/** Where this script came from is where its API is, unless the page says otherwise. */
const ownApiBase = () => new URL('/api/', import.meta.url).href

/**
 * `<radops-session>`: holds the sign-in for the widgets inside it, and for those that name it by `session="its-id"`.
 * The token is a property, never an attribute: attributes end up in markup, logs and screenshots.
 *
 * @attr {string} api-base - address of the API, ends with a slash; default: `/api/` of the script's own origin
 * @attr {'light'|'dark'|'system'} theme - appearance of the widgets; default `system`
 * @prop {string|null} token - access token; setting it starts the widgets, null signs them out
 * @prop {() => Promise<string>} getToken - asked for a fresh token when there is none and when one is refused,
 *   once for any number of askers
 * @event radops-session-needed - {} - no usable token: the page should sign the person in and set `token`
 * @slot - the widgets
 */
export class RadopsSession extends ReactiveElement {
  static override properties = {
    apiBase: { attribute: 'api-base' },
    theme: {},
    token: { attribute: false },
    getToken: { attribute: false },
  }
  declare apiBase: string | null
  declare theme: string | null
  declare token: string | null
  declare getToken: GetToken | undefined

  readonly session = createWidgetSession(
    {
      getToken: () => this.getToken,
      onNeeded: () => {
        this.dispatchEvent(
          new CustomEvent('radops-session-needed', { bubbles: true, composed: true, detail: {} }),
        )
      },
    },
    {
      status: 'waiting',
      access: null,
      apiBase: ownApiBase(),
      theme: 'system',
    },
  )

  constructor() {
    super()
    this.apiBase = null
    this.theme = null
    this.token = null
    new ContextProvider(this, { context: sessionContext, initialValue: this.session })
  }

  /** No shadow root: the element only surrounds its children. */
  protected override createRenderRoot() {
    return this
  }

  override connectedCallback(): void {
    super.connectedCallback()
    if (!this.style.display) this.style.display = 'contents'
  }

  protected override updated(changed: PropertyValues<this>): void {
    const next: Partial<WidgetSessionState> = {
      apiBase: this.apiBase ? new URL(this.apiBase, document.baseURI).href : ownApiBase(),
      theme: THEMES.find((theme) => theme === this.theme) ?? 'system',
    }
    if (changed.has('token')) {
      next.access = this.token
      next.status = this.token ? 'ready' : 'waiting'
    }
    this.session.store.setState(next)
    const { access } = this.session.store.getState()
    if (!access && (changed.has('token') || changed.has('getToken')) && this.getToken)
      void this.session.renew(null)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    // A move in the document disconnects and connects in one task; only a real removal ends the client.
    queueMicrotask(() => {
      if (this.isConnected) return
      this.session.runtime?.dispose()
      this.session.runtime = undefined
    })
  }
}
