import {
  attributeName,
  getToken,
  recordEvent,
  SESSION_EVENTS,
  type SessionElement,
  startHost,
  WIDGET_EVENTS,
} from './host.ts'

// No framework: elements made by hand, attributes, and properties set as soon as they are known.

const main = document.querySelector('main')
const session = document.createElement('radops-session') as SessionElement
session.id = 'radops'
session.getToken = getToken
for (const name of SESSION_EVENTS) session.addEventListener(name, recordEvent)
const shown = new Map<string, HTMLElement>()

function make(tag: string): HTMLElement {
  const element = document.createElement(tag)
  for (const name of WIDGET_EVENTS) element.addEventListener(name, recordEvent)
  return element
}

startHost(({ isShown, widgets }) => {
  if (!isShown) session.remove()
  for (const [key, element] of shown) {
    if (isShown && widgets.some((widget) => widget.key === key)) continue
    element.remove()
    shown.delete(key)
  }
  if (!isShown) return
  if (!session.isConnected) main?.append(session)
  for (const { tag, key, props } of widgets) {
    const element = shown.get(key) ?? make(tag)
    for (const [name, value] of Object.entries(props))
      element.setAttribute(attributeName(name), String(value))
    shown.set(key, element)
    session.append(element)
  }
})
