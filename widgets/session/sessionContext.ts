import { createContext } from '@lit/context'
import type { WidgetSession } from './widgetSession.ts'

/** How a widget finds its session: the nearest `<radops-session>` ancestor, or the one named by `session="id"`. */
export const sessionContext = createContext<WidgetSession>(Symbol.for('radops-session'))

/** Dispatched on the document when a session is removed, so that widgets that name it by id release it. */
export const SESSION_GONE = 'radops-session-gone'
