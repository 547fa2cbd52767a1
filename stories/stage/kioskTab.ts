/**
 * Starting a mission opens the kiosk in a new tab. Until the story is left, that tab is an invisible document.
 */
export function hiddenTab(): () => void {
  return openingWith(() => ({
    document: document.implementation.createHTMLDocument(),
    closed: false,
    opener: null,
    close: () => undefined,
  }))
}

/** The browser blocks new tabs until the story is left. */
export const blockedTabs = (): (() => void) => openingWith(() => null)

function openingWith(open: () => object | null): () => void {
  const own = window.open
  Object.assign(window, { open })
  return () => void Object.assign(window, { open: own })
}
