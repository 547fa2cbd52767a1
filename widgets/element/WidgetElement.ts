import { ContextConsumer } from '@lit/context'
import { type PropertyValues, ReactiveElement } from 'lit'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { sessionContext } from '#widgets/session/sessionContext.ts'
import type { WidgetSession } from '#widgets/session/widgetSession.ts'
import { adoptSheets } from './sheets.ts'

/** What the view reads; the shell owns it and keeps it current. */
export interface WidgetState<Props> {
  session: WidgetSession | undefined
  props: Props
}

/** A view module: registers its element on load and tells its name. */
export interface ViewModule {
  VIEW_TAG: string
}

/**
 * The shell around a view: attributes and properties in, bubbling composed events out, session by context,
 * lazy loading when the element comes into view, loading and error slots, moves in the document (style W2, W5).
 * The view itself is a React component mounted by r2wc inside the shadow root.
 */
export abstract class WidgetElement<Props> extends ReactiveElement {
  static override properties = {
    session: {},
    headingLevel: { attribute: 'heading-level', type: Number },
  }
  /** Id of a `<radops-session>` that is not an ancestor. */
  declare session: string | null
  /** Where the widget's heading stands in the outline of the page. */
  declare headingLevel: number | null

  readonly state: StoreApi<WidgetState<Props>>
  readonly #frame = document.createElement('div')
  readonly #notice = document.createElement('div')
  #sheets: { release(): void } | undefined
  #consumed: WidgetSession | undefined
  #unsubscribe: (() => void) | undefined
  #visible: IntersectionObserver | undefined
  #mounted = false

  protected abstract loadView(): Promise<ViewModule>
  protected abstract readProps(): Props

  constructor() {
    super()
    this.session = null
    this.headingLevel = null
    this.state = createStore<WidgetState<Props>>(() => ({ session: undefined, props: this.readProps() }))
    new ContextConsumer(this, {
      context: sessionContext,
      subscribe: true,
      callback: (session) => {
        this.#consumed = session
        this.#linkSession()
      },
    })
  }

  /** Sends `radops-...` news out of the shadow root; `detail` never holds credentials. */
  emit(name: `radops-${string}`, detail: Record<string, unknown>): void {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }))
  }

  protected override createRenderRoot() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    this.#frame.part.add('frame')
    this.#notice.part.add('notice')
    root.replaceChildren(this.#frame, this.#notice)
    return root
  }

  override connectedCallback(): void {
    super.connectedCallback()
    if (this.shadowRoot) this.#sheets = adoptSheets(this.shadowRoot)
    document.addEventListener('context-provider', this.#askAgain)
    this.#linkSession()
    this.#watchVisibility()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#sheets?.release()
    document.removeEventListener('context-provider', this.#askAgain)
    this.#visible?.disconnect()
    this.#unsubscribe?.()
    this.#unsubscribe = undefined
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.state.setState({ props: this.readProps() })
    if (changed.has('session')) this.#linkSession()
  }

  /** A session upgraded after its widgets announces itself here; the one named by id may be anywhere. */
  readonly #askAgain = () => this.#linkSession()

  #linkSession(): void {
    const named = this.session ? this.#byId(this.session) : undefined
    const session = this.session ? named : this.#consumed
    if (session === this.state.getState().session && this.#unsubscribe) return
    this.#unsubscribe?.()
    this.#unsubscribe = session?.store.subscribe(() => this.#applySession(session))
    this.state.setState({ session })
    this.#applySession(session)
  }

  #byId(id: string): WidgetSession | undefined {
    const root = this.getRootNode()
    const inRoot = root instanceof ShadowRoot ? root.getElementById(id) : null
    const element = inRoot ?? document.getElementById(id)
    return element && 'session' in element ? (element.session as WidgetSession) : undefined
  }

  #applySession(session: WidgetSession | undefined): void {
    const theme = session?.store.getState().theme ?? 'system'
    if (theme === 'system') delete this.dataset.theme
    else this.dataset.theme = theme
    this.#showNotice()
  }

  #watchVisibility(): void {
    if (this.#mounted) return
    this.#visible ??= new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      this.#visible?.disconnect()
      void this.#mount()
    })
    this.#visible.observe(this)
  }

  #failed = false

  async #mount(): Promise<void> {
    if (this.#mounted) return
    this.#failed = false
    this.#showNotice()
    try {
      const { VIEW_TAG } = await this.loadView()
      this.#mounted = true
      this.#frame.replaceChildren(document.createElement(VIEW_TAG))
    } catch (error) {
      console.error(`${this.localName}: the view could not be loaded`, error)
      this.#failed = true
      this.emit('radops-error', { code: 'view-not-loaded', message: 'The widget could not be loaded.' })
    }
    this.#showNotice()
  }

  /** Loading and failure before the view is there; pages may bring their own through the slots of the same names. */
  #showNotice(): void {
    if (this.#mounted && this.state.getState().session) {
      this.#notice.replaceChildren()
      return
    }
    const kind = this.#failed ? 'error' : 'loading'
    const slot = document.createElement('slot')
    slot.name = kind
    slot.textContent = this.#failed ? 'This part of the page could not be loaded.' : 'Loading…'
    this.#notice.setAttribute('role', this.#failed ? 'alert' : 'status')
    this.#notice.replaceChildren(slot)
    if (this.#failed) {
      const again = document.createElement('button')
      again.textContent = 'Retry'
      again.addEventListener('click', () => void this.#mount())
      this.#notice.append(again)
    }
  }
}
