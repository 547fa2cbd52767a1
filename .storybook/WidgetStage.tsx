import { useEffect, useRef, useState } from 'react'
import { beginVisit } from '#stories/stage/answers.ts'
import '#widgets/define/radops.ts'
import type { RadopsSession } from '#widgets/session/RadopsSession.ts'
import { copyStylesToWidgets } from './widgetStyles.ts'

export type WidgetStageProps = {
  tag: string
  /** The widget's attributes, by name. */
  attributes?: Record<string, string>
  /** The page's sign-in: no session, no token yet, refused, or signed in. */
  signIn?: 'no-session' | 'no-token' | 'refused' | 'done'
  theme?: 'light' | 'dark'
  density?: 'comfortable' | 'compact'
  /** Width of the page's column. */
  widthPx?: number
}

/**
 * The real element in a page, as its own build makes it, but on React instead of Preact; the story answers its calls.
 */
export function WidgetStage({ widthPx, ...page }: WidgetStageProps) {
  useState(beginVisit)
  const place = useRef<HTMLDivElement>(null)
  const made = JSON.stringify(page)
  useEffect(() => {
    copyStylesToWidgets()
    const elements = makeElements(JSON.parse(made))
    place.current?.replaceChildren(elements)
    return () => elements.remove()
  }, [made])
  return (
    <main>
      <h1 style={{ padding: '16px 16px 0', lineHeight: 1.3 }}>A page of an intranet</h1>
      <div ref={place} {...(widthPx && { style: { maxWidth: `${widthPx}px` } })} />
    </main>
  )
}

function makeElements(page: Omit<WidgetStageProps, 'widthPx'>): HTMLElement {
  const { tag, attributes = {}, signIn = 'done', theme = 'light', density = 'comfortable' } = page
  const widget = document.createElement(tag)
  for (const [name, value] of Object.entries({ theme, density, ...attributes }))
    widget.setAttribute(name, value)
  if (signIn === 'no-session') return widget
  const session = document.createElement('radops-session') as RadopsSession
  session.setAttribute('api-base', '/api/')
  if (signIn === 'done') session.token = 'story'
  if (signIn === 'refused') session.getToken = () => Promise.resolve('')
  session.append(widget)
  return session
}
