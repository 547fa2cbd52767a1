/** Makes the browser report no network until the story is left. */
export function offline(): () => void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  dispatchEvent(new Event('offline'))
  return () => {
    Reflect.deleteProperty(navigator, 'onLine')
    dispatchEvent(new Event('online'))
  }
}
