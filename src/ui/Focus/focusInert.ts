/** Moves focus to the table or cell around a removed element, and so announces it; it does not become a tab stop. */
export function focusInert(place: HTMLElement | null | undefined): void {
  if (!place?.isConnected) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
