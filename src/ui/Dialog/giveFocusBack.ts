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

/** What has the focus, in whatever shadow root. */
function focusedElement(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}
