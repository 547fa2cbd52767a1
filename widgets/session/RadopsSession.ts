import { ContextProvider } from '@lit/context'
import { type PropertyValues, ReactiveElement } from 'lit'
import { apiBaseOf } from './apiBaseOf.ts'
import type { PortalSession } from './portalSession.ts'
import { SESSION_GONE, sessionContext } from './sessionContext.ts'
import { createWidgetSession, type GetToken, readAppearance, type WidgetFailure } from './widgetSession.ts'

/** The API next to this script, unless the page sets another. */
const ownApiBase = () => apiBaseOf(import.meta.url)

/**
 * `<radops-session>`: holds the sign-in for the widgets inside it, and for those that name it by `session="its-id"`.
 * The token is a property, never an attribute: attributes end up in markup, logs and screenshots.
 *
 * @attr {string} api-base - address of the API; default: `api/` beside the `widgets/` folder the script was loaded from;
 *   changing it restarts the widgets
 * @attr {'light'|'dark'|'system'} theme - appearance of the widgets; `system`, the default, follows the page
 * @attr {'comfortable'|'compact'} density - height of rows and controls; default `comfortable`
 * @attr {boolean} portal - on a page of the portal's own origin: use the sign-in of the portal
 * @prop {string|null} token - access token; setting it starts the widgets, null signs them out
 * @prop {(() => Promise<string>) | undefined} getToken - called for a token when there is none, before the current one expires, when one is refused and when the page is online again; once for any number of waiting calls
 * @event {CustomEvent<Record<string, never>>} radops-session-needed - no usable token: sign the person in and set `token`; fired once per need, and again when the person presses Retry and there is still none
 * @event {CustomEvent<{ code: 'session-refused' | 'origin-not-allowed' | 'policy-refused' | 'offline' | 'portal-session-refused' | 'api-base-invalid', message: string }>} radops-error - something failed for all widgets of the session; match on the code, the message is for people
 * @slot - the widgets
 */
export class RadopsSession extends ReactiveElement {
  static override properties = {
    apiBase: { attribute: 'api-base' },
    theme: {},
    density: {},
    portal: { type: Boolean },
    // Every null counts: pages that only use `getToken` sign out by it.
    token: { attribute: false, hasChanged: (next: unknown, before: unknown) => !next || next !== before },
    getToken: { attribute: false },
  }
  declare apiBase: string | null
  declare theme: string | null
  declare density: string | null
  declare portal: boolean
  declare token: string | null
  declare getToken: GetToken | undefined

  #portal: PortalSession | undefined
  #stop: (() => void) | undefined

