import { type PropertyValues, ReactiveElement } from 'lit'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { prefetch, type SignedInUser } from '#widgets/session/prefetch.ts'
import { readAppearance, type WidgetSession } from '#widgets/session/widgetSession.ts'
import { followScheme, schemeAround } from './hostScheme.ts'
import { SessionLink } from './SessionLink.ts'
import { adoptSheets } from './sheets.ts'
import { createNotice, type NoticeKind } from './shellNotice.ts'

/** Data for the view; the shell owns it and keeps it current. */
export interface WidgetState<Props> {
  session: WidgetSession | undefined
  props: Props
}

/**
 * The shell around a view: attributes and properties in, bubbling composed events out, session by context,
 * lazy loading when the element comes into view, loading and error slots, moves in the document (style W2, W5).
 * The view itself is a React component mounted by r2wc inside the shadow root.
 *
 * @attr {string} session - id of the `<radops-session>` to use when it is not an ancestor
 * @attr {1|2|3} heading-level - level of the widget's heading in the page; default 2
 * @attr {'light'|'dark'|'system'} theme - appearance of this widget; default that of its session
 * @attr {'comfortable'|'compact'} density - height of rows and controls; default that of its session
 * @event {CustomEvent<{ code: 'view-not-loaded' | 'part-not-loaded' | 'view-failed' | 'load-failed', message: string }>} radops-error - something
 *   failed; match on the code, the message is for people
 * @slot loading - shown until the view has loaded; after 5 seconds without a session or sign-in the widget says what it is waiting for
 * @slot error - shown when the view cannot be loaded
 * @slot empty - replaces our text where a list has no rows
 * @csspart frame - the box of the view
 * @csspart notice - the loading and failure line
 * @csspart heading - the widget's heading
 * @csspart primary-button - the main action
 * @csspart table - a list, with its frame
 * @csspart dialog - the surface of a dialog
 */
export abstract class WidgetElement<Props> extends ReactiveElement {
  static override properties = {
    session: {},
    headingLevel: { attribute: 'heading-level', type: Number },
    theme: {},
    density: {},
  }
  /** Id of a `<radops-session>` that is not an ancestor. */
  declare session: string | null
  /** The level of the widget's heading in the page. */
  declare headingLevel: number | null
  /** Appearance, if different from the session's. */
  declare theme: string | null
  declare density: string | null

  readonly state: StoreApi<WidgetState<Props>>
  readonly #frame = document.createElement('div')
  readonly #notice = createNotice(() => void this.#mount())
  readonly #link = new SessionLink(this, (session) => this.#follow(session))
  #sheets: { release(): void } | undefined
  #unsubscribe: (() => void) | undefined
  #stopScheme: (() => void) | undefined
  #visible: IntersectionObserver | undefined
  #view: 'wanted' | 'mounted' | NoticeKind = 'wanted'
  #hasFailed = false

  /**
   * Loads the module that registers the view's element. @returns its name, because a module exporting it would be one
   * more request
   */
  protected abstract loadView(): Promise<string>
  protected abstract readProps(): Props

  /** The view's first read, for `prefetch`. */
  protected firstRead(_asker: SignedInUser | undefined): string | undefined {
    return undefined
  }

  constructor() {
    super()
    this.session = null
    this.headingLevel = null
    this.theme = null
    this.density = null
    this.state = createStore<WidgetState<Props>>(() => ({ session: undefined, props: this.readProps() }))
  }

  /** Dispatches an event out of the shadow root; `detail` never contains credentials. */
  emit(name: `radops-${string}`, detail: object): void {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }))
  }

  protected override createRenderRoot() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    this.#frame.part.add('frame')
    // Our text is English on any page.
    this.#frame.lang = 'en'
    root.replaceChildren(this.#frame, this.#notice.element)
    return root
  }

  override connectedCallback(): void {
    super.connectedCallback()
    if (this.shadowRoot) this.#sheets = adoptSheets(this.shadowRoot)
    this.#stopScheme = followScheme(this, () => this.#applyAppearance())
    this.#link.connect()
    this.#showNotice()
    this.#watchVisibility()
  }

  /** Releases everything outside the element. A move reconnects in the same task, and the view does not notice. */
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#sheets?.release()
    this.#stopScheme?.()
    this.#link.disconnect()
    this.#stopWatching()
    this.#unsubscribe?.()
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.state.setState({ props: this.readProps() })
    if (changed.has('session')) this.#link.look()
    if (changed.has('theme') || changed.has('density')) this.#applyAppearance()
  }

  #follow(session: WidgetSession | undefined): void {
    this.#unsubscribe?.()
    this.#unsubscribe = session?.store.subscribe((next, before) => {
      if (next.theme !== before.theme || next.density !== before.density) this.#applyAppearance()
      if (next.access !== before.access) this.#prefetch()
    })
    this.state.setState({ session })
    this.#applyAppearance()
    this.#prefetch()
  }

  #prefetch(): void {
    const { session } = this.state.getState()
    if (session && this.#view === 'loading') void prefetch(session, (user) => this.firstRead(user))
  }

  #applyAppearance(): void {
    const { theme = 'system', density } = {
      ...this.state.getState().session?.store.getState(),
      ...readAppearance(this),
    }
    const scheme = theme === 'system' ? schemeAround(this) : theme
    setData(this, 'radopsTheme', scheme)
    setData(this, 'radopsDensity', density === 'compact' ? density : undefined)
  }

  #watchVisibility(): void {
    if (this.#view !== 'wanted') return
    addEventListener('beforeprint', this.#load)
    this.#visible = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) this.#load()
    })
    this.#visible.observe(this)
  }

  /** In view, or about to be printed: print shows the whole page. */
  readonly #load = (): void => void this.#mount()

  #stopWatching(): void {
    removeEventListener('beforeprint', this.#load)
    this.#visible?.disconnect()
    this.#visible = undefined
  }

  async #mount(): Promise<void> {
    if (this.#view === 'loading' || this.#view === 'mounted') return
    this.#stopWatching()
    this.#view = 'loading'
    this.#showNotice()
    try {
      await online()
      this.#prefetch()
      const view = await this.loadView()
      this.#view = 'mounted'
      this.#frame.replaceChildren(document.createElement(view))
    } catch (error) {
      console.error(`${this.localName}: the view could not be loaded`, error)
      this.#view = this.#hasFailed ? 'failed again' : 'failed'
      this.#hasFailed = true
      this.emit('radops-error', { code: 'view-not-loaded', message: 'The widget could not be loaded.' })
    }
    this.#showNotice()
  }

  #showNotice(): void {
    if (this.#view === 'mounted') this.#notice.show(undefined)
    else this.#notice.show(this.#view === 'wanted' ? 'loading' : this.#view)
  }
}

/** Chromium never retries a failed module import on the same page, so wait until the network is back. */
const online = () =>
  navigator.onLine || new Promise((resolve) => addEventListener('online', resolve, { once: true }))

/** Attributes the theme reads. Written only on change, because pages may observe their elements. */
function setData(
  element: HTMLElement,
  name: 'radopsTheme' | 'radopsDensity',
  value: string | undefined,
): void {
  if (element.dataset[name] === value) return
  if (value === undefined) delete element.dataset[name]
  else element.dataset[name] = value
}
