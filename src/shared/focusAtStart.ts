/**
 * Gives the focus to what is read from its beginning: a browser by itself shows the middle of what is taller than the window.
 * @param element what may take the focus
 */
export function focusAtStart(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  const { top } = element.getBoundingClientRect()
  if (top < 0 || top > innerHeight) element.scrollIntoView({ block: 'start' })
}