  readonly session = createWidgetSession(
    {
      source: () => {
        if (this.#portal) return this.#portal.source
        if (!this.getToken || this.#address() === undefined) return undefined
        return () => this.getToken?.() ?? NO_TOKEN
      },
      onNeeded: () => this.#dispatch('radops-session-needed', {}),
      onFailure: (failure) => this.#dispatch('radops-error', failure),
    },
    {
      status: 'waiting',
      access: null,
      isAsking: false,
      epoch: 0,
      apiBase: ownApiBase(),
      theme: 'system',
      density: 'comfortable',
    },
  )

  readonly #provider = new ContextProvider(this, { context: sessionContext, initialValue: this.session })

  constructor() {
    super()
    this.apiBase = null
    this.theme = null
    this.density = null
    this.portal = false
    this.token = null
  }

  /** Also observes attributes that every element has. */
  static override get observedAttributes(): string[] {
    return super.observedAttributes.concat(OF_EVERY_ELEMENT)
  }

  override attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    super.attributeChangedCallback(name, before, value)
    // Widgets that refer to it by id look it up again.
    if (name === 'id' && this.isConnected) this.#provider.hostConnected()
    if (name === 'hidden') this.#applyDisplay()
  }

  /** No shadow root: the element only surrounds its children. */
  protected override createRenderRoot() {
    return this
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#applyDisplay()
    this.#stop ??= this.session.connect()
    if (this.hasUpdated) void this.#followPortal()
  }

  protected override updated(changed: PropertyValues<this>): void {
    const { mistake: before } = this.session.store.getState()
    const apiBase = this.#address()
    const mistake = this.#mistakeWith(apiBase)
    const isOtherMistake = mistake?.message !== before
    // Before widgets see another address: the portal's token is not for it.
    if (!this.portal || mistake) this.#leavePortal()
    this.session.configure({
      apiBase: apiBase ?? ownApiBase(),
      mistake: mistake?.message,
      theme: 'system',
      density: 'comfortable',
      ...readAppearance(this),
    })
    if (mistake && isOtherMistake) void this.#reportMistake(mistake)
    // Never send a token to an address the page did not intend.
    if (apiBase === undefined) return this.session.use(null)
    if (changed.has('portal') || changed.has('apiBase')) void this.#followPortal()
    if (this.portal && !mistake) return
    if (changed.has('token') || changed.has('portal') || isOtherMistake) this.session.use(this.token || null)
    const { access } = this.session.store.getState()
    const mayAsk = changed.has('token') || changed.has('getToken') || isOtherMistake
    if (!access && mayAsk && this.getToken) this.session.ask()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    const page = this.ownerDocument
    // A move disconnects and reconnects in one task; only a real removal ends the client.
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#stop?.()
      this.#stop = undefined
      this.#leavePortal()
      this.session.restart()
      page.dispatchEvent(new Event(SESSION_GONE))
    })
  }

  /** Makes the element itself invisible to layout, unless the page hides it or sets another display. */
  #applyDisplay(): void {
    if (!this.hidden) this.style.display ||= 'contents'
    else if (this.style.display === 'contents') this.style.removeProperty('display')
  }

  #dispatch(name: 'radops-session-needed' | 'radops-error', detail: object): void {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }))
  }

  /** Undefined if the page's value is not a usable address. */
  #address(): string | undefined {
    if (!this.apiBase) return ownApiBase()
    const url = URL.parse(this.apiBase, this.ownerDocument.baseURI)
    if (!url || !/^https?:$/.test(url.protocol)) return undefined
    return url.href.endsWith('/') ? url.href : `${url.href}/`
  }

  #mistakeWith(apiBase: string | undefined): WidgetFailure | undefined {
    if (apiBase === undefined) {
      const message = `The attribute “api-base” of this page is not a valid address: ${this.apiBase}`
      return { code: 'api-base-invalid', message }
    }
    if (!this.portal || isOwnOrigin(apiBase)) return undefined
    const message = `The attribute “portal” is for pages of the portal’s own origin; this page is on ${location.origin}.`
    return { code: 'portal-session-refused', message }
  }

  async #reportMistake(failure: WidgetFailure): Promise<void> {
    console.error(`radops-session: ${failure.message}`)
    await pageLoaded()
    const isStill = this.session.store.getState().mistake === failure.message
    if (this.isConnected && isStill) this.session.report(failure)
  }

  /** Starts sharing the portal's sign-in, if the attribute is set. */
  async #followPortal(): Promise<void> {
    if (!this.portal || !this.#isAtHome()) return
    const { followPortal } = await import('./portalSession.ts')
    if (!this.portal || !this.#isAtHome() || !this.isConnected || this.#portal) return
    this.#portal = followPortal(this.session, localStorage)
    this.session.ask()
  }

  /** The token in one origin's storage must not go to another's API. */
  #isAtHome(): boolean {
    return isOwnOrigin(this.session.store.getState().apiBase)
  }

  #leavePortal(): void {
    if (!this.#portal) return
    this.#portal.stop()
    this.#portal = undefined
    this.session.use(null)
  }
}

const isOwnOrigin = (address: string): boolean => new URL(address).origin === location.origin

/** Later scripts have added their listeners by then. */
async function pageLoaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await new Promise((resolve) => setTimeout(resolve))
}

/** Standard attributes, not part of our interface. */
const OF_EVERY_ELEMENT = ['id', 'hidden']

const NO_TOKEN = Promise.resolve('')
