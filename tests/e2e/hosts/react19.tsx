import { createElement, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { getToken, type HostState, recordEvent, SESSION_EVENTS, startHost, WIDGET_EVENTS } from './host.ts'

// React 19 sets properties where an element has them, and listens with `on` plus the event's name.

const listeners = (names: string[]) => Object.fromEntries(names.map((name) => [`on${name}`, recordEvent]))
const ON_SESSION = listeners(SESSION_EVENTS)
const ON_WIDGET = listeners(WIDGET_EVENTS)

function Page({ isShown, widgets }: HostState) {
  return (
    isShown &&
    createElement(
      'radops-session',
      { id: 'radops', getToken, ...ON_SESSION },
      widgets.map(({ tag, key, props }) => createElement(tag, { key, ...props, ...ON_WIDGET })),
    )
  )
}

const root = createRoot(document.querySelector('main') as HTMLElement)
startHost((state) =>
  flushSync(() =>
    root.render(
      <StrictMode>
        <Page {...state} />
      </StrictMode>,
    ),
  ),
)
