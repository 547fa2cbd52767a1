/** A table or a cell takes the focus of what was in it, and is read out; it stays no stop of the Tab key. */
export function focusInert(place: HTMLElement | null | undefined): void {
  if (!place?.isConnected) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
