/** Replaces the Web Locks of the browser, which jsdom does not have. */
export const setLocks = (request: (name: string, options: LockOptions, lead: () => unknown) => unknown) =>
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })

/** The tab under test always gets the lock. */
export const grantLocks = () => setLocks((_name, _options, lead) => lead())

/** Another tab never releases it. */
export const refuseLocks = () => setLocks(() => new Promise(() => undefined))

/** As in a browser: each lock has one holder, and the others wait for it. */
export function shareLocks() {
  const holders = new Map<string, Promise<unknown>>()
  setLocks((name, { signal }, lead) => {
    const turn = Promise.resolve(holders.get(name)).then(() => {
      signal?.throwIfAborted()
      return lead()
    })
    const released = turn.catch(() => undefined)
    holders.set(name, released)
    return turn
  })
}
