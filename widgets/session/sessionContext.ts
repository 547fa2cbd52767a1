import { createContext } from '@lit/context'
import type { WidgetSession } from './widgetSession.ts'

/** How a widget finds its session: the nearest `<radops-session>` around it, or the one named by `session="id"`. */
export const sessionContext = createContext<WidgetSession>(Symbol.for('radops-session'))

/** Told on the document when a session has left the page: widgets that name it by its id must let go of it. */
export const SESSION_GONE = 'radops-session-gone'
