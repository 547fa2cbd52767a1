import { ContextEvent } from '@lit/context'
import { SESSION_GONE, sessionContext } from '#widgets/session/sessionContext.ts'
import type { WidgetSession } from '#widgets/session/widgetSession.ts'

/** Finds a widget's session: the one it names by id, anywhere on the page, else the nearest around it. */
export class SessionLink {
  readonly #widget: HTMLElement & { session: string | null }
  readonly #onFound: (session: WidgetSession | undefined) => void
  #page: Document | undefined

  /** @param onFound called for each look, whatever it found */
  constructor(
    widget: HTMLElement & { session: string | null },
    onFound: (session: WidgetSession | undefined) => void,
  ) {
    this.#widget = widget
    this.#onFound = onFound
  }

  /** Looks now, and again when a session comes to the page or leaves it. */
  connect(): void {
    this.#page = this.#widget.ownerDocument
    // A session that is upgraded or added after its widgets announces itself by the context protocol.
    this.#page.addEventListener('context-provider', this.look)
    this.#page.addEventListener(SESSION_GONE, this.look)
    this.look()
  }

  disconnect(): void {
    this.#page?.removeEventListener('context-provider', this.look)
    this.#page?.removeEventListener(SESSION_GONE, this.look)
  }

  readonly look = (): void => {
    const { session: id } = this.#widget
    this.#onFound(id ? this.#byId(id) : this.#around())
  }

  #around(): WidgetSession | undefined {
    let found: WidgetSession | undefined
    const request = new ContextEvent(sessionContext, this.#widget, (session) => {
      found = session
    })
    this.#widget.dispatchEvent(request)
    return found
  }

  #byId(id: string): WidgetSession | undefined {
    const root = this.#widget.getRootNode()
    const inRoot = 'getElementById' in root ? (root as ShadowRoot).getElementById(id) : null
    const element: (Element & { session?: unknown }) | null =
      inRoot ?? this.#widget.ownerDocument.getElementById(id)
    const session = element?.session
    // Widgets have a property of this name too: the id of theirs.
    return typeof session === 'object' && session ? (session as WidgetSession) : undefined
  }
}
