import { ContextEvent } from '@lit/context'
import { SESSION_GONE, sessionContext } from '#widgets/session/sessionContext.ts'
import type { WidgetSession } from '#widgets/session/widgetSession.ts'

/** Finds a widget's session: by id anywhere on the page, else the nearest ancestor. */
export class SessionLink {
  readonly #widget: HTMLElement & { session: string | null }
  readonly #onFound: (session: WidgetSession | undefined) => void
  #page: Document | undefined

  /** @param onFound called after every lookup, found or not */
  constructor(
    widget: HTMLElement & { session: string | null },
    onFound: (session: WidgetSession | undefined) => void,
  ) {
    this.#widget = widget
    this.#onFound = onFound
  }

  /** Looks it up now, and again when a session is added or removed. */
  connect(): void {
    this.#page = this.#widget.ownerDocument
    // Sessions added or upgraded after their widgets announce themselves by the context protocol.
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
    // Widgets also have a `session` property: the id of theirs.
    return typeof session === 'object' && session ? (session as WidgetSession) : undefined
  }
}
