import { focusInert } from '#src/ui/Table/focusInert.ts'

/** What had the focus when a dialog opened, and the table that it stood in: its row may be gone when the dialog closes. */
export type Opener = {
  root: Document | ShadowRoot
  element: Element | null
  table: HTMLTableElement | null | undefined
}

/** @param root where the dialog and its page are: a widget never gives the focus to the page around it */
export function openerOf(root: Document | ShadowRoot): Opener {
  const element = root.activeElement
  return { root, element, table: element?.closest('table') }
}

/** A page's title, or its content where it has none that takes the focus. */
const PAGE = 'h1[tabindex="-1"], main[tabindex="-1"]'

/**
 * To the opener, else to its table, else to the page: a dialog opened by its address has no opener.
 * @param dialog what has closed; the focus stays where it has moved since, such as on the heading of the next page */
export function giveFocusBack(opener: Opener | undefined, dialog: Element | null): void {
  const focused = focusedElement()
  if (focused && focused !== document.body && !dialog?.contains(focused)) return
  if (!opener) return
  const { root, element, table } = opener
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus()
  else focusInert(table?.isConnected ? table : root.querySelector<HTMLElement>(PAGE))
}

/** The focused element, inside shadow roots too. */
function focusedElement(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

const FIELD = 'input, select, textarea'
const EDITABLE = 'input:not([readonly]), select, textarea:not([readonly])'
const FOCUSABLE = `${FIELD}, button, a[href], [tabindex]`
const isUsable = (element: HTMLElement) => !element.matches(':disabled, [tabindex="-1"], [type=hidden]')

/**
 * Gives the focus to what the owner of a dialog names, else to the first field that can be changed, else to the first
 * field or button that is not Close, else to the dialog itself.
 * @param panel the dialog's element; its header has Close
 */
export function focusFirst(panel: HTMLElement | null, named: HTMLElement | null | undefined): void {
  const target = named ?? (panel && firstOf(panel)) ?? panel
  target?.focus()
}

function firstOf(panel: HTMLElement): HTMLElement | undefined {
  const outsideHeader = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => isUsable(element) && !element.closest('[data-dialog-header]'),
  )
  return outsideHeader.find((element) => element.matches(EDITABLE)) ?? outsideHeader[0]
}
