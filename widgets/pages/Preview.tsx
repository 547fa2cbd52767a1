import { type RefObject, useEffect, useRef } from 'react'
import { type Choices, chosen, sessionAttributes, widgetAttributes } from './controls.ts'
import type { Documented, Release, WidgetInterface } from './loadWidgets.ts'
import * as css from './page.css.ts'
import type { TokenSource } from './tokenSource.ts'

export interface LogEntry {
  /** Increases within this log, because two events may have the same name and time. */
  number: number
  name: string
  detail?: unknown
  /** A call of the page's function, not an event. */
  isCall?: true
  at: Date
  /** Id of its session, if there are two. */
  from?: string
}

type PreviewProps = {
  release: Release
  widget: WidgetInterface
  /** From `usable`. */
  choices: Choices
  /** The signed-in person's token, given to the session as `tokenSource` says. */
  access: string
  tokenSource: TokenSource
  onLogEntry: (entry: Omit<LogEntry, 'number'>) => void
}

interface SessionElement extends HTMLElement {
  token: string | null
  getToken: (() => Promise<string>) | undefined
}

/** The real elements, created and changed as a page's script would. */
export function Preview({ release, widget, choices, access, tokenSource, onLogEntry }: PreviewProps) {
  const place = useRef<HTMLDivElement>(null)
  const session = useRef<SessionElement>(null)
  const shown = useRef<HTMLElement>(null)

  useEffect(() => {
    session.current ??= document.createElement(release.session.tagName) as SessionElement
    const element = session.current
    element.toggleAttribute('portal', tokenSource === 'portal')
    element.getToken =
      tokenSource === 'getToken'
        ? async () => {
            onLogEntry({ name: 'getToken', isCall: true, at: new Date() })
            return access
          }
        : undefined
    element.token = tokenSource === 'token' ? access : null
    if (!element.isConnected) place.current?.replaceChildren(element)
  }, [release, access, tokenSource, onLogEntry])

  useEffect(() => {
    shown.current = document.createElement(widget.tagName)
    session.current?.replaceChildren(shown.current)
  }, [widget])

  useListening(place, release, onLogEntry)
  usePartRules(widget, choices.parts)

  useEffect(() => {
    if (session.current) apply(session.current, sessionAttributes(release.session), choices.session)
    if (shown.current) apply(shown.current, widgetAttributes(widget), choices.widget)
    for (const { name } of widget.cssProperties) {
      // By script: a strict policy forbids style attributes.
      shown.current?.style.setProperty(name, choices.properties[name] ?? '')
    }
  }, [release, widget, choices])

  const theme = choices.widget.theme ?? choices.session.theme
  return (
    <div className={css.stage} data-theme={theme}>
      <div ref={place} />
    </div>
  )
}

function useListening(
  place: RefObject<HTMLElement | null>,
  release: Release,
  onLogEntry: PreviewProps['onLogEntry'],
): void {
  useEffect(() => {
    const target = place.current
    const names = new Set(
      [release.session, ...release.widgets].flatMap(({ events }) => events.map(({ name }) => name)),
    )
    const note = (event: Event) =>
      onLogEntry({ name: event.type, detail: (event as CustomEvent).detail, at: new Date() })
    for (const name of names) target?.addEventListener(name, note)
    return () => {
      for (const name of names) target?.removeEventListener(name, note)
    }
  }, [place, release, onLogEntry])
}

/** The page's rules for the widget's parts. Adopted, because a strict policy forbids style elements. */
function usePartRules({ tagName, cssParts }: WidgetInterface, parts: Choices['parts']): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    for (const [name, declarations] of chosen(cssParts, parts)) {
      const rule = sheet.cssRules[sheet.insertRule(`${tagName}::part(${name}) {}`)] as CSSStyleRule
      rule.style.cssText = declarations
    }
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [tagName, cssParts, parts])
}

/** Sets the chosen attributes and removes the others; boolean ones by presence. */
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
