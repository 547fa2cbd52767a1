/** Where public/static/early.js notes what it has seen and decided. */
const page = document.documentElement.dataset

/**
 * Whether the sign-in page that the build has drawn into the document stays, for React to take over (decision 065). Otherwise
 * it goes, before anything could show it.
 * @param container the element it is drawn in; empty on a page that is not built
 * @param isSignIn whether the address shows the sign-in page
 */
export function keepDrawnPage(container: Element, isSignIn: boolean): boolean {
  const isKept = isSignIn && 'drawn' in page && container.hasChildNodes()
  if (!isKept) container.replaceChildren()
  container.removeAttribute('data-drawn')
  return isKept
}

/** Whether Sign in was pressed before React was there. True once. */
export function takeEarlyPress(): boolean {
  const wasPressed = 'pressed' in page
  delete page.pressed
  return wasPressed
}
