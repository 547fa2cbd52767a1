import { focusTable } from '#src/ui/Table/focusTable.ts'

/** What had the focus when a dialog opened, and the table that it stood in: its row may be gone when the dialog closes. */
export type Opener = { element: Element | null; table: HTMLTableElement | null | undefined }

export const openerOf = (element: Element | null): Opener => ({ element, table: element?.closest('table') })

export function giveFocusBack(opener: Opener | undefined): void {
  if (opener?.element instanceof HTMLElement && opener.element.isConnected) opener.element.focus()
  else focusTable(opener?.table)
}
