import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { focusInert } from '#src/ui/Focus/focusInert.ts'
import { placeAround } from '#src/ui/Focus/useKeptFocus.ts'

/**
 * What had focus when a dialog opened, and the places beside it, because it may be gone when the dialog closes: its cell
 * if only the button of a row is gone, else the table.
 */
export type Opener = {
  root: Document | ShadowRoot
  element: Element | null
  cell: HTMLElement | null | undefined
  place: ReturnType<typeof placeAround>
}

/** Of the dialog opened last, until focus has returned to it. */
let last: Opener | undefined

/**
 * A dialog that replaces another in one render, such as a record its loading state, gets the other's opener: the focus
 * was in the other, and is nowhere now.
 * @param root of the dialog and its page: a widget never moves focus to its host page
 */
export function openerOf(root: Document | ShadowRoot): Opener {
  const element = root.activeElement
  if (last?.root === root && (element === null || element === document.body)) return last
  last = { root, element, cell: element?.closest<HTMLElement>('td, th'), place: placeAround(element) }
  return last
}

/** The page's focusable title or content. */
const PAGE = 'h1[tabindex="-1"], main[tabindex="-1"]'

/**
 * Returns focus to the opener, else the place beside it, else the page: a dialog opened by address has no opener.
 * @param dialog the closed dialog; focus that has moved elsewhere since stays, for example on the next page's heading
 */
export function returnFocus(opener: Opener | undefined, dialog: Element | null): void {
  const focused = focusedElement()
  if (focused && focused !== document.body && !dialog?.contains(focused)) {
    if (!focused.closest('[role=dialog], dialog')) last = undefined
    return
  }
  last = undefined
  if (!opener) return
  const { root, element, cell, place } = opener
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus()
  else
    focusInert(
      [cell, place?.current].find((beside) => beside?.isConnected) ?? root.querySelector<HTMLElement>(PAGE),
    )
}

/** The focused element, also inside shadow roots. */
function focusedElement(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

const FIELD = 'input, select, textarea'
const EDITABLE = 'input:not([readonly]), select, textarea:not([readonly])'
/** Has its value already, so that one more press would change it; not a list's boxes, which are to be chosen. */
const SETTING = '[type=checkbox]:not(fieldset *)'
const CONTROL = `${FIELD}, button, a[href]`
const isUsable = (element: HTMLElement) => !element.matches(':disabled, [tabindex="-1"], [type=hidden]')
const isLoading = (panel: HTMLElement) => panel.querySelector('[data-loading]') !== null

/** 'dialog' focuses the dialog itself: its text should be read before anything can be pressed. */
export type InitialFocus = RefObject<HTMLElement | null> | 'dialog'

/**
 * Focuses what the parent names, else the first editable field other than a lone checkbox, else the first field, button
 * or link except Close, else the dialog. While the content loads that is the dialog, as Cancel is its only control; when
 * it has loaded, its first control is focused, unless the person has moved the focus.
 * @param panel the dialog's element; Close is in its header
 * @param named may change while the dialog is open, which moves no focus
 * @returns focuses it; always the same function
 */
export function useFirstFocus(panel: RefObject<HTMLElement | null>, named: InitialFocus | undefined) {
  const latest = useRef(named)
  // Before the effect with which a dialog opens.
  useLayoutEffect(() => {
    latest.current = named
  }, [named])
  return useCallback(() => focusFirst(panel, latest), [panel])
}

function focusFirst(
  { current: panel }: RefObject<HTMLElement | null>,
  latest: RefObject<InitialFocus | undefined>,
): void {
  if (!panel) return
  const named = latest.current
  const target = named === 'dialog' ? panel : (named?.current ?? firstOf(panel) ?? panel)
  target.focus()
  if (named === 'dialog' || target !== panel || !isLoading(panel)) return
  // Not an effect: content with a query of its own loads without rendering the dialog.
  const content = new MutationObserver(() => {
    if (isLoading(panel)) return
    content.disconnect()
    if (focusedElement() === panel) focusFirst({ current: panel }, latest)
  })
  content.observe(panel, { childList: true, subtree: true, attributeFilter: ['data-loading'] })
}

function firstOf(panel: HTMLElement): HTMLElement | undefined {
  const outsideHeader = [...panel.querySelectorAll<HTMLElement>(CONTROL)].filter(
    (element) => isUsable(element) && !element.closest('[data-dialog-header]'),
  )
  const fields = outsideHeader.filter((element) => element.matches(EDITABLE))
  const field = fields.find((element) => !element.matches(SETTING)) ?? fields[0]
  return field ?? (isLoading(panel) ? undefined : outsideHeader[0])
}
