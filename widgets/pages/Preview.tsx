import { type RefObject, useEffect, useRef } from 'react'
import { type Choices, chosen, sessionAttributes, widgetAttributes } from './controls.ts'
import type { Documented, Release, WidgetInterface } from './loadWidgets.ts'
import * as css from './page.css.ts'

/** Where the page's sign-in comes from: the portal's own session in this browser, or a token of this page. */
export type SignIn = { kind: 'portal' } | { kind: 'token'; access: string }

export interface News {
  /** Of this log, rising: two events may come at one moment under one name. */
  number: number
  name: string
  detail: unknown
  at: Date
}

type PreviewProps = {
  release: Release
  widget: WidgetInterface
  choices: Choices
  signIn: SignIn
  onNews: (news: Omit<News, 'number'>) => void
}

interface SessionElement extends HTMLElement {
  token: string | null
}

/** The real elements, made and changed as a page's own script would. */
export function Preview({ release, widget, choices, signIn, onNews }: PreviewProps) {
  const place = useRef<HTMLDivElement>(null)
  const session = useRef<SessionElement>(null)
  const shown = useRef<HTMLElement>(null)

  useEffect(() => {
    session.current ??= document.createElement(release.session.tagName) as SessionElement
    if (signIn.kind === 'token') session.current.token = signIn.access
    session.current.toggleAttribute('portal', signIn.kind === 'portal')
    place.current?.replaceChildren(session.current)
  }, [release, signIn])

  useEffect(() => {
    shown.current = document.createElement(widget.tagName)
    session.current?.replaceChildren(shown.current)
  }, [widget])

  useListening(place, release, onNews)

  useEffect(() => {
    if (session.current) apply(session.current, sessionAttributes(release.session), choices.session)
    if (shown.current) apply(shown.current, widgetAttributes(widget), choices.widget)
    for (const { name } of widget.cssProperties) {
      // By script, as a strict policy allows: no style attribute is written.
      shown.current?.style.setProperty(name, choices.looks[name] ?? '')
    }
  }, [release, widget, choices])

  const theme = choices.widget.theme ?? choices.session.theme
  return (
    <section aria-label="Preview" className={css.stage} data-theme={theme}>
      <div ref={place} />
    </section>
  )
}

function useListening(
  place: RefObject<HTMLElement | null>,
  release: Release,
  onNews: PreviewProps['onNews'],
): void {
  useEffect(() => {
    const target = place.current
    const names = new Set(
      [release.session, ...release.widgets].flatMap(({ events }) => events.map(({ name }) => name)),
    )
    const note = (event: Event) =>
      onNews({ name: event.type, detail: (event as CustomEvent).detail, at: new Date() })
    for (const name of names) target?.addEventListener(name, note)
    return () => {
      for (const name of names) target?.removeEventListener(name, note)
    }
  }, [place, release, onNews])
}

/** Sets what was chosen and takes the rest away; a boolean attribute is there or not. */
function apply(
  element: HTMLElement,
  documented: readonly Documented[],
  values: Record<string, string>,
): void {
  const set = new Map(chosen(documented, values))
  for (const { name, type } of documented) {
    const value = set.get(name)
    if (type?.text === 'boolean') element.toggleAttribute(name, value !== undefined)
    else if (value === undefined) element.removeAttribute(name)
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}
