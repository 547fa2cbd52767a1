/**
 * Starting a mission opens the kiosk in a new tab. Stories open none: what would be that tab is a document that
 * nobody sees, until the story is left.
 */
export function hiddenTab(): () => void {
  return openingWith(() => ({
    document: document.implementation.createHTMLDocument(),
    closed: false,
    opener: null,
    close: () => undefined,
  }))
}

/** The browser opens no tabs for this page, until the story is left. */
export const blockedTabs = (): (() => void) => openingWith(() => null)

function openingWith(open: () => object | null): () => void {
  const own = window.open
  Object.assign(window, { open })
  return () => void Object.assign(window, { open: own })
}
