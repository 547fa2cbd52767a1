import { type ReactNode, StrictMode, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import {
  attributeName,
  getToken,
  type HostState,
  type HostWidget,
  recordEvent,
  SESSION_EVENTS,
  type SessionElement,
  startHost,
  WIDGET_EVENTS,
} from '../host.ts'

// React 18 only knows attributes: other values need a ref, and events need addEventListener.

type CustomProps = {
  tag: string
  attributes: Record<string, string | number>
  events: string[]
  /** Sets values that attributes cannot hold. */
  prepare?: (element: HTMLElement) => void
  children?: ReactNode
}

function Custom({ tag, attributes, events, prepare, children }: CustomProps) {
  const ref = useRef<HTMLDivElement>(null)
  const Tag = tag as 'div' // any element; the types only list HTML's own
  useLayoutEffect(() => {
    if (ref.current) prepare?.(ref.current)
  }, [prepare])
  useEffect(() => {
    const element = ref.current
    for (const name of events) element?.addEventListener(name, recordEvent)
    return () => {
      for (const name of events) element?.removeEventListener(name, recordEvent)
    }
  }, [events])
  return (
    <Tag ref={ref} {...attributes}>
      {children}
    </Tag>
  )
}

const giveToken = (element: HTMLElement) => {
  const session = element as SessionElement
  session.getToken = getToken
}
const attributesOf = (props: HostWidget['props']) =>
  Object.fromEntries(Object.entries(props).map(([name, value]) => [attributeName(name), value]))

const SESSION = { id: 'radops' }

function Page({ isShown, widgets }: HostState) {
  return (
    isShown && (
      <Custom tag="radops-session" attributes={SESSION} events={SESSION_EVENTS} prepare={giveToken}>
        {widgets.map(({ tag, key, props }) => (
          <Custom key={key} tag={tag} attributes={attributesOf(props)} events={WIDGET_EVENTS} />
        ))}
      </Custom>
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
