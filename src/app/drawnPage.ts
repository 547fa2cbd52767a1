/** Flags set by public/static/early.js. */
const page = document.documentElement.dataset

/**
 * Keeps the prerendered sign-in page for React to hydrate (decision 065), or removes it before it can be seen.
 * @param container its element; empty on a page that is not built
 * @param isSignIn whether the address shows the sign-in page
 */
export function keepDrawnPage(container: Element, isSignIn: boolean): boolean {
  const isKept = isSignIn && 'drawn' in page && container.hasChildNodes()
  if (!isKept) container.replaceChildren()
  container.removeAttribute('data-drawn')
  return isKept
}

/** Whether Sign in was pressed before React had loaded. True once. */
export function takeEarlyPress(): boolean {
  const wasPressed = 'pressed' in page
  delete page.pressed
  return wasPressed
}
