/** The table takes the focus of what stood in it, and is read out by its name; it stays no stop of the Tab key. */
export function focusTable(table: HTMLTableElement | null | undefined): void {
  if (!table?.isConnected) return
  table.tabIndex = -1
  table.focus({ preventScroll: true })
}
