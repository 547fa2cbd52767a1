import { focusInert } from '#src/ui/Table/focusInert.ts'

/** What had the focus when a dialog opened, and the table that it stood in: its row may be gone when the dialog closes. */
export type Opener = { element: Element | null; table: HTMLTableElement | null | undefined }

export const openerOf = (element: Element | null): Opener => ({ element, table: element?.closest('table') })

/** @param dialog what has closed; the focus stays where it has moved since, such as on the heading of the next page */
export function giveFocusBack(opener: Opener | undefined, dialog: Element | null): void {
  const focused = focusedElement()
  if (focused && focused !== document.body && !dialog?.contains(focused)) return
  if (opener?.element instanceof HTMLElement && opener.element.isConnected) opener.element.focus()
  else focusInert(opener?.table)
}

/** The focused element, inside shadow roots too. */
function focusedElement(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

const FIELD = 'input, select, textarea'
const FOCUSABLE = `${FIELD}, button, a[href], [tabindex]`
const isUsable = (element: HTMLElement) => !element.matches(':disabled, [tabindex="-1"], [type=hidden]')

/**
 * Gives the focus to what the owner of a dialog names, else to the first field, else to the first button that is not
 * Close, else to the dialog itself.
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
  return outsideHeader.find((element) => element.matches(FIELD)) ?? outsideHeader[0]
}
